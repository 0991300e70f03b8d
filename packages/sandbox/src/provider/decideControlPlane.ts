import type { CapiCluster, SandboxControlPlane } from '@squadron/kube-kinds';
import {
  describeSimulated,
  servedMinorOf,
  supportedMinors,
  upgradeProblem,
} from '../programs/kubernetesVersions';
import type { ControlPlanePhase } from '../runtime/ControlPlane';
import { hasFinalizer, isDeleting, isPaused } from './objects';
import { type Decision, type Report, reporting, withPaused } from './decision';

/** Observed state of a control plane. @internal */
export interface ObservedControlPlane {
  object: SandboxControlPlane;
  /** The Cluster that owns it; absent until Cluster API has set the owner. */
  cluster?: CapiCluster;
  /** Phase of its processes. */
  phase: ControlPlanePhase;
  /** Version that the processes were started with. */
  runningVersion?: string;
  /** Whether the Secret with the kubeconfig is up to date. */
  hasKubeconfig: boolean;
  now: number;
}

/** Actions towards the desired state. @internal */
export type ControlPlaneAction =
  | { type: 'addFinalizer' }
  | { type: 'start'; version: string }
  | { type: 'writeKubeconfig' }
  | { type: 'destroy' }
  | { type: 'removeFinalizer' };

type ControlPlaneStatus = NonNullable<SandboxControlPlane['status']>;
type ControlPlaneDecision = Decision<ControlPlaneAction, ControlPlaneStatus>;

/** Retry interval of a process that cannot start; the cause is external. */
const RETRY_MS = 30_000;

/** Decides actions and status of one SandboxControlPlane. @internal */
export function decideControlPlane(
  observed: ObservedControlPlane,
): ControlPlaneDecision {
  const { object, cluster, phase, runningVersion, hasKubeconfig } = observed;
  const { version } = object.spec;
  if (isPaused(object, cluster)) {
    return { actions: [], status: withPaused(object.status ?? {}, observed) };
  }
  if (isDeleting(object)) {
    return {
      actions: hasFinalizer(object)
        ? [{ type: 'destroy' }, { type: 'removeFinalizer' }]
        : [],
    };
  }
  if (!cluster) {
    return report(observed, false, {
      reason: 'WaitingForCluster',
      message: `No Cluster refers to this control plane yet: set spec.controlPlaneRef of a Cluster in namespace ${object.metadata.namespace}.`,
    });
  }
  const finalizer: ControlPlaneAction[] = hasFinalizer(object)
    ? []
    : [{ type: 'addFinalizer' }];
  if (!servedMinorOf(version)) {
    return report(observed, phase.type === 'ready', {
      reason: 'UnsupportedVersion',
      message: `The sandbox cannot serve Kubernetes ${version}. Supported minor versions: ${supportedMinors.join(
        ', ',
      )}.`,
      actions: finalizer,
    });
  }
  // The last served version counts, not the last started one, which may have failed.
  const served = object.status?.version;
  const problem = served && upgradeProblem(served, version);
  if (problem) {
    return report(observed, phase.type === 'ready', {
      reason: 'UnsupportedUpgrade',
      message: problem,
      actions: finalizer,
    });
  }
  if (phase.type === 'failed') {
    return report(observed, false, {
      reason: 'ProcessFailed',
      message: phase.message,
      actions: [...finalizer, { type: 'start', version }],
      requeueAfterMs: RETRY_MS,
    });
  }
  const isWanted = phase.type !== 'stopped' && runningVersion === version;
  if (phase.type === 'starting' || !isWanted) {
    const isUpgrade = served && served !== version;
    return report(observed, false, {
      reason: isUpgrade ? 'Upgrading' : 'Starting',
      message: isUpgrade
        ? `Kubernetes ${served} is being replaced by ${version}.`
        : `Kubernetes ${version} is being started.`,
      actions: isWanted
        ? finalizer
        : [...finalizer, { type: 'start', version }],
    });
  }
  if (!hasKubeconfig) {
    return report(observed, false, {
      reason: 'Starting',
      message: 'The kubeconfig is being written.',
      actions: [...finalizer, { type: 'writeKubeconfig' }],
    });
  }
  return report(observed, true, {
    reason: 'Available',
    message: describeSimulated(version),
    actions: finalizer,
  });
}

function report(
  observed: ObservedControlPlane,
  isAvailable: boolean,
  details: Report<ControlPlaneAction>,
): ControlPlaneDecision {
  const { object, runningVersion } = observed;
  const before = object.status ?? {};
  const replicas = isAvailable ? 1 : 0;
  const isInitialized =
    isAvailable || before.initialization?.controlPlaneInitialized === true;
  const status: ControlPlaneStatus = {
    ...before,
    externalManagedControlPlane: true,
    ...(isInitialized
      ? { initialization: { controlPlaneInitialized: true } }
      : {}),
    ...(isAvailable && runningVersion ? { version: runningVersion } : {}),
    // Counters are reported only if replicas are specified: the control plane has no Machines.
    ...(object.spec.replicas === undefined
      ? {}
      : {
          replicas: 1,
          readyReplicas: replicas,
          availableReplicas: replicas,
          upToDateReplicas: replicas,
        }),
  };
  return reporting(
    observed,
    status,
    { type: 'Available', isTrue: isAvailable },
    details,
  );
}
