import type { CapiCluster, SandboxAddOn } from '@squadron/kube-kinds';
import type { AddOnPhase } from '../runtime/AddOn';
import { hasFinalizer, isDeleting, isPaused } from './objects';
import type { ControlPlaneState } from './controlPlaneState';
import { type Decision, type Report, reporting, withPaused } from './decision';

/** Observed state of an add-on. @internal */
export interface ObservedAddOn {
  object: SandboxAddOn;
  cluster?: CapiCluster;
  controlPlane: ControlPlaneState;
  phase: AddOnPhase;
  /** The version that the sandbox installs. */
  version: string;
  now: number;
}

/** Actions towards the desired state. */
type AddOnAction =
  | { type: 'addFinalizer' }
  | { type: 'setOwner'; cluster: CapiCluster }
  | { type: 'start' }
  | { type: 'remove'; isReachable: boolean }
  | { type: 'removeFinalizer' };

type AddOnDecision = Decision<AddOnAction, NonNullable<SandboxAddOn['status']>>;

const RETRY_MS = 30_000;

/** Decides actions and status of one SandboxAddOn. @internal */
export function decideAddOn(observed: ObservedAddOn): AddOnDecision {
  const { object, cluster, controlPlane, phase, version } = observed;
  const { clusterName, addOn } = object.spec;
  if (isPaused(object, cluster)) {
    return { actions: [], status: withPaused(object.status ?? {}, observed) };
  }
  if (isDeleting(object)) {
    if (!hasFinalizer(object)) {
      return { actions: [] };
    }
    if (controlPlane === 'notReady' && cluster && !isDeleting(cluster)) {
      return { actions: [], requeueAfterMs: 1_000 };
    }
    const isReachable = controlPlane === 'ready';
    return {
      actions: [{ type: 'remove', isReachable }, { type: 'removeFinalizer' }],
    };
  }
  if (!cluster) {
    return report(observed, false, {
      reason: 'ClusterNotFound',
      message: `Cluster ${clusterName} does not exist in namespace ${object.metadata.namespace}.`,
    });
  }
  if (isDeleting(cluster)) {
    return { actions: [] };
  }
  const actions: AddOnAction[] = [
    ...(hasFinalizer(object) ? [] : [{ type: 'addFinalizer' as const }]),
    ...(isOwnedBy(object, cluster)
      ? []
      : [{ type: 'setOwner' as const, cluster }]),
  ];
  const { version: wanted } = object.spec;
  if (wanted && withoutV(wanted) !== withoutV(version)) {
    return report(observed, false, {
      reason: 'UnsupportedVersion',
      message: `The sandbox installs ${addOn} ${version} only, not ${wanted}. Remove spec.version or set it to ${version}.`,
      actions,
    });
  }
  if (controlPlane !== 'ready') {
    return report(observed, false, {
      reason: 'WaitingForControlPlane',
      message: `The API server of ${clusterName} is not ready.`,
      actions,
    });
  }
  switch (phase.type) {
    case 'absent':
    case 'installing':
      return report(observed, false, {
        reason: 'Installing',
        message: `${addOn} ${version} is being installed.`,
        actions:
          phase.type === 'absent' ? [...actions, { type: 'start' }] : actions,
      });
    case 'failed':
      return report(observed, false, {
        reason: 'InstallationFailed',
        message: phase.message,
        actions: [...actions, { type: 'start' }],
        requeueAfterMs: RETRY_MS,
      });
    default:
      return report(observed, true, {
        reason: 'Ready',
        message: '',
        actions,
      });
  }
}

function isOwnedBy(object: SandboxAddOn, cluster: CapiCluster): boolean {
  return (
    object.metadata.ownerReferences?.some(
      ({ uid }) => uid === cluster.metadata.uid,
    ) ?? false
  );
}

function withoutV(version: string): string {
  return version.replace(/^v/, '');
}

function report(
  observed: ObservedAddOn,
  isReady: boolean,
  details: Report<AddOnAction>,
): AddOnDecision {
  const { object, version } = observed;
  const status = { ...object.status, ...(isReady ? { version } : {}) };
  return reporting(
    observed,
    status,
    { type: 'Ready', isTrue: isReady },
    details,
  );
}
