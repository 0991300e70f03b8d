import type {
  Problem,
  ProblemReason,
  VersionPlan,
  VersionsInUse,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  RayCluster,
  MultiKueueCluster,
  ClusterProfile,
  CapiCluster,
  OneblockCluster,
  KubeManifest,
} from '@squadron/kube-kinds';
import type {
  AddOnRequest,
  DesiredObject,
  FleetCluster,
  ProgressReport,
  RenderCredentials,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Action } from '../../actions';
import type { Reading } from '../../reader';

/** Why a Cluster is refused. @public */
export interface Refusal {
  reason: ProblemReason;
  message: string;
}

/** A desired object on the hub, and the live object of the same name. @public */
export interface Child extends DesiredObject {
  live?: KubeManifest;
  part: 'cluster' | 'addOn';
  /** Whether the hub serves the kind at all. */
  isServed: boolean;
}

/** The Kubernetes versions that run, and the next ones. @public */
export interface ObservedVersions {
  /** Version of the control plane; absent while none runs. */
  running?: string;
  inUse: VersionsInUse;
  plan: VersionPlan;
  /** Why the requested version is not used. */
  problems: Problem[];
}

/** The remaining workloads of a cluster that is drained. @public */
export interface ObservedDrain {
  /** Whether no queue of the worker admits new workloads. */
  isHeld: boolean;
  /** Number of admitted workloads that have not finished. */
  running: number;
}

/** The Secret that `spec.provider.configSecret` references. `name` is `namespace/name`. @public */
export type ObservedCredentials =
  | { state: 'notNeeded' }
  | { state: 'notNamed' }
  | { state: 'unknown'; reason: string }
  | { state: 'missing'; name: string }
  | { state: 'mislabelled'; name: string; wanted: string; found?: string }
  | { state: 'malformed'; name: string; problems: string[] }
  | { state: 'usable'; name: string; credentials: RenderCredentials };

/** The inputs for decisions about one Cluster. @public */
export interface ObservedCluster {
  now: number;
  /** Cluster ID of the cluster in the fleet. */
  id: string;
  cluster: OneblockCluster;
  refusal?: Refusal;
  credentials: ObservedCredentials;
  children: Child[];
  /** Objects on the hub that belong to this Cluster and are not desired any more. */
  stale: Child[];
  /** Why the desired objects could not be rendered; then there are no children. */
  renderProblem?: string;
  /** `<kind>/<name>` of templates that machines may still be created from. */
  templatesInUse: ReadonlySet<string>;
  versions: ObservedVersions;
  /** Known only while the cluster is being deleted with a drain timeout. */
  drain: Reading<ObservedDrain>;
  capiCluster: Reading<CapiCluster | undefined>;
  provider: ProgressReport;
  addOns: Array<{ addOn: AddOnRequest; progress: ProgressReport }>;
  member?: Pick<FleetCluster, 'freshness' | 'problem'>;
  /** The portal's Ray defaults for fields that the Cluster does not set. */
  ray: Pick<SquadronConfig['ray'], 'image' | 'version'>;
  /**
   * The RayCluster on the worker; unknown while the worker cannot be read, undefined while KubeRay is not installed.
   */
  rayCluster: Reading<{ installed: boolean; live?: RayCluster }>;
  profile?: ClusterProfile;
  connection: {
    multiKueueCluster?: MultiKueueCluster;
    hasCredential: boolean;
    isListed: boolean;
  };
}

/** One step of a deletion; undefined after the last one. @public */
export interface DeletionStep {
  reason: string;
  message: string;
  actions: Action[];
}
