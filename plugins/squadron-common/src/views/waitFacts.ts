import type {
  ClusterQueue,
  LocalQueue,
  ResourceFlavor,
  Workload,
} from '../kinds';
import type { JobFacts } from './workloadFacts';

/**
 * The queue of a waiting workload on one cluster.
 *
 * @public
 */
export interface WaitQueue {
  cluster: string;
  localQueue?: LocalQueue;
  clusterQueue?: ClusterQueue;
  flavors: readonly ResourceFlavor[];
  /** Kueue's Workload as it stands on this cluster; absent where it was not offered. */
  workload?: Workload;
  /** Workloads that hold quota of the ClusterQueue, in any order. */
  holders: readonly Workload[];
}

/**
 * Everything that {@link waitReasons} looks at.
 *
 * @public
 */
export interface WaitFacts {
  job: JobFacts;
  /** Where the workload was submitted. */
  here: WaitQueue;
  /** The workers that `here` dispatches to; empty where it runs here. */
  workers: readonly WaitQueue[];
}
