import type { ClaimFacts } from '@squadron/backstage-plugin-squadron-node';
import type { AssignmentsByClaim } from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterQueue,
  GrantedClaim,
  ReleasingAssignments,
  KubeManifest,
} from '@squadron/kube-kinds';
import type { Action } from '../../actions';
import type { Reader } from '../../reader';

/**
 * Records the grants of a cluster and the releases of queues, unless they were written since they were read.
 *
 * @internal
 */
export interface GrantAction {
  type: 'grant';
  /** Name of the ClusterMetrics. */
  name: string;
  /** The version that the decision is based on. */
  resourceVersion: string;
  granted: GrantedClaim[];
  releasing?: ReleasingAssignments;
}

/** Adds grants of one cluster to the quotas of a ClusterQueue of the hub. @internal */
export interface ApplyGrantsAction {
  type: 'share';
  /** The ClusterQueue. */
  queue: string;
  /** The queue as observed before the limits for the grants were read. Absent when it was not observed. */
  seen?: ClusterQueue;
  /** The cluster of the grants. */
  member: string;
  /** What the grants were checked against, for the annotation `squadron.dev/claims-observed-version`. */
  checked: string;
  /** Claims of that cluster, including those without grants for this queue. */
  claims: readonly string[];
  /** Upper limits; less is written when less is granted meanwhile. */
  assignments: AssignmentsByClaim;
  /**
   * Whether to write even if the quotas are right already, once per check: the new version of the queue makes older
   * concurrent writes fail.
   */
  always: boolean;
}

/** Ends a release by reducing the grants, once no queue uses any part of it. @internal */
export interface ReleasedAction {
  type: 'released';
  /** Name of the ClusterMetrics. */
  name: string;
  /** Identifies the release. */
  decidedOn: string;
}

/** Writes the status of a claim, unless the claim has changed since it was read. @internal */
export interface StatusAction {
  type: 'status';
  /** The claim's name, UID and version, and the status. */
  object: KubeManifest;
}

/** Actions that run in parallel. @internal */
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

/** The inputs for the claims of one cluster. @internal */
export interface ObservedClaims extends ClaimFacts {
  id: string;
  now: number;
}

/** Where the inputs for claims are read from. @internal */
export type ClaimsReader = Pick<Reader, 'findOnServer' | 'list' | 'now'>;
