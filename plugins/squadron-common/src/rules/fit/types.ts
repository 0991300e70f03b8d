import type { FreshnessView } from '../../api';
import type {
  ClusterQueue,
  Cohort,
  KubeNode,
  LocalQueue,
  ResourceFlavor,
  Workload,
} from '../../kinds';
import type { PodSetRequest } from '../../quantity';

/**
 * A queue of one cluster with everything that decides what it admits.
 *
 * @public
 */
export interface QueueFacts {
  cluster: string;
  localQueue?: LocalQueue;
  clusterQueue?: ClusterQueue;
  flavors: readonly ResourceFlavor[];
  /** All ClusterQueues and Cohorts of the cluster; absent where not known, and then nothing is said of loans. */
  cohort?: { queues: readonly ClusterQueue[]; cohorts: readonly Cohort[] };
  /** Workloads that hold quota of the ClusterQueue, or of others of its cohort, in any order. */
  holders: readonly Workload[];
}

/**
 * A queue that something may be submitted to.
 *
 * @public
 */
export interface FitQueue extends QueueFacts {
  role: 'hub' | 'worker';
  freshness: FreshnessView;
  /** Whether all kinds that decide have been read. */
  isKnown: boolean;
  /** Nodes of the cluster; absent where no pods run. */
  nodes?: readonly KubeNode[];
  /** Labels of the namespace; absent where the namespace is not known. */
  namespaceLabels?: Readonly<Record<string, string>>;
  /** Workloads that wait in the ClusterQueue with the same priority or a higher one. */
  waitingBefore: number;
  /** Why the hub does not reach this worker; absent when it does. */
  disconnected?: string;
}

/**
 * What somebody is about to submit.
 *
 * @public
 */
export interface FitSubmission {
  podSets: readonly PodSetRequest[];
  namespace: string;
  /** Name of the LocalQueue. */
  queue: string;
  /** Value of its priority class. Default 0. */
  priority?: number;
}

/**
 * Everything that {@link estimateFit} looks at.
 *
 * @public
 */
export interface FitFacts {
  /** The queue that it is submitted to; absent when that cluster is not in the fleet. */
  here?: FitQueue;
  /** Where `here` dispatches to; absent when what it admits runs where it is submitted. */
  workers?: readonly FitQueue[];
}

/**
 * What a form is about to make. The input is that of the kind, and may lack what does not decide its size.
 *
 * @public
 */
export interface FitRequest {
  kind: 'rayjob' | 'raycluster' | 'rayservice';
  input: Readonly<Record<string, unknown>>;
}
