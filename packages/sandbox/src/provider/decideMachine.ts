import type {
  CapiCluster,
  Machine,
  SandboxMachine,
} from '@squadron/kube-kinds';
import { isDeepStrictEqual } from 'node:util';
import { hasFinalizer, isDeleting, isPaused, isReclaimed } from './objects';
import type { ControlPlaneState } from './controlPlaneState';
import { type DesiredNode, type Node, nodeOf, providerIdOf } from './node';
import { type Decision, type Report, reporting, withPaused } from './decision';

/** Observed state of a machine. @internal */
export interface ObservedMachine {
  object: SandboxMachine;
  /** The Machine that owns it; absent until Cluster API has set the owner. */
  machine?: Machine;
  cluster?: CapiCluster;
  controlPlane: ControlPlaneState;
  /** Port that serves logs of the cluster's pods. */
  kubeletPort?: number;
  /** Known only when the control plane is ready. */
  node?: Node;
  now: number;
}

/** Actions towards the desired state. @internal */
export type MachineAction =
  | { type: 'addFinalizer' }
  | { type: 'setProviderId'; providerId: string }
  | { type: 'applyNode'; node: DesiredNode }
  | { type: 'deleteNode' }
  | { type: 'removeFinalizer' };

type MachineStatus = NonNullable<SandboxMachine['status']>;
type MachineDecision = Decision<MachineAction, MachineStatus>;

/** Resync interval of Nodes: a person may have deleted one. */
const RESYNC_MS = 20_000;
const RETRY_MS = 1_000;

/** Decides actions and status of one SandboxMachine. @internal */
export function decideMachine(observed: ObservedMachine): MachineDecision {
  const { object, machine, cluster, controlPlane, node } = observed;
  if (isPaused(object, cluster)) {
    return { actions: [], status: withPaused(object.status ?? {}, observed) };
  }
  if (isDeleting(object)) {
    return decideDeletion(observed);
  }
  if (!machine || !cluster) {
    return report(observed, false, {
      reason: 'WaitingForMachine',
      message: 'No Machine refers to this object yet.',
    });
  }
  const first: MachineAction[] = hasFinalizer(object)
    ? []
    : [{ type: 'addFinalizer' }];
  if (isReclaimed(object)) {
    return decideReclaimed(observed);
  }
  if (!machine.spec?.bootstrap?.dataSecretName) {
    return report(observed, false, {
      reason: 'WaitingForBootstrapData',
      message: 'The Machine has no bootstrap data yet.',
      actions: first,
    });
  }
  if (controlPlane !== 'ready') {
    return report(
      observed,
      object.status?.initialization?.provisioned === true,
      {
        reason: 'WaitingForControlPlane',
        message: "The cluster's API server is not ready yet.",
        actions: first,
        requeueAfterMs: RETRY_MS,
      },
    );
  }
  let desired: DesiredNode;
  try {
    desired = nodeOf(object, machine, observed.kubeletPort);
  } catch (error) {
    return report(observed, false, {
      reason: 'InvalidMachineType',
      message: (error as Error).message,
      actions: first,
    });
  }
  const providerId = providerIdOf(object);
  const actions: MachineAction[] = [
    ...first,
    ...(isUpToDate(node, desired)
      ? []
      : [{ type: 'applyNode' as const, node: desired }]),
    ...(object.spec?.providerID === providerId
      ? []
      : [{ type: 'setProviderId' as const, providerId }]),
  ];
  return report(observed, true, {
    reason: 'Ready',
    message: '',
    actions,
    requeueAfterMs: RESYNC_MS,
  });
}

/** As in a cloud, the Node is deleted immediately and does not return. */
function decideReclaimed(observed: ObservedMachine): MachineDecision {
  return report(observed, false, {
    reason: 'Reclaimed',
    message:
      'The machine was reclaimed, as clouds do with spot machines. A MachineHealthCheck replaces it; otherwise delete the Machine.',
    actions: observed.node ? [{ type: 'deleteNode' }] : [],
    requeueAfterMs: observed.controlPlane === 'ready' ? undefined : RETRY_MS,
  });
}

function decideDeletion(observed: ObservedMachine): MachineDecision {
  const { object, controlPlane, node, cluster } = observed;
  if (!hasFinalizer(object)) {
    return { actions: [] };
  }
  if (controlPlane === 'ready') {
    return {
      actions: [
        ...(node ? [{ type: 'deleteNode' as const }] : []),
        { type: 'removeFinalizer' },
      ],
    };
  }
  // The Node is deleted with the cluster; without an API server it cannot be deleted separately.
  if (controlPlane === 'gone' || !cluster || isDeleting(cluster)) {
    return { actions: [{ type: 'removeFinalizer' }] };
  }
  return { actions: [], requeueAfterMs: RETRY_MS };
}

/** Whether the Node has the provider's fields; fields of others are ignored. */
function isUpToDate(node: Node | undefined, desired: DesiredNode): boolean {
  if (!node || isDeleting(node)) {
    return false;
  }
  const wanted = desired.object as Node;
  const status = (desired.status as Node).status;
  return (
    node.spec?.providerID === wanted.spec?.providerID &&
    Object.entries(wanted.metadata.labels ?? {}).every(
      ([key, value]) => node.metadata.labels?.[key] === value,
    ) &&
    isDeepStrictEqual({ ...node.status?.capacity }, status?.capacity) &&
    node.status?.nodeInfo?.kubeletVersion ===
      status?.nodeInfo?.kubeletVersion &&
    isDeepStrictEqual(node.status?.daemonEndpoints, status?.daemonEndpoints)
  );
}

function report(
  observed: ObservedMachine,
  isReady: boolean,
  details: Report<MachineAction>,
): MachineDecision {
  const { object, node } = observed;
  const before = object.status ?? {};
  const name = object.metadata.name;
  const status: MachineStatus = {
    ...before,
    ...(isReady
      ? {
          initialization: { provisioned: true },
          addresses: node?.status?.addresses ?? [
            { type: 'Hostname', address: name },
          ],
        }
      : {}),
    ...(object.spec?.interruptible ? { interruptible: true } : {}),
  };
  return reporting(
    observed,
    status,
    { type: 'Ready', isTrue: isReady },
    details,
  );
}
