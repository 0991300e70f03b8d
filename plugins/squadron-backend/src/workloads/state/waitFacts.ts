import type { KubeNode, Workload } from '@squadron/kube-kinds';
import type {
  Message,
  QueueFacts,
  JobFacts,
} from '@squadron/backstage-plugin-squadron-common';

/** The queue of a waiting workload on one cluster. @public */
export interface WaitQueue extends QueueFacts {
  /** Kueue's Workload on this cluster; absent where the cluster was not nominated. */
  workload?: Workload;
  /** A node of each kind that the cluster has; absent where no pods run. */
  nodes?: readonly KubeNode[];
  /** Why the dispatcher does not nominate this cluster for the workload. */
  excluded?: Message;
}

/** Input of {@link waitReasons}. @public */
export interface WaitFacts {
  job: JobFacts;
  /** Where the workload was submitted. */
  here: WaitQueue;
  /** The worker clusters that `here` dispatches to; empty where the workload runs here. */
  workers: readonly WaitQueue[];
}
