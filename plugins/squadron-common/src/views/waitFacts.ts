import type { Workload } from '../kinds';
import type { QueueFacts } from '../rules/fit/types';
import type { JobFacts } from './workloadFacts';

/**
 * The queue of a waiting workload on one cluster.
 *
 * @public
 */
export interface WaitQueue extends QueueFacts {
  /** Kueue's Workload as it stands on this cluster; absent where it was not offered. */
  workload?: Workload;
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
