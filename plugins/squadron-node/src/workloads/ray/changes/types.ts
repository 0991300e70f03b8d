import type { Workload } from '@squadron/kube-kinds';
import type {
  JobObject,
  Problem,
} from '@squadron/backstage-plugin-squadron-common';

/** A workload that a person wants to change, as seen on the cluster that holds its object. @public */
export interface WorkloadChangeFacts {
  job: JobObject;
  /** Kueue's Workload of it; absent if Kueue does not manage it, or has not created it yet. */
  workload?: Workload;
  /** Its current pods, on any cluster. */
  podCount: number;
  /** GPUs that it holds. */
  gpus: ReadonlyArray<{ type: string; count: number }>;
  /** Number of RayJobs that run on it. */
  userCount: number;
  /** Names of the WorkloadPriorityClasses of the cluster; absent if they are not known. */
  priorityClasses?: readonly string[];
}

/** The effects of a change of a workload, or the reasons why it is refused. @public */
export interface WorkloadChangePreview {
  /** Empty if the change is allowed. */
  problems: Problem[];
  /** One sentence each; empty if nothing would change. */
  effects: string[];
}

/** The steps of a change, in this order. If all are absent there is nothing to do. @public */
export interface WorkloadChangePlan {
  /** Hold it first, and wait until it has no pods and no quota. */
  pause?: boolean;
  /** Name of its new WorkloadPriorityClass. */
  priorityClass?: string;
  /** New value of its annotation `squadron.dev/suspend-idle-after`. */
  suspendIdleAfter?: string;
  /** Its new `spec`. */
  spec?: Record<string, unknown>;
  resume?: boolean;
}
