import type { Workload } from '../../../kinds';
import type { JobObject } from '../../../views/workloadFacts';
import type { Problem } from '../../types';

/**
 * What is known of a workload that somebody wants to change, as the cluster has it that holds its object.
 *
 * @public
 */
export interface WorkloadChangeFacts {
  job: JobObject;
  /** Kueue's Workload beside it; absent when Kueue does not manage it, or has not seen it. */
  workload?: Workload;
  /** Pods that it has now, wherever they are. */
  podCount: number;
  /** GPUs that it holds now. */
  gpus: ReadonlyArray<{ type: string; count: number }>;
  /** Who runs on it, e.g. `RayJob train`. */
  users: readonly string[];
  /** Names of the cluster's WorkloadPriorityClasses; absent where they are not known. */
  priorityClasses?: readonly string[];
}

/**
 * What a change of a workload would do, or why it is refused.
 *
 * @public
 */
export interface WorkloadChangePreview {
  /** Empty when the change is allowed. */
  problems: Problem[];
  /** One sentence each; empty when nothing would change. */
  effects: string[];
}

/**
 * How a change is carried out, in this order. Nothing is to be done when all are absent.
 *
 * @public
 */
export interface WorkloadChangePlan {
  /** Hold it first, and wait until its pods and its quota are gone. */
  pause?: boolean;
  /** Name of its new WorkloadPriorityClass. */
  priorityClass?: string;
  /** Its new `spec`. */
  spec?: Record<string, unknown>;
  /** Let it go on. */
  resume?: boolean;
}
