import type { KubeObject, Condition } from '@squadron/kube-kinds';

/** Kinds that `squadron:wait` supports. @public */
export type WaitKind =
  | 'Cluster'
  | 'RayCluster'
  | 'RayJob'
  | 'RayService'
  | 'Job'
  | 'ClusterQueue'
  | 'LocalQueue';

/** Target of a wait. @public */
export interface WaitTarget {
  kind: WaitKind;
  /** ID of the cluster that holds the object. */
  cluster: string;
  namespace?: string;
  name: string;
  /** `Exists`, `Deleted`, for a RayJob also `Running`, `Finished` or `Succeeded`, for a RayCluster or
   * RayService also `Suspended`; else a condition to be True. */
  until: string;
}

/** State of the target in the cache. @internal */
export interface WaitObservation {
  object?: KubeObject & {
    status?: {
      conditions?: Condition[];
      jobStatus?: string;
      jobDeploymentStatus?: string;
      reason?: string;
      message?: string;
    };
  };
  /** Whether the cache is complete: an object that it does not have does not exist. */
  isComplete: boolean;
  /** Set while the cache may be stale; what it waits for, e.g. `hub to answer`. */
  unreachable?: string;
}

/** State of a wait. @internal */
export type WaitVerdict =
  | { state: 'met' }
  | { state: 'failed'; message: string }
  | { state: 'waiting'; waitingFor: string };
