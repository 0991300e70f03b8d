import type { DispatchChoice, DispatchCluster } from '../dispatch';

/**
 * Everything that decides whether a workload that has a cluster has to leave it.
 *
 * @public
 */
export interface MoveInput {
  /** Cluster that has it, from `status.clusterName`. */
  from: string;
  /** What decides where it may go, see {@link chooseClusters}, of the work itself: its namespace moves nothing. */
  choice: DispatchChoice;
  /** Clusters of the MultiKueueConfig. */
  clusters: readonly DispatchCluster[];
  /**
   * Whether it is a RayService or RayCluster: another one is ready before it ends. A RayService could not even be evicted,
   * since KubeRay (1.6) calls one Running whose pods Kueue (0.18.4) has ended, so that this never ends.
   */
  isServing: boolean;
  /** Whether its copy on the cluster is finished, and the hub only has not heard of it. */
  isFinishedThere: boolean;
}

/**
 * `stay` where it is; `move` away, to the clusters named; `handover` to what is ready on them first; `blocked`
 * where it should move and no cluster that is named can be offered it, so that it goes on where it is.
 *
 * @public
 */
export type MoveEvaluation =
  | { type: 'stay' }
  | { type: 'move'; to: string[] }
  | { type: 'handover'; to: string[] }
  | { type: 'blocked'; message: string };
