import type {
  HandoverView,
  JobObject,
  QueueFit,
} from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/kube-kinds';
import type { LostRun } from '../singleRun';
import type { BoundVolume } from '../volumes';
import type {
  DispatchChoice,
  DispatchCluster,
} from '../../placement/dispatch/types';

/** Everything that decides whether a dispatched workload has to leave its cluster. @public */
export interface MoveInput {
  /** Cluster that runs it, from `status.clusterName`. */
  from: string;
  /**
   * Clusters that the workload itself is confined to, see {@link chooseClusters}. Those of its namespace do not move
   * it.
   */
  choice: DispatchChoice;
  /** Clusters of the MultiKueueConfig. */
  clusters: readonly DispatchCluster[];
  /**
   * Whether it is a RayService, RayCluster or Pod: a successor is ready before it stops. Evicting a RayService would
   * never end, since KubeRay (1.6) reports it as Running even after Kueue (0.18.4) has stopped its pods. Evicting a Pod
   * deletes it.
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

/** Everything that the move of a workload depends on. @public */
export interface MoveFacts {
  job: JobObject;
  /** Cluster that holds the object itself. */
  cluster: string;
  /** Kueue's Workload, on the same cluster. */
  workload?: Workload;
  /** Whether Squadron is the dispatcher of MultiKueue; otherwise the cluster affinity has no effect. */
  isDispatcher: boolean;
  /** How the workload fits on each worker cluster, without the cluster that runs it. */
  places: readonly QueueFit[];
  /** Worker clusters in the MultiKueueConfig of its queue. */
  members: readonly string[];
  /** GPU models by cluster. */
  gpuTypes: ReadonlyMap<string, readonly string[]>;
  /** The lost cluster on which it may still run, although it must not run twice. */
  lostRun?: LostRun;
  /** Confines it to the cluster that has its data. */
  volume?: BoundVolume;
  /** The name of its successor, if it would be handed over. */
  successor?: string;
  /** The handover in progress. */
  handover?: HandoverView;
  /** GPUs that it holds. */
  gpus: ReadonlyArray<{ type: string; count: number }>;
  nowMs: number;
}
