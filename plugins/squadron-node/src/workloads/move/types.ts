import type { BoundVolume } from '../volumes';
import type {
  DispatchChoice,
  DispatchCluster,
} from '../../placement/dispatch/types';

/** Everything that decides whether a dispatched workload has to leave its cluster. @public */
export interface MoveInput {
  /** Cluster that runs it, from `status.clusterName`. */
  from: string;
  /** Clusters that the workload itself is confined to, see {@link chooseClusters}; its namespace moves nothing. */
  choice: DispatchChoice;
  /** Clusters of the MultiKueueConfig. */
  clusters: readonly DispatchCluster[];
  /**
   * Whether it is a RayService, RayCluster or Pod: a successor is ready before it stops. Evicting a RayService would
   * never end, since KubeRay (1.6) reports one as Running whose pods Kueue (0.18.4) has stopped; of a Pod, it deletes it.
   */
  isServing: boolean;
  /** Whether its copy on the cluster has finished, and the hub does not show it yet. */
  isFinishedThere: boolean;
  /** Why it stays there until a person has verified that it does not run there any more. */
  mayStillRun?: string;
  /** Confines it to the cluster that has its data. */
  volume?: BoundVolume;
}

/**
 * `stay` on its cluster; `move` to the named clusters; `handover` to a successor on them; `blocked` if it should move
 * but none of the named clusters can be nominated, so that it stays.
 *
 * @public
 */
export type MoveEvaluation =
  | { type: 'stay' }
  | { type: 'move'; to: string[] }
  | { type: 'handover'; to: string[] }
  | { type: 'blocked'; message: string };
