import type { KubeObject, Condition } from './kubeObject';
import type { ResourceKind } from './resourceKind';

/**
 * Kinds besides Jobs and those of Ray that Kueue (0.18.4) dispatches to worker clusters with a MultiKueue adapter.
 * Pods and StatefulSets, which have adapters too, are left out: they have no `managedBy`, and people do not manage them
 * as jobs.
 *
 * @public
 */
export type QueuedKindId =
  | 'jobset'
  | 'trainjob'
  | 'pytorchjob'
  | 'tfjob'
  | 'paddlejob'
  | 'xgboostjob'
  | 'jaxjob'
  | 'mpijob'
  | 'appwrapper'
  | 'leaderworkerset';

/** What is needed to follow the objects of such a kind. @public */
interface QueuedKind {
  kind: ResourceKind;
  /** Label of its pods whose value is the name of the object. */
  podLabel: string;
  /** Parent of `suspend` and `managedBy`; absent if the kind has neither. */
  switches?: 'spec' | 'spec.runPolicy';
  /** Whether it finishes automatically. */
  runsToCompletion: boolean;
}

/** An object of one of these kinds, as far as it is read. @public */
export interface QueuedObject extends KubeObject {
  spec?: {
    suspend?: boolean;
    managedBy?: string;
    runPolicy?: { suspend?: boolean; managedBy?: string };
  };
  status?: {
    /** Phase of an AppWrapper. */
    phase?: string;
    startTime?: string;
    completionTime?: string;
    conditions?: Condition[];
  };
}

const JOBSET_POD_LABEL = 'jobset.sigs.k8s.io/jobset-name';
const KUBEFLOW_POD_LABEL = 'training.kubeflow.org/job-name';

/** How objects of these kinds are found, suspended and followed to their pods, by ID. @public */
export const QUEUED_KINDS: Readonly<Record<QueuedKindId, QueuedKind>> = {
  jobset: {
    kind: kindOf('jobset.x-k8s.io', 'v1alpha2', 'JobSet'),
    podLabel: JOBSET_POD_LABEL,
    switches: 'spec',
    runsToCompletion: true,
  },
  trainjob: {
    kind: kindOf('trainer.kubeflow.org', 'v1alpha1', 'TrainJob'),
    // Runs as a JobSet with the same name.
    podLabel: JOBSET_POD_LABEL,
    switches: 'spec',
    runsToCompletion: true,
  },
  pytorchjob: kubeflowKind('v1', 'PyTorchJob'),
  tfjob: kubeflowKind('v1', 'TFJob'),
  paddlejob: kubeflowKind('v1', 'PaddleJob'),
  xgboostjob: kubeflowKind('v1', 'XGBoostJob'),
  jaxjob: kubeflowKind('v1', 'JAXJob'),
  mpijob: kubeflowKind('v2beta1', 'MPIJob'),
  appwrapper: {
    kind: kindOf('workload.codeflare.dev', 'v1beta2', 'AppWrapper'),
    podLabel: 'workload.codeflare.dev/appwrapper',
    switches: 'spec',
    runsToCompletion: true,
  },
  leaderworkerset: {
    kind: kindOf('leaderworkerset.x-k8s.io', 'v1', 'LeaderWorkerSet'),
    podLabel: 'leaderworkerset.sigs.k8s.io/name',
    runsToCompletion: false,
  },
};

function kubeflowKind(version: string, kind: string): QueuedKind {
  return {
    kind: kindOf('kubeflow.org', version, kind),
    podLabel: KUBEFLOW_POD_LABEL,
    switches: 'spec.runPolicy',
    runsToCompletion: true,
  };
}

function kindOf(group: string, version: string, kind: string): ResourceKind {
  const plural = `${kind.toLowerCase()}s`;
  return { group, version, kind, plural, namespaced: true };
}
