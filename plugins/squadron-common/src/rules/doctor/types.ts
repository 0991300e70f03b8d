import type { DoctorCheckId, DoctorFinding } from '../../api';
import type {
  AdmissionCheck,
  AuthTokenRequest,
  ClusterQueue,
  LocalQueue,
  MultiKueueCluster,
  MultiKueueConfig,
  Workload,
} from '../../kinds';

import type { StalledRecord } from '../stalled';

/**
 * What a read gave: an answer, or why nobody can tell.
 *
 * @public
 */
export type Observation<T> =
  | { known: true; value: T }
  | { known: false; reason: string };

/**
 * An operator of a cluster.
 *
 * @public
 */
export interface OperatorFacts {
  name: 'Kueue' | 'KubeRay';
  /** `<namespace>/<name>` of its Deployment; absent where only its CRDs tell of it. */
  deployment?: string;
  /** Tag of its image, or what the labels of its CRDs say. */
  version?: string;
  wanted: number;
  available: number;
}

/**
 * A kind of which a cluster has more than is read.
 *
 * @public
 */
export interface TooLargeKind {
  /** As Kubernetes spells it. */
  kind: string;
  /** What was measured, the limit, and the setting that holds it; without a full stop. */
  why: string;
}

/**
 * What the doctor knows of the hub.
 *
 * @public
 */
export interface DoctorHubFacts {
  /** Kinds that are not there, e.g. `MultiKueueCluster`. */
  missingKinds: Observation<string[]>;
  /** Default: none. */
  tooLargeKinds?: readonly TooLargeKind[];
  operators: Observation<OperatorFacts[]>;
  /** How far its clock is ahead of the portal's. */
  clockSkewMs: Observation<number>;
  config?: MultiKueueConfig;
  admissionCheck?: AdmissionCheck;
  clusterQueues: readonly ClusterQueue[];
  localQueues: readonly LocalQueue[];
  workloads: Observation<readonly Workload[]>;
  /** Whether Squadron names clusters to them. */
  isDispatching: boolean;
}

/**
 * What the doctor knows of a worker.
 *
 * @public
 */
export interface DoctorWorkerFacts {
  id: string;
  /** Why it is not to be given work; absent for a member. */
  left?: string;
  /** Why the portal does not reach it; absent where it does. */
  away?: string;
  /** ISO time of the portal's last contact. */
  lastContact?: string;
  missingKinds: Observation<string[]>;
  /** Default: none. */
  tooLargeKinds?: readonly TooLargeKind[];
  operators: Observation<OperatorFacts[]>;
  /** How far its clock is ahead of the portal's. */
  clockSkewMs: Observation<number>;
  connection?: MultiKueueCluster;
  request?: AuthTokenRequest;
  namespaces: Observation<readonly string[]>;
  localQueues: Observation<readonly LocalQueue[]>;
  clusterQueues: Observation<readonly ClusterQueue[]>;
  flavors: Observation<readonly string[]>;
}

/**
 * What stops a reconciler on an object of the hub.
 *
 * @public
 */
export interface StalledFact extends StalledRecord {
  /** Fleet id of the cluster that the object is about. */
  cluster: string;
  /** `<kind> [<namespace>/]<name>`. */
  object: string;
}

/**
 * All that the doctor judges by.
 *
 * @public
 */
export interface DoctorFacts {
  nowMs: number;
  /** What reconcilers cannot do, on any object of the hub. Default: nothing. */
  stalled?: readonly StalledFact[];
  hub: DoctorHubFacts;
  workers: readonly DoctorWorkerFacts[];
}

/** What one check of one cluster gave. @internal */
export interface Outcome {
  check: DoctorCheckId;
  /** How many things were looked at. */
  looked: number;
  findings: DoctorFinding[];
  /** Why it cannot be told. */
  why?: string;
}

/** A finding without what the check itself knows. @internal */
export type FindingDraft = Omit<DoctorFinding, 'id' | 'check' | 'cluster'> & {
  /** Tells findings of one check apart. */
  key: string;
};
