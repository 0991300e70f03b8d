import type { Problem } from '../rules/types';
import type { FitWord } from './fitView';

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
 * What a move of a workload did, or would do.
 *
 * @public
 */
export interface MoveView {
  /** `refused` is the answer to a dry run only, with the problems. */
  outcome: 'updated' | 'unchanged' | 'refused';
  /** Cluster that has it; absent while it waits. */
  from?: string;
  /** Fleet ids of its annotation `squadron.dev/clusters`; empty where nothing pins it. */
  pinnedTo: string[];
  /** Best first. */
  targets: MoveTarget[];
  /** What follows, one sentence each. */
  effects: string[];
  problems: Problem[];
  /** ISO time of the estimate. */
  asOf: string;
}
