import type {
  DoctorCheckId,
  DoctorFinding,
  MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  AdmissionCheck,
  AuthTokenRequest,
  ClusterQueue,
  LocalQueue,
  MultiKueueCluster,
  MultiKueueConfig,
  Workload,
} from '@squadron/kube-kinds';

import type { StalledRecord } from '../stalled/stalledRecords';

/** Result of a read: a value, or the reason why it is unknown. @public */
export type Observation<T> =
  | { known: true; value: T }
  | { known: false; reason: MessageText };

/** An operator of a cluster. @public */
export interface OperatorFacts {
  name: 'Kueue' | 'KubeRay';
  /** `<namespace>/<name>` of its Deployment; absent where only its CRDs are found. */
  deployment?: string;
  /** Tag of its image, or the version in the labels of its CRDs. */
  version?: string;
  wanted: number;
  available: number;
}

/** Kueue's configuration on a cluster, as far as it decides about dispatching. @public */
export interface KueueConfiguration {
  /** `<namespace>/<name>` of its ConfigMap. */
  configMap: string;
  /** Names of the integrations, e.g. `ray.io/rayjob`. */
  frameworks: readonly string[];
  /** Gates that are set; the others have Kueue's defaults. */
  featureGates: Readonly<Record<string, boolean>>;
  /** `multiKueue.dispatcherName`; absent: Kueue nominates clusters itself. */
  dispatcher?: string;
}

/** A kind with more objects on a cluster than the portal reads. @public */
export interface TooLargeKind {
  /** As Kubernetes spells it. */
  kind: string;
  /** The measured size, the limit, and the setting for the limit; without a full stop. */
  why: string;
}

/** Input of the doctor about any cluster. */
interface DoctorClusterFacts {
  /** Kinds that are not installed, e.g. `MultiKueueCluster`. */
  missingKinds: Observation<string[]>;
  /** Default: none. */
  tooLargeKinds?: readonly TooLargeKind[];
  operators: Observation<OperatorFacts[]>;
  kueue: Observation<KueueConfiguration>;
  /** How far its clock is ahead of the portal's. */
  clockSkewMs: Observation<number>;
}

/** Input of the doctor about the hub. @public */
export interface DoctorHubFacts extends DoctorClusterFacts {
  config?: MultiKueueConfig;
  admissionCheck?: AdmissionCheck;
  clusterQueues: readonly ClusterQueue[];
  localQueues: readonly LocalQueue[];
  workloads: Observation<readonly Workload[]>;
  /** Whether Squadron is the dispatcher that nominates clusters for them. */
  isDispatching: boolean;
}

/** Input of the doctor about a worker. @public */
export interface DoctorWorkerFacts extends DoctorClusterFacts {
  id: string;
  /** Why it has left the fleet; absent for a member. */
  left?: MessageText;
  /** Why the portal cannot reach it; absent where it can. */
  unreachableCause?: MessageText;
  /** ISO time of the portal's last contact. */
  lastContact?: string;
  connection?: MultiKueueCluster;
  request?: AuthTokenRequest;
  namespaces: Observation<readonly string[]>;
  localQueues: Observation<readonly LocalQueue[]>;
  clusterQueues: Observation<readonly ClusterQueue[]>;
  flavors: Observation<readonly string[]>;
}

/** The reason why a reconciler is stalled on an object of the hub. @public */
export interface StalledFact extends StalledRecord {
  /** Cluster ID of the cluster that the object belongs to. */
  cluster: string;
  /** `<kind> [<namespace>/]<name>`. */
  object: string;
}

/** Input of the doctor. @public */
export interface DoctorFacts {
  nowMs: number;
  /** Stalled reconcilers, for any object of the hub. Default: none. */
  stalled?: readonly StalledFact[];
  hub: DoctorHubFacts;
  workers: readonly DoctorWorkerFacts[];
}

/** Outcome of one check of one cluster. @public */
export interface Outcome {
  check: DoctorCheckId;
  /** Number of objects checked. */
  looked: number;
  findings: DoctorFinding[];
  /** Why the check has no result; absent where it has one. */
  why?: MessageText;
}

/** A finding without the fields that `found` adds. @public */
export type FindingDraft = Omit<DoctorFinding, 'id' | 'check' | 'cluster'> & {
  /** Identifies the finding within its check. */
  key: string;
};
