import type {
  ApiObject,
  Condition,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The kinds that can be waited for.
 *
 * @public
 */
export type WaitKind =
  | 'Cluster'
  | 'RayCluster'
  | 'RayJob'
  | 'RayService'
  | 'Job'
  | 'ClusterQueue'
  | 'LocalQueue';

/**
 * What is waited for.
 *
 * @public
 */
export interface WaitTarget {
  kind: WaitKind;
  /** Fleet id of the cluster that holds the object. */
  cluster: string;
  namespace?: string;
  name: string;
  /** `Exists`, `Deleted`, for a RayJob also `Running`, `Finished` or `Succeeded`, for a RayCluster or
   * RayService also `Suspended`; else a condition to be True. */
  until: string;
}

/**
 * What the cache says about the target.
 *
 * @internal
 */
export interface WaitObservation {
  object?: ApiObject & {
    status?: {
      conditions?: Condition[];
      jobStatus?: string;
      jobDeploymentStatus?: string;
      reason?: string;
      message?: string;
    };
  };
  /** The cache is complete, so that an object which is not there does not exist. */
  isComplete: boolean;
  /** What the cache itself waits for, so that it cannot be believed now, e.g. `hub to answer`. */
  unreachable?: string;
}

/**
 * How far the wait is.
 *
 * @internal
 */
export type WaitVerdict =
  | { state: 'met' }
  | { state: 'failed'; message: string }
  | { state: 'waiting'; waitingFor: string };
