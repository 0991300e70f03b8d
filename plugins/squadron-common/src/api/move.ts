import type { Problem } from '../rules/types';
import type { FitWord } from './fitView';
import type { StepView } from './types';

/**
 * A cluster that a workload may be moved to.
 *
 * @public
 */
export interface MoveTarget {
  cluster: string;
  /** Whether it would start there now. */
  word: FitWord;
  /** In one sentence. */
  reason: string;
  /** GPU models of its nodes, e.g. `nvidia-a100`. */
  gpuTypes: string[];
}

/**
 * A RayService or RayCluster that hands over: another one is ready before it ends.
 *
 * @public
 */
export interface HandoverView {
  /** Who wants it: a person, the pin of the object, or the drain of its cluster. */
  why: 'asked' | 'pinned' | 'drained';
  /** Fleet ids; empty where any other cluster will do. */
  to: string[];
  /** Name of what takes over, in the same namespace. */
  successor: string;
  /** Whether that one is there. */
  isMade: boolean;
  /** Cluster that has it. */
  runsOn?: string;
  /** ISO time at which it was made. */
  since?: string;
  steps: StepView[];
}

/**
 * What a move of a workload did, or would do.
 *
 * @public
 */
export interface MoveView {
  /** `refused` is the answer to a dry run only, with the problems. */
  outcome: 'updated' | 'unchanged' | 'refused';
  /** Cluster that has it; absent while it waits. */
  from?: string;
  /** Fleet ids of its annotation `squadron.dev/cluster-affinity`; empty where nothing pins it. */
  pinnedTo: string[];
  /** Whether another one is ready before it ends, as RayServices and RayClusters that run do. */
  isHandover: boolean;
  /** The handover that goes on. */
  handover?: HandoverView;
  /** Best first. */
  targets: MoveTarget[];
  /** What follows, one sentence each. */
  effects: string[];
  problems: Problem[];
  /** ISO time of the estimate. */
  asOf: string;
}
