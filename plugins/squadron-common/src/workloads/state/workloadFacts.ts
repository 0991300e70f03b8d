import type {
  Deployment,
  KubeJob,
  KubePod,
  MultiKueueCluster,
  QueuedKindId,
  QueuedObject,
  RayCluster,
  RayJob,
  RayService,
  StatefulSet,
  Workload,
} from '@squadron/kube-kinds';
import type { MessageText } from '../../contract/message';
import type { ObservedPod } from './podFaultTypes';

/** The object that a user submitted, by kind. @public */
export type JobObject =
  | { kind: 'rayjob'; object: RayJob }
  | { kind: 'raycluster'; object: RayCluster }
  | { kind: 'rayservice'; object: RayService }
  | { kind: 'job'; object: KubeJob }
  | { kind: 'deployment'; object: Deployment }
  | { kind: 'statefulset'; object: StatefulSet }
  | { kind: 'pod'; object: KubePod }
  | { kind: QueuedKindId; object: QueuedObject };

/** A LocalQueue that would accept a workload. @public */
export interface DefaultQueue {
  name: string;
  /** Whether its ClusterQueue dispatches to worker clusters. */
  dispatches: boolean;
}

/**
 * The observed state of one workload: its object and Kueue's Workload on the hub, and its objects on the worker
 * cluster. Any part may be missing, because watches lag.
 *
 * @public
 */
export interface JobFacts {
  job: JobObject;
  /** ID of the cluster that holds the job's object, mostly `hub`. */
  cluster: string;
  /** Kueue's Workload beside the job; absent when Kueue does not manage it. */
  workload?: Workload;
  /** Names of the AdmissionChecks that dispatch to workers (controller `kueue.x-k8s.io/multikueue`). */
  multiKueueChecks?: ReadonlySet<string>;
  /** The LocalQueue of its label, else `default` of its namespace; absent where neither exists. */
  defaultQueue?: DefaultQueue;
  /** The lost cluster on which it may still run, so that it starts on no other; absent where it may run twice. */
  mayRunOn?: string;
  /** The MultiKueueCluster of `workload.status.clusterName`, or else of `mayRunOn`. */
  connection?: MultiKueueCluster;
  /** Config `multiKueue.workerLostTimeout` of Kueue. Default 15 minutes. */
  workerLostTimeoutMs?: number;
  /** Its objects on the worker cluster `workload.status.clusterName`, or on `cluster` when it is not dispatched. */
  remote?: {
    cluster: string;
    workload?: Workload;
    /** Of a RayService, this is the RayCluster that serves, else the pending one. */
    rayCluster?: RayCluster;
    pods?: readonly ObservedPod[];
  };
  /** Workloads of the same name on nominated clusters. */
  nominees?: ReadonlyArray<{ cluster: string; workload: Workload }>;
  /** IDs of the nominated clusters that can never run it. */
  impossible?: readonly string[];
  /** Position in its queue, see {@link queueOrder}. */
  position?: {
    place: number;
    of: number;
    inLocalQueue?: { place: number; of: number; localQueue: string };
    /** `kueue`: from Kueue's visibility API. Default `workloads`: computed from the Workloads. */
    source?: 'kueue' | 'workloads';
  };
  /** Pods of a Deployment that wait for quota, each with a Workload of its own. Default 0. */
  waitingPods?: number;
  /** Name of the ClusterQueue that it waits in. */
  clusterQueue?: string;
  /** Why its queue admits nothing, e.g. `On hold`, see {@link queueState}. */
  queueStopped?: MessageText;
  /** Why no cluster can run it, see {@link cannotRun}. */
  cannotRun?: MessageText;
  /** The quota of its queue that it holds although no cluster can run it, see {@link quotaHeld}. */
  unusableQuota?: MessageText;
  /** The workload that it was preempted for, as far as the reader may see it, e.g. `RayJob eval-42`. */
  preemptor?: MessageText;
}
