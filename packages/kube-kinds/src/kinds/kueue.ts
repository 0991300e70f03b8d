import type { KubeObject, Condition } from './kubeObject';
import type {
  KubeTaint,
  KubeToleration,
  PodTemplate,
  ResourceList,
} from './core';
import { kubeKind } from './resourceKind';

/** @public */
export const clusterQueueKind = kubeKind<ClusterQueue>(
  'kueue.x-k8s.io/v1beta2',
  'ClusterQueue',
  'clusterqueues',
  false,
);

/** @public */
export const cohortKind = kubeKind<Cohort>(
  'kueue.x-k8s.io/v1beta2',
  'Cohort',
  'cohorts',
  false,
);

/** @public */
export const localQueueKind = kubeKind<LocalQueue>(
  'kueue.x-k8s.io/v1beta2',
  'LocalQueue',
  'localqueues',
);

/** @public */
export const resourceFlavorKind = kubeKind<ResourceFlavor>(
  'kueue.x-k8s.io/v1beta2',
  'ResourceFlavor',
  'resourceflavors',
  false,
);

/** @public */
export const workloadPriorityClassKind = kubeKind<WorkloadPriorityClass>(
  'kueue.x-k8s.io/v1beta2',
  'WorkloadPriorityClass',
  'workloadpriorityclasses',
  false,
);

/** @public */
export const workloadKind = kubeKind<Workload>(
  'kueue.x-k8s.io/v1beta2',
  'Workload',
  'workloads',
);

/** @public */
export const admissionCheckKind = kubeKind<AdmissionCheck>(
  'kueue.x-k8s.io/v1beta2',
  'AdmissionCheck',
  'admissionchecks',
  false,
);

/** @public */
export const multiKueueClusterKind = kubeKind<MultiKueueCluster>(
  'kueue.x-k8s.io/v1beta2',
  'MultiKueueCluster',
  'multikueueclusters',
  false,
);

/** @public */
export const multiKueueConfigKind = kubeKind<MultiKueueConfig>(
  'kueue.x-k8s.io/v1beta2',
  'MultiKueueConfig',
  'multikueueconfigs',
  false,
);

/** @public */
export type StopPolicy = 'None' | 'Hold' | 'HoldAndDrain';

/** @public */
export interface ResourceQuota {
  name: string;
  nominalQuota: string | number;
  borrowingLimit?: string | number;
  lendingLimit?: string | number;
}

/** @public */
export interface FlavorQuotas {
  name: string;
  resources: ResourceQuota[];
}

/** @public */
export interface ResourceGroup {
  coveredResources: string[];
  flavors: FlavorQuotas[];
}

/** Amounts held, by flavor; `total` includes what is borrowed. @public */
export interface FlavorUsage {
  name: string;
  resources: Array<{
    name: string;
    total?: string | number;
    borrowed?: string | number;
  }>;
}

/** @public */
export interface FairSharing {
  /** The larger the weight, the more it may use; 0 always comes last. Kueue's default is 1. */
  weight?: string | number;
}

/** @public */
export interface FairSharingStatus {
  weightedShare?: number;
}

/** @public */
export interface QueueStatus {
  fairSharing?: FairSharingStatus;
  pendingWorkloads?: number;
  reservingWorkloads?: number;
  admittedWorkloads?: number;
  flavorsReservation?: FlavorUsage[];
  flavorsUsage?: FlavorUsage[];
  conditions?: Condition[];
}

/** Workloads that a workload of a ClusterQueue may preempt; each policy is `Never` when absent. @public */
export interface QueuePreemption {
  withinClusterQueue?: 'Never' | 'LowerPriority' | 'LowerOrNewerEqualPriority';
  reclaimWithinCohort?: 'Never' | 'LowerPriority' | 'Any';
  borrowWithinCohort?: {
    policy?: 'Never' | 'LowerPriority';
    maxPriorityThreshold?: number;
  };
}

/** Whether a ClusterQueue tries further flavors if it could borrow or preempt in one. @public */
export interface FlavorFungibility {
  whenCanBorrow?: 'MayStopSearch' | 'TryNextFlavor';
  whenCanPreempt?: 'MayStopSearch' | 'TryNextFlavor';
  preference?: 'BorrowingOverPreemption' | 'PreemptionOverBorrowing';
}

/** @public */
export interface Cohort extends KubeObject {
  spec?: {
    parentName?: string;
    resourceGroups?: ResourceGroup[];
    fairSharing?: FairSharing;
  };
  status?: { fairSharing?: FairSharingStatus; conditions?: Condition[] };
}

/** @public */
export interface ClusterQueue extends KubeObject {
  spec?: {
    resourceGroups?: ResourceGroup[];
    cohortName?: string;
    fairSharing?: FairSharing;
    queueingStrategy?: 'StrictFIFO' | 'BestEffortFIFO';
    /** Absent: no namespace; empty: all. */
    namespaceSelector?: {
      matchLabels?: Record<string, string>;
      matchExpressions?: Array<{
        key: string;
        operator: string;
        values?: string[];
      }>;
    };
    stopPolicy?: StopPolicy;
    preemption?: QueuePreemption;
    flavorFungibility?: FlavorFungibility;
    admissionChecksStrategy?: {
      admissionChecks?: Array<{ name: string; onFlavors?: string[] }>;
    };
  };
  status?: QueueStatus;
}

/** @public */
export interface LocalQueue extends KubeObject {
  spec?: {
    clusterQueue?: string;
    stopPolicy?: StopPolicy;
    fairSharing?: FairSharing;
  };
  status?: QueueStatus;
}

/** @public */
export interface ResourceFlavor extends KubeObject {
  spec?: {
    nodeLabels?: Record<string, string>;
    nodeTaints?: KubeTaint[];
    tolerations?: KubeToleration[];
  };
}

/** @public */
export interface WorkloadPriorityClass extends KubeObject {
  /** Higher values are admitted first. */
  value: number;
  description?: string;
}

/** @public */
export interface PodSet {
  name: string;
  count: number;
  minCount?: number;
  template?: PodTemplate;
}

/** @public */
export interface AdmissionCheckState {
  name: string;
  state: 'Pending' | 'Ready' | 'Retry' | 'Rejected';
  lastTransitionTime?: string;
  message?: string;
  requeueAfterSeconds?: number;
  retryCount?: number;
}

/** @public */
export interface Workload extends KubeObject {
  spec?: {
    queueName?: string;
    podSets?: PodSet[];
    priority?: number;
    priorityClassRef?: { group?: string; kind?: string; name: string };
    active?: boolean;
    maximumExecutionTimeSeconds?: number;
  };
  status?: {
    conditions?: Condition[];
    admission?: {
      clusterQueue: string;
      podSetAssignments?: Array<{
        name: string;
        flavors?: Record<string, string>;
        resourceUsage?: ResourceList;
        count?: number;
      }>;
    };
    admissionChecks?: AdmissionCheckState[];
    nominatedClusterNames?: string[];
    clusterName?: string;
    requeueState?: { count?: number; requeueAt?: string };
    schedulingStats?: {
      evictions?: Array<{
        reason: string;
        underlyingCause?: string;
        count?: number;
      }>;
    };
  };
}

/** @public */
export interface AdmissionCheck extends KubeObject {
  spec?: {
    controllerName?: string;
    parameters?: { apiGroup?: string; kind?: string; name: string };
  };
  status?: { conditions?: Condition[] };
}

/** @public */
export interface MultiKueueCluster extends KubeObject {
  spec?: {
    clusterSource?: {
      kubeConfig?: { location: string; locationType?: 'Secret' | 'Path' };
      clusterProfileRef?: { name: string };
    };
  };
  status?: { conditions?: Condition[] };
}

/** @public */
export interface MultiKueueConfig extends KubeObject {
  spec?: { clusters?: string[]; quotaManagement?: string };
}
