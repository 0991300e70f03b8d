import type {
  admittedCopy,
  DispatchInput,
  singleRunOf,
} from '@squadron/backstage-plugin-squadron-node';
import type { ResourceKind, Workload } from '@squadron/kube-kinds';
import type { ObjectTarget } from '../../actions';

/**
 * Records on exactly the observed Deployment or StatefulSet on which clusters it may run, since it must not run on two.
 *
 * @public
 */
export interface RecordAction extends ObjectTarget {
  type: 'record';
  kind: ResourceKind;
  /** Of the annotation `squadron.dev/may-run-on`. */
  value: string;
}

/**
 * Writes `status.nominatedClusterNames` of exactly the observed Workload, if it still waits for nominations.
 *
 * @public
 */
export interface NominateAction extends ObjectTarget {
  type: 'nominate';
  clusters: string[];
  /** The nominations at the time of the decision; if they differ on the server, nothing is written. */
  insteadOf: string[];
  /** AdmissionChecks that MultiKueue answers. */
  checks: string[];
  /** Written before clusters are nominated, or after all nominations are withdrawn. */
  record?: RecordAction;
}

/** Records on exactly the observed Workload that a worker has admitted its copy. @public */
export interface ReportAdmissionAction extends ObjectTarget {
  type: 'reportAdmission';
  /** `<cluster>/<UID>` of the copy. */
  copy: string;
}

/**
 * Makes Kueue remove remaining copies of exactly the observed Workload from workers again, if it still waits for
 * nominations.
 *
 * @public
 */
export interface EndAction extends ObjectTarget {
  type: 'end';
  /** Clusters that it moves to. */
  to: string[];
  /** The attempt that this applies to, see `pendingAttempt`. */
  sinceMs: number;
  /** AdmissionChecks that MultiKueue answers. */
  checks: string[];
}

/**
 * Rejects the check of exactly the observed Workload, if it still waits for nominations: Kueue then releases its quota
 * and deactivates it.
 *
 * @public
 */
export interface RefuseAction extends ObjectTarget {
  type: 'refuse';
  /** Why no cluster can run it. */
  cause: string;
  /** AdmissionChecks that MultiKueue answers. */
  checks: string[];
}

/** Requeues exactly the refused Workload. @public */
export interface ReadmitAction extends ObjectTarget {
  type: 'readmit';
  /** RFC 3339 time of the decision. */
  at: string;
}

/** The actions of the dispatcher. @internal */
export type DispatchAction =
  | NominateAction
  | ReportAdmissionAction
  | RecordAction
  | EndAction
  | RefuseAction
  | ReadmitAction;

/** A workload of the hub and the inputs for its nominations. @public */
export interface ObservedDispatch {
  now: number;
  workload?: Workload;
  checks: string[];
  /** Undefined unless the workload waits for nominations. */
  input?: DispatchInput;
  /** A copy that a nominated worker has admitted, and that Kueue on the hub has not noticed yet. */
  admittedCopy?: ReturnType<typeof admittedCopy>;
  /** Until when the cluster that has admitted the copy has time to accept the object, in milliseconds since the epoch. */
  acceptDueMs?: number;
  /** Absent where it may run on several clusters at once. */
  single?: ReturnType<typeof singleRunOf>;
  /** Why no cluster can ever run it; undefined if one could, or before that is checked. */
  refusal?: string;
  /** A cluster that can run a refused workload. */
  readmittedBy?: string;
}
