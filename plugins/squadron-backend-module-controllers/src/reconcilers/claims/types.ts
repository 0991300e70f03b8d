import type {
  ClaimFacts,
  GrantedClaim,
  SharesByClaim,
} from '@squadron/backstage-plugin-squadron-common';
import type { Action } from '../../actions';

/**
 * Writes down what claims hold of a cluster, if nobody has done so since it was read.
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
}

/**
 * Puts shares of one cluster into the quotas of a ClusterQueue of the hub.
 *
 * @internal
 */
export interface ShareAction {
  type: 'share';
  /** The ClusterQueue. */
  queue: string;
  /** The cluster that the shares are of. */
  member: string;
  /** Claims of that cluster, also those that have nothing of this queue any more. */
  claims: readonly string[];
  /** At most these; less where less is granted by now. */
  shares: SharesByClaim;
  /** Write even when the quotas are right already, so that an older write of somebody else cannot follow. */
  always: boolean;
}

/** @internal */
export type ClaimAction = Action | GrantAction | ShareAction;

/**
 * Everything about the claims of one cluster.
 *
 * @internal
 */
export interface ObservedClaims extends ClaimFacts {
  id: string;
  now: number;
}
