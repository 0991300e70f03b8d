import type {
  CapiCluster,
  OneblockCluster,
  Problem,
  ProblemReason,
  VersionPlan,
  VersionsInUse,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  AddOnRequest,
  DesiredObject,
  FleetCluster,
  ProgressReport,
  RayConfig,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';
import type { KubeManifest } from '@squadron/controller-node';
import type { Action } from '../../actions';
import type { Reading } from '../../reader';

/**
 * Why a Cluster is not taken on.
 *
 * @public
 */
export interface Refusal {
  reason: ProblemReason;
  message: string;
}

/**
 * Wanted objects on the hub and what is there under their names.
 *
 * @public
 */
export interface Child extends DesiredObject {
  live?: KubeManifest;
  part: 'cluster' | 'addOn';
  /** Whether the hub serves the kind at all. */
  isServed: boolean;
}

/**
 * Which Kubernetes versions run, and which are to be next.
 *
 * @public
 */
export interface ObservedVersions {
  /** Of the control plane; absent while none runs. */
  running?: string;
  inUse: VersionsInUse;
  plan: VersionPlan;
  /** Why the wanted version is not gone to. */
  problems: Problem[];
}

/**
 * What a cluster that is to be drained still does.
 *
 * @public
 */
export interface ObservedDrain {
  /** Whether no queue of the worker admits anything new. */
  isHeld: boolean;
  /** Number of admitted workloads that have not finished. */
  running: number;
}

/**
 * The Secret that `spec.provider.configSecret` names, as it was found. `name` is `namespace/name`.
 *
 * @public
 */
export type ObservedCredentials =
  | { state: 'notNeeded' }
  | { state: 'notNamed' }
  | { state: 'cannotTell'; reason: string }
  | { state: 'missing'; name: string }
  | { state: 'mislabelled'; name: string; wanted: string; found?: string }
  | { state: 'malformed'; name: string; problems: string[] }
  | { state: 'usable'; name: string; credentials: RenderCredentials };

/**
 * Everything that decisions about one Cluster are made from.
 *
 * @public
 */
export interface ObservedCluster {
  now: number;
  /** Fleet id that the cluster has once it is a member. */
  id: string;
  cluster: OneblockCluster;
  refusal?: Refusal;
  credentials: ObservedCredentials;
  children: Child[];
  /** Objects on the hub that carry our mark for this Cluster and are not among the wanted ones. */
  stale: Child[];
  /** Why the wanted objects could not be made; then there are no children. */
  renderProblem?: string;
  /** `<kind>/<name>` of templates that machines may still be made from. */
  templatesInUse: ReadonlySet<string>;
  versions: ObservedVersions;
  /** Asked for only where it matters: when the cluster is deleted and has time to drain. */
  drain: Reading<ObservedDrain>;
  capiCluster: Reading<CapiCluster | undefined>;
  provider: ProgressReport;
  addOns: Array<{ addOn: AddOnRequest; progress: ProgressReport }>;
  member?: Pick<FleetCluster, 'freshness' | 'problem'>;
  /** What the portal says of Ray where the Cluster does not. */
  ray: RayConfig;
  /** On the worker; not known while it cannot be read, undefined inside while KubeRay is not installed. */
  rayCluster: Reading<{ installed: boolean; live?: KubeManifest }>;
  profile?: KubeManifest;
  connection: {
    multiKueueCluster?: KubeManifest;
    hasCredential: boolean;
    isListed: boolean;
  };
}

/**
 * One step of taking a cluster down; the last one is followed by none.
 *
 * @public
 */
export interface DeletionStep {
  reason: string;
  message: string;
  actions: Action[];
}
