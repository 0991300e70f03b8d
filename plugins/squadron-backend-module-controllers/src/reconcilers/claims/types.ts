import type {
  ClaimFacts,
  ClusterQueue,
  GrantedClaim,
  ReleasingAssignments,
  AssignmentsByClaim,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { Action } from '../../actions';
import type { Reader } from '../../reader';

/**
 * Writes down what claims hold of a cluster and what queues are losing, if nobody has done so since it was read.
 *
 * @internal
 */
export interface GrantAction {
  type: 'grant';
  /** Name of the ClusterMetrics. */
  name: string;
  /** The version that was decided on. */
  resourceVersion: string;
  granted: GrantedClaim[];
  releasing?: ReleasingAssignments;
}

/**
 * Puts shares of one cluster into the quotas of a ClusterQueue of the hub.
 *
 * @internal
 */
export interface ApplyGrantsAction {
  type: 'share';
  /** The ClusterQueue. */
  queue: string;
  /** It as it was before the limits were read that the shares keep to; absent when it has not been seen. */
  seen?: ClusterQueue;
  /** The cluster that the shares are of. */
  member: string;
  /** What the shares were checked against, for the annotation `squadron.dev/claims-observed-version`. */
  checked: string;
  /** Claims of that cluster, also those that have nothing of this queue any more. */
  claims: readonly string[];
  /** At most these; less where less is granted by now. */
  shares: AssignmentsByClaim;
  /**
   * Write also when the quotas are right already, unless it was done for the same check: then no older write of
   * somebody else can follow.
   */
  always: boolean;
}

/**
 * Ends a release when no queue has any of it: what is granted becomes less.
 *
 * @internal
 */
export interface ReleasedAction {
  type: 'released';
  /** Name of the ClusterMetrics. */
  name: string;
  /** Which release. */
  decidedOn: string;
}

/**
 * Says what a claim has been given, if it is still as it was looked at.
 *
 * @internal
 */
export interface StatusAction {
  type: 'status';
  /** The claim's name, UID and version, and the status. */
  object: KubeManifest;
}

/**
 * Actions of which none waits for another.
 *
 * @internal
 */
export interface ParallelActions {
  type: 'inParallel';
  actions: ReadonlyArray<ApplyGrantsAction | StatusAction>;
}

/** @internal */
export type ClaimAction =
  | Action
  | ParallelActions
  | GrantAction
  | ReleasedAction
  | ApplyGrantsAction
  | StatusAction;

/**
 * Everything about the claims of one cluster.
 *
 * @internal
 */
export interface ObservedClaims extends ClaimFacts {
  id: string;
  now: number;
}

/**
 * What the claims of a cluster are read from.
 *
 * @internal
 */
export type ClaimsReader = Pick<Reader, 'findOnServer' | 'list' | 'now'>;
