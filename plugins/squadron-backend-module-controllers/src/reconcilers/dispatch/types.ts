import type {
  DispatchInput,
  Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { WorkloadCopy } from '@squadron/backstage-plugin-squadron-node';

/**
 * Writes `status.nominatedClusterNames` of exactly the Workload that was observed, if it is still its turn.
 *
 * @public
 */
export interface NominateAction {
  type: 'nominate';
  /** The hub, for the log. */
  cluster: string;
  key: { namespace?: string; name: string };
  uid: string;
  clusters: string[];
  /** Names that stood there when this was decided; where others stand by now, nothing is written. */
  insteadOf: string[];
  /** AdmissionChecks that MultiKueue answers. */
  checks: string[];
}

/**
 * Writes on exactly the Workload that was observed that a worker has admitted its copy.
 *
 * @public
 */
export interface ReportAdmissionAction {
  type: 'tell';
  /** The hub, for the log. */
  cluster: string;
  key: { namespace?: string; name: string };
  uid: string;
  /** `<cluster>/<UID>` of the copy. */
  copy: string;
}

/**
 * Has Kueue end once more what a worker still runs of exactly the Workload that was observed, if it is still its turn.
 *
 * @public
 */
export interface EndAction {
  type: 'end';
  /** The hub, for the log. */
  cluster: string;
  key: { namespace?: string; name: string };
  uid: string;
  /** Clusters that it is to go to. */
  to: string[];
  /** The turn of which this is true, see `pendingAttempt`. */
  sinceMs: number;
  /** AdmissionChecks that MultiKueue answers. */
  checks: string[];
}

/**
 * Rejects the check of exactly the Workload that was observed, if it is still its turn: Kueue then takes its quota back
 * and deactivates it.
 *
 * @public
 */
export interface RefuseAction {
  type: 'refuse';
  /** The hub, for the log. */
  cluster: string;
  key: { namespace?: string; name: string };
  uid: string;
  /** Why no cluster can run it. */
  cause: string;
  /** AdmissionChecks that MultiKueue answers. */
  checks: string[];
}

/**
 * Lets exactly the Workload that was refused queue again.
 *
 * @public
 */
export interface ReadmitAction {
  type: 'readmit';
  /** The hub, for the log. */
  cluster: string;
  key: { namespace?: string; name: string };
  uid: string;
  /** RFC 3339 time of the decision. */
  at: string;
}

/** What the dispatcher does. @internal */
export type DispatchAction =
  | NominateAction
  | ReportAdmissionAction
  | EndAction
  | RefuseAction
  | ReadmitAction;

/**
 * A workload of the hub and all that its nominations are decided from.
 *
 * @public
 */
export interface ObservedDispatch {
  now: number;
  workload?: Workload;
  checks: string[];
  /** Undefined when it is not the workload's turn. */
  input?: DispatchInput;
  /** A copy that a nominated worker has admitted, and Kueue on the hub does not know of yet. */
  admittedCopy?: WorkloadCopy;
  /** Why no cluster can ever run it; undefined where one could, or nobody has asked. */
  refusal?: string;
  /** Of a workload that was refused: a cluster that can run it by now. */
  readmittedBy?: string;
}
