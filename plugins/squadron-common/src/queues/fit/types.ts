import type { FreshnessView, MessageText } from '../../contract';
import type {
  ClusterQueue,
  Cohort,
  KubeNode,
  LocalQueue,
  ResourceFlavor,
  Workload,
  PodSetRequest,
} from '@squadron/kube-kinds';

/** A queue of one cluster with all inputs of its admission. @public */
export interface QueueFacts {
  cluster: string;
  localQueue?: LocalQueue;
  clusterQueue?: ClusterQueue;
  flavors: readonly ResourceFlavor[];
  /** All ClusterQueues and Cohorts of the cluster; absent where unknown, and then borrowing is not estimated. */
  cohort?: { queues: readonly ClusterQueue[]; cohorts: readonly Cohort[] };
  /** Workloads that hold quota of the ClusterQueue, or of others in its cohort, in any order. */
  holders: readonly Workload[];
}

/** A queue that workloads may be submitted to. @public */
export interface FitQueue extends QueueFacts {
  role: 'hub' | 'worker';
  freshness: FreshnessView;
  /** Whether all relevant kinds have been read. */
  isKnown: boolean;
  /** Nodes of the cluster; absent where no pods run. */
  nodes?: readonly KubeNode[];
  /** Labels of the namespace; absent where unknown. */
  namespaceLabels?: Readonly<Record<string, string>>;
  /** Workloads that wait in the ClusterQueue with the same priority or a higher one. */
  waitingBefore: number;
  /** Why the hub cannot reach this worker; absent when it can. */
  disconnected?: MessageText;
  /** Why the dispatcher would not nominate this worker; absent when it may. */
  excluded?: MessageText;
}

/** A workload that is about to be submitted. @public */
export interface FitSubmission {
  podSets: readonly PodSetRequest[];
  namespace: string;
  /** Name of the LocalQueue. */
  queue: string;
  /** Value of its priority class. Default 0. */
  priority?: number;
}

/** Input of {@link estimateFit}. @public */
export interface FitFacts {
  /** The queue that it is submitted to; absent when that cluster is not in the fleet. */
  here?: FitQueue;
  /** Workers that `here` dispatches to; absent when workloads run where they are submitted. */
  workers?: readonly FitQueue[];
}

/** Input of a form. Fields that do not affect the size may be missing. @public */
export interface FitRequest {
  kind: 'rayjob' | 'raycluster' | 'rayservice' | 'statefulset' | 'trainjob';
  input: Readonly<Record<string, unknown>>;
}
