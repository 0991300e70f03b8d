import type {
  KubeJob,
  MultiKueueCluster,
  QueuedKindId,
  QueuedObject,
  RayCluster,
  RayJob,
  RayService,
  Workload,
} from '../kinds';
import type { ObservedPod } from './podFaultTypes';

/**
 * What a person wrote to have something run, by kind.
 *
 * @public
 */
export type JobObject =
  | { kind: 'rayjob'; object: RayJob }
  | { kind: 'raycluster'; object: RayCluster }
  | { kind: 'rayservice'; object: RayService }
  | { kind: 'job'; object: KubeJob }
  | { kind: QueuedKindId; object: QueuedObject };

/**
 * A LocalQueue that would take a workload.
 *
 * @public
 */
export interface OfferedQueue {
  name: string;
  /** Whether its ClusterQueue hands work to the workers. */
  dispatches: boolean;
}

/**
 * Everything that is known of one workload: its object and Kueue's Workload on the hub, and what runs of it on a
 * worker. Any part may be missing, because watches lag.
 *
 * @public
 */
export interface JobFacts {
  job: JobObject;
  /** Fleet id of the cluster where the job's object is, mostly `hub`. */
  cluster: string;
  /** Kueue's Workload beside the job; absent when Kueue does not manage it. */
  workload?: Workload;
  /** Names of the AdmissionChecks that dispatch to workers (controller `kueue.x-k8s.io/multikueue`). */
  multiKueueChecks?: ReadonlySet<string>;
  /** The LocalQueue that its label names, else `default` of its namespace; absent where there is none. */
  offeredQueue?: OfferedQueue;
  /** The MultiKueueCluster that `workload.status.clusterName` names. */
  connection?: MultiKueueCluster;
  /** Config `multiKueue.workerLostTimeout` of Kueue. Default 15 minutes. */
  workerLostTimeoutMs?: number;
  /** What runs on the worker `workload.status.clusterName`, or here when no worker is involved. */
  remote?: {
    cluster: string;
    workload?: Workload;
    /** Of a RayService the one that serves, or is made ready when none serves. */
    rayCluster?: RayCluster;
    pods?: readonly ObservedPod[];
  };
  /** Workloads of the same name on nominated workers. */
  nominees?: ReadonlyArray<{ cluster: string; workload: Workload }>;
  /** Place where it waits, see {@link queueOrder}. */
  position?: {
    place: number;
    of: number;
    inLocalQueue?: { place: number; of: number; localQueue: string };
    /** Whether Kueue itself says so. Default `workloads`: from the order of its Workloads. */
    source?: 'kueue' | 'workloads';
  };
  /** Name of the ClusterQueue it waits in. */
  clusterQueue?: string;
  /** Why its queue admits nothing, e.g. `On hold`, see {@link queueState}. */
  queueStopped?: string;
  /** Why no cluster can run it, see {@link cannotRun}. */
  cannotRun?: string;
  /** What it holds of its queue's quota although no cluster can run it, see {@link quotaHeld}. */
  heldInVain?: string;
  /** What it was preempted for, in words that its reader may see, e.g. `RayJob eval-42`. */
  preemptor?: string;
}
