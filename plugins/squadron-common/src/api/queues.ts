import type { InsightPlot } from './insights';
import type {
  ClusterStatus,
  QueueSummary,
  QuotaView,
  StateView,
} from './types';

/**
 * How a queue or cohort shares with its neighbours, in Kueue's own numbers.
 *
 * @public
 */
export interface FairShareView {
  /** The larger, the more it may take. Kueue's default is 1. */
  weight: number;
  /** Use above its own quota by weight; the lowest admits first. Absent where fair sharing is off. */
  weightedShare?: number;
}

/**
 * Workloads that lost their quota and do not have it again, each counted once.
 *
 * @public
 */
export interface RequeueCounts {
  /** For a more urgent workload, or for one that took back lent quota. */
  preempted: number;
  /** For another reason, and held back until `nextRetry` or until somebody acts. */
  evicted: number;
  /** For another reason, and back in the line. */
  requeued: number;
  /** ISO time at which Kueue puts the next of them into the line. */
  nextRetry?: string;
}

/**
 * A reader's own part of a ClusterQueue, which that reader need not be allowed to see.
 *
 * @public
 */
export interface QueueSlice {
  cluster: string;
  clusterQueue: string;
  /** LocalQueues that the reader may see; all of what is `own` is held through them. */
  localQueues: Array<{ namespace: string; name: string }>;
  quotas: SliceQuota[];
  /** Workloads of the reader that wait. */
  pending: number;
}

/**
 * All slices of one reader.
 *
 * @public
 */
export interface QueueSlices {
  items: QueueSlice[];
  clusters: ClusterStatus[];
  /** ISO time of the server. */
  asOf: string;
}

/**
 * What the reader and all others hold of one resource of one flavor.
 *
 * @public
 */
export interface SliceQuota {
  flavor: string;
  resource: string;
  nominal: number;
  /** Nominal plus what may be borrowed; absent when unlimited. */
  limit?: number;
  own: number;
  /** Held through other LocalQueues, without their names. */
  others: number;
}

/**
 * A cohort of ClusterQueues, with an object of its own or only named by its members.
 *
 * @public
 */
export interface CohortSummary {
  /** `cohort/cluster/name`. */
  id: string;
  cluster: string;
  name: string;
  /** Whether there is a Cohort object; without one it has no quota and no parent of its own. */
  isExplicit: boolean;
  parent?: string;
  /** Names of the cohorts right below. */
  children: string[];
  /** Names of the ClusterQueues right below. */
  queues: string[];
  state: StateView;
  /**
   * Of the cohort and all that is below it: its own quota and theirs, what they hold, and as `borrowed` what they
   * hold beyond that.
   */
  quotas: QuotaView[];
  /** Workloads that wait in all queues below. */
  pending: number;
  admitted: number;
  fairShare?: FairShareView;
}

/**
 * A line of the tree below a cohort: a cohort or a ClusterQueue.
 *
 * @public
 */
export interface CohortRow {
  /** 1 right below. */
  depth: number;
  cohort?: CohortSummary;
  queue?: QueueSummary;
}

/**
 * A cohort with those above it and the tree below it.
 *
 * @public
 */
export interface CohortDetail extends CohortSummary {
  /** Names of the cohorts above, the root first. */
  parents: string[];
  rows: CohortRow[];
}

/**
 * Room on the nodes of one flavor.
 *
 * @public
 */
export interface HeadroomView {
  resource: string;
  allocatable: number;
  free: number;
  /** The most that one node has free: what a single pod can get at most. */
  largestHole: number;
}

/**
 * The biggest pod that a flavor has a node for now.
 *
 * @public
 */
export interface LargestPod {
  node: string;
  gpus: number;
  cpu: number;
  memoryBytes: number;
}

/**
 * A ResourceFlavor of one cluster.
 *
 * @public
 */
export interface FlavorSummary {
  /** `flavor/cluster/name`. */
  id: string;
  cluster: string;
  name: string;
  /** Product label of its GPUs, where it selects one. */
  gpuType?: string;
  /** `key=value`. */
  nodeLabels: string[];
  /** `key=value:effect`. */
  taints: string[];
  /** Nodes that it selects; absent on the hub, which runs nothing, and where nodes are not known. */
  nodes?: { ready: number; total: number };
  /** Sums over all ClusterQueues of the cluster. */
  quotas: Array<Omit<QuotaView, 'flavor' | 'limit'>>;
  /** Absent like `nodes`. */
  rooms?: HeadroomView[];
  largestPod?: LargestPod;
  /** ClusterQueues that use it. */
  queues: string[];
}

/**
 * The quota of the hub for one resource beside that of the workers behind it.
 *
 * @public
 */
export interface ManagedQuota {
  resource: string;
  nominal: number;
  reserved: number;
  /** Sums over the ClusterQueues of the same name on workers. */
  workersNominal: number;
  workersReserved: number;
}

/**
 * What one worker adds to a ClusterQueue of the hub.
 *
 * @public
 */
export interface ManagedWorker {
  cluster: string;
  /** State of its ClusterQueue; absent where it has none of that name. */
  state?: StateView;
  quotas: QuotaView[];
  /** Per flavor of its ClusterQueue. */
  rooms: Array<{
    flavor: string;
    rooms: HeadroomView[];
    largestPod?: LargestPod;
  }>;
}

/**
 * A ClusterQueue of the hub against those of the workers that it hands its work to.
 *
 * @public
 */
export interface ManagedView {
  quotas: ManagedQuota[];
  workers: ManagedWorker[];
}

/**
 * One rule of a ClusterQueue, in a sentence.
 *
 * @public
 */
export interface QueueSetting {
  name: string;
  text: string;
}

/**
 * An AdmissionCheck of one cluster.
 *
 * @public
 */
export interface AdmissionCheckSummary {
  /** `check/cluster/name`. */
  id: string;
  cluster: string;
  name: string;
  controller: string;
  /** `Kind name` of the object with its parameters. */
  parameters?: string;
  state: StateView;
  /** ClusterQueues that ask for it. */
  queues: string[];
}

/**
 * A WorkloadPriorityClass of one cluster.
 *
 * @public
 */
export interface PriorityClassSummary {
  /** `priority/cluster/name`. */
  id: string;
  cluster: string;
  name: string;
  value: number;
  description?: string;
}

/**
 * A Workload of Kueue: what a job, of whatever kind, is in its queue.
 *
 * @public
 */
export interface QueueMember {
  /** `workload/cluster/namespace/name`. */
  id: string;
  cluster: string;
  namespace: string;
  name: string;
  /** `Kind name` of the job that it stands for. */
  job?: string;
  queue?: string;
  /** Whose quota it holds, or waits for. */
  clusterQueue?: string;
  priority: number;
  /** GPUs that it asks for. */
  gpus: number;
  state: StateView;
  /** ISO time of the next try; absent where none is planned. */
  nextRetry?: string;
  /** How often it lost its quota, by cause; empty when never. */
  evictions: Array<{ reason: string; count: number }>;
  /** Entity ref. */
  owner?: string;
  createdAt?: string;
}

/**
 * What the portal knows of a ClusterQueue over time.
 *
 * @public
 */
export interface QueueHistory {
  from: string;
  to: string;
  asOf: string;
  /** ISO time since when numbers are known; absent while there are none. */
  recordedSince?: string;
  source: 'recorded' | 'prometheus';
  /** Why it is not the source that the app-config asks for, or what that source does not know. */
  note?: string;
  /** Per resource: `own` and `borrowed`, which are stacked, and `nominal`. */
  use: Array<{ resource: string; plot: InsightPlot }>;
  /** `waiting`: workloads, on average. */
  pending: InsightPlot;
  /** `oldest`: seconds that the one who waited longest had waited, at most. */
  pendingAge: InsightPlot;
  /** Workloads that lost their quota in each span, by Kueue's reason. */
  evictions: InsightPlot;
  /** `p50`, `p90`: seconds from submission to start; absent where the reader may see no workloads. */
  waits?: InsightPlot;
}
