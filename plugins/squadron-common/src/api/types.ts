import type { QueuedKindId } from '../kinds';
import type { WorkloadPlacement } from './placements';
import type { KubernetesRelease } from '../knowledge';
import type { RayJobInput } from '../rules/ray/types';
import type { TargetRecord } from '../rules/targets';
import type { ClusterPeriod, ConditionNode, MachineView } from './clusterParts';
import type { LogSource } from './logs';
import type { HandoverView } from './move';
import type {
  FairShareView,
  ManagedView,
  QueueSetting,
  QueueSlice,
  RequeueCounts,
} from './queues';
import type { UnqueuedView } from './unqueued';
import type { WaitView } from './waitView';

/**
 * Tone of a state: decides colour and icon, never alone (the word is always shown).
 *
 * @public
 */
export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

/**
 * The state of one thing in the words of the product, with the raw fact behind it.
 *
 * @public
 */
export interface StateView {
  /** The one word, e.g. `Queued`, from a closed set per kind. */
  word: string;
  tone: Tone;
  /** What stands after the word, e.g. `3rd of 12` or the cause. */
  detail?: string;
  /** ISO time since when. */
  since?: string;
  /** The upstream condition this was read from, verbatim. */
  raw?: { condition?: string; reason?: string; message?: string };
}

/**
 * How old the data of one cluster is.
 *
 * @public
 */
export interface FreshnessView {
  /**
   * `live`: watches are open. `catchingUp`: listing. `stale`: a part does not answer. `offline`: no contact, or the
   * credential is refused; it is tried again.
   */
  state: 'live' | 'catchingUp' | 'stale' | 'offline';
  /** What is known of the cause beyond its words. */
  reason?: 'credentialRefused';
  /** ISO time of the last contact; absent before the first. */
  lastContact?: string;
  /** Why it is not live. */
  cause?: string;
  /** ISO time of the next attempt, when one is planned. */
  nextAttempt?: string;
}

/**
 * An amount of one GPU type.
 *
 * @public
 */
export interface GpuAmount {
  /** Label value of the product, e.g. `nvidia-a100`; `unknown` where nodes carry no label. */
  type: string;
  total: number;
  used: number;
}

/**
 * One Kubernetes condition as pages show it.
 *
 * @public
 */
export interface ConditionView {
  type: string;
  status: 'True' | 'False' | 'Unknown';
  reason?: string;
  message?: string;
  lastTransitionTime?: string;
  /** Of which object it is, e.g. `Machine worker-1-gpu-x7`. */
  object?: string;
}

/**
 * One cluster of the fleet as lists show it.
 *
 * @public
 */
export interface ClusterSummary {
  /** Fleet id; `hub` for the management cluster. */
  id: string;
  namespace?: string;
  name: string;
  displayName?: string;
  role: 'hub' | 'worker';
  /** Who brought it: our `Cluster` CR, Cluster API alone, or another manager's ClusterProfile. */
  origin: 'squadron' | 'cluster-api' | 'cluster-profile' | 'config';
  state: StateView;
  freshness: FreshnessView;
  provider?: string;
  provisioner?: string;
  /** Kubernetes version, e.g. `v1.36.3`. */
  version?: string;
  /** How long that version gets patches; absent where the version is not known. */
  release?: KubernetesRelease;
  gpus: GpuAmount[];
  cpu: { total: number; used: number };
  memoryBytes: { total: number; used: number };
  nodes: { ready: number; total: number };
  jobs: { running: number; waiting: number };
  /** hub to worker dispatch through MultiKueue; absent for the hub. */
  multiKueue?: StateView;
  owner?: string;
  /** ISO creation time. */
  createdAt?: string;
}

/**
 * A step of long work, e.g. of creating a cluster.
 *
 * @public
 */
export interface StepView {
  name: string;
  state: 'done' | 'running' | 'waiting' | 'failed';
  startedAt?: string;
  finishedAt?: string;
  /** What it waits for or why it failed. */
  detail?: string;
  /** It takes longer than it usually does. Default false. */
  isLate?: boolean;
}

/** What can be done with a worker cluster. @public */
export type ClusterOperationName = 'create' | 'scale' | 'upgrade' | 'delete';

/**
 * What is being done with a worker cluster.
 *
 * @public
 */
export interface ClusterOperation {
  name: ClusterOperationName;
  /** ISO time of its start, where it is known. */
  since?: string;
  steps: StepView[];
  /** Whether a step has failed, or takes longer than it usually does: before, a hint of what may be wrong misleads. */
  isLate: boolean;
}

/**
 * A node of a cluster.
 *
 * @public
 */
export interface NodeView {
  name: string;
  ready: boolean;
  version?: string;
  pool?: string;
  gpu?: GpuAmount;
  cpu: { total: number; used: number };
  memoryBytes: { total: number; used: number };
}

/**
 * A pool of equal machines; the control plane is one too.
 *
 * @public
 */
export interface PoolView {
  /** `control-plane`, or as the Cluster names it. */
  name: string;
  /** Kind of the object that makes its machines, e.g. `MachineDeployment`. */
  kind: string;
  desired: number;
  ready: number;
  version?: string;
  state: StateView;
  /** Between which numbers an autoscaler keeps it; absent when nobody does. */
  bounds?: { min: number; max: number };
  machineType?: string;
  /** GPUs of each machine. */
  gpu?: { type: string; count: number };
  /** Whether its machines are ones that the cloud may take back. */
  isSpot?: boolean;
}

/**
 * One cluster with everything its page shows.
 *
 * @public
 */
export interface ClusterDetail extends ClusterSummary {
  verdict: string;
  server?: string;
  /** Whether all work on it is stopped. */
  isPaused: boolean;
  /** Kubernetes version that it is to have; differs from `version` during an upgrade. */
  wantedVersion?: string;
  /** What is being done with it now; absent while nothing is. */
  operation?: ClusterOperation;
  conditions: ConditionView[];
  /** Absent for the hub and for clusters that Cluster API does not know. */
  conditionTree?: ConditionNode;
  /** Absent where the control plane is not known, e.g. of the hub. */
  controlPlane?: PoolView;
  /** Pools of workers. */
  pools: PoolView[];
  machines: MachineView[];
  /** In order of their start. */
  periods: ClusterPeriod[];
  nodeList: NodeView[];
  addOns: Array<{ name: string; version?: string; state: StateView }>;
  /** What steps with `squadron:cluster:resolve` put there, by the entity it is for. */
  installed: TargetRecord[];
  /** The object that a person wrote, as YAML text with managed fields removed; absent where there is none. */
  manifest?: string;
}

/**
 * The kinds of workload that have a page.
 *
 * @public
 */
export type WorkloadKind =
  | 'rayjob'
  | 'raycluster'
  | 'rayservice'
  | 'job'
  | QueuedKindId;

/**
 * One workload as lists show it.
 *
 * @public
 */
export interface WorkloadSummary {
  /** `cluster/namespace/kind/name`. */
  id: string;
  uid: string;
  /** Where the object that the user wrote lives, mostly `hub`. */
  cluster: string;
  namespace: string;
  kind: WorkloadKind;
  name: string;
  state: StateView;
  /** LocalQueue name. */
  queue?: string;
  clusterQueue?: string;
  /** Place in the queue, counted from 1, where it waits. */
  position?: { place: number; of: number };
  /** Fleet id of the worker that runs it. */
  runsOn?: string;
  /** Workers it was offered to. */
  nominated?: string[];
  /** What it holds of its queue's quota although no cluster can run it, e.g. `24 of 28 GPUs of quota in queue fleet`. */
  heldInVain?: string;
  priority?: number;
  gpus: Array<{ type: string; count: number }>;
  cpu: number;
  memoryBytes: number;
  owner?: string;
  createdAt: string;
  startedAt?: string;
  finishedAt?: string;
}

/**
 * One step of a workload's way, on hub or worker.
 *
 * @public
 */
export interface TimelineStep {
  /** `hub` or the worker's fleet id. */
  lane: string;
  at: string;
  word: string;
  detail?: string;
  /** The object it was read from, e.g. `Workload rayjob-train-1a2b3`. */
  object: string;
  tone: Tone;
  /** Milliseconds until the next step; absent for the last one. */
  tookMs?: number;
  /** Which try it belongs to, counted from 1; absent where there was only one. */
  round?: number;
}

/**
 * A pod of a workload.
 *
 * @public
 */
export interface PodView {
  name: string;
  cluster: string;
  namespace: string;
  role: string;
  node?: string;
  state: StateView;
  restarts: number;
}

/**
 * A workload that runs on a RayCluster which is not its own.
 *
 * @public
 */
export interface WorkloadUser {
  kind: WorkloadKind;
  cluster: string;
  namespace: string;
  name: string;
  state: StateView;
  owner?: string;
}

/**
 * A RayCluster that nobody uses.
 *
 * @public
 */
export interface IdleView {
  /** ISO time. */
  since: string;
  /** What is proposed and why; absent until it has been idle for as long as the portal is set to. */
  proposal?: string;
}

/**
 * What a RayService serves, and from which RayClusters.
 *
 * @public
 */
export interface RayServiceView {
  /** RayCluster that takes the requests. */
  activeCluster?: string;
  /** RayCluster that is made ready to take over. */
  pendingCluster?: string;
  /** Pods that take requests; absent until KubeRay says. */
  endpoints?: number;
  /** Ray Serve's applications on either of the two. */
  applications: Array<{
    name: string;
    side: 'active' | 'pending';
    state: StateView;
  }>;
}

/**
 * One workload with everything its page shows.
 *
 * @public
 */
export interface WorkloadDetail extends WorkloadSummary {
  verdict: string;
  /** How fresh the clusters are that hold it and run it. */
  clusters?: ClusterStatus[];
  timeline: TimelineStep[];
  /** Why it waits; absent when it does not. */
  wait?: WaitView;
  /** Why nothing queues it, and what helps; absent where it is queued or needs no queue. */
  unqueued?: UnqueuedView;
  /** What decides where it may run; absent where Squadron does not dispatch it. */
  place?: WorkloadPlacement;
  conditions: ConditionView[];
  pods: PodView[];
  entrypoint?: string;
  rayClusterName?: string;
  /** Worker groups of a RayCluster. */
  groups?: Array<{ name: string; desired: number; min: number; max: number }>;
  /** Whether a log can be asked for. */
  hasLog: boolean;
  /** The logs that it has, the one that tells most first. */
  logs?: LogSource[];
  /** Whether somebody holds it, so that it can be resumed. */
  isSuspended?: boolean;
  /** Name of its WorkloadPriorityClass. */
  priorityClass?: string;
  /** Of the head of its RayCluster. */
  image?: string;
  rayVersion?: string;
  /** Whether Ray's own autoscaler changes the number of workers. */
  isAutoscaled?: boolean;
  /** What a form starts from to submit a RayJob again; absent for those that no form could have made. */
  form?: RayJobInput;
  /** Jobs and services that run on a RayCluster, which they lose when it goes. */
  users?: WorkloadUser[];
  /** Of a RayService or RayCluster that another one is to take over from. */
  handover?: HandoverView;
  /** Of a RayService. */
  service?: RayServiceView;
  /** Since when a RayCluster runs with nobody using it; absent while it is used or not known. */
  idle?: IdleView;
  /** The object as YAML text, managed fields removed. */
  manifest: string;
}

/**
 * Use of one resource of one flavor in a queue. CPU in cores, memory in bytes, others as counted.
 *
 * @public
 */
export interface QuotaView {
  flavor: string;
  resource: string;
  nominal: number;
  /** Nominal plus what may be borrowed; absent when unlimited. */
  limit?: number;
  reserved: number;
  used: number;
  borrowed: number;
  /** Of its own, held by others of the cohort; Kueue keeps only the sum over all who lend, see `lentQuota`. */
  lent?: number;
}

/**
 * A ClusterQueue or LocalQueue.
 *
 * @public
 */
export interface QueueSummary {
  /** `cq/cluster/name` or `lq/cluster/namespace/name`. */
  id: string;
  kind: 'ClusterQueue' | 'LocalQueue';
  cluster: string;
  namespace?: string;
  name: string;
  /** For a LocalQueue, the ClusterQueue behind it. */
  clusterQueue?: string;
  cohort?: string;
  state: StateView;
  quotas: QuotaView[];
  pending: number;
  /** Hold quota and are not admitted yet. */
  reserving: number;
  admitted: number;
  /** ISO creation time of the workload that waits longest. */
  oldestPending?: string;
  /** Absent where none of its workloads lost its quota. */
  requeues?: RequeueCounts;
  fairShare?: FairShareView;
}

/**
 * A queue with who waits and who runs in it.
 *
 * @public
 */
export interface QueueDetail extends QueueSummary {
  verdict: string;
  conditions: ConditionView[];
  waiting: WorkloadSummary[];
  running: WorkloadSummary[];
  localQueues: Array<{ namespace: string; name: string }>;
  strategy?: string;
  /** How a ClusterQueue admits, preempts and borrows. */
  settings?: QueueSetting[];
  /** Of a LocalQueue: what its reader holds of the ClusterQueue behind it. */
  slice?: QueueSlice;
  /** Of a ClusterQueue of the hub that hands its work to workers. */
  managed?: ManagedView;
}

/**
 * What a list says about one cluster that contributed to it, or could not.
 *
 * @public
 */
export interface ClusterStatus {
  cluster: string;
  freshness: FreshnessView;
}

/**
 * A page of a list, with the counts of its facets over all matching rows.
 *
 * @public
 */
export interface ListResponse<T> {
  items: T[];
  /** Number of rows that match, on all pages. */
  total: number;
  /** Count per value, per facet name. */
  facets: Record<string, Record<string, number>>;
  /** One entry per cluster that the list draws from. */
  clusters: ClusterStatus[];
  /** ISO time of the server when this was computed. */
  asOf: string;
}

/**
 * The numbers at the top of the fleet page.
 *
 * @public
 */
export interface FleetOverview {
  clusters: { total: number; ready: number };
  gpus: GpuAmount[];
  jobs: { running: number; waiting: number; failedToday: number };
  /** ISO creation time of the job that waits longest. */
  longestWaitSince?: string;
  attention: Array<{
    tone: Tone;
    title: string;
    detail?: string;
    /** Address below the portal's root, e.g. `/squadron/clusters/worker-1`. */
    href: string;
  }>;
  asOf: string;
  clusterStatuses: ClusterStatus[];
}

/**
 * One message of the event stream: what changed, never the data itself. Pages refetch what they show.
 *
 * @public
 */
export type StreamMessage =
  | { type: 'hello'; asOf: string }
  | {
      type: 'changed';
      /** Views that may differ now. `id` as in {@link ClusterSummary.id}, {@link WorkloadSummary.id}, {@link QueueSummary.id}. */
      changes: Array<{
        /** `events`: the list of events of the workload or cluster that `id` names. `placements`: the `namespace/name` of one, or any. */
        topic: 'clusters' | 'workloads' | 'queues' | 'events' | 'placements';
        cluster: string;
        id?: string;
      }>;
      asOf: string;
    }
  | { type: 'reset' };
