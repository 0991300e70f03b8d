import {
  HUB_CLUSTER_ID,
  SQUADRON_FINALIZER,
  KINDS,
} from '@squadron/kube-kinds';
import type { AuthTokenRequest } from '@squadron/kube-kinds';
import { ensureDeleted, releaseFinalizer, type Decision } from '../../actions';
import { unreachable } from './conditions';
import { ownSecret } from './ownership';
import { notRevokedEvent } from './events';
import { isRemoved, removeAccess } from './removeAccess';
import { statusAction } from './status';
import type { AccessAction, ObservedAccess } from './types';

/** Requeue delays while objects are being deleted, and while the cluster is unreachable. */
const RETRY_MS = 1_000;
const UNREACHABLE_RETRY_MS = 15_000;

/**
 * How long a deleted ClusterProfile may take to be re-created. After that the cluster counts as deleted, and the
 * request is removed.
 */
const PROFILE_GRACE_MS = 5 * 60_000;

/**
 * Removes a request: the Secret first, then its access on the cluster. The request itself goes once the cluster
 * confirms that nothing is left, or is deleted itself.
 *
 * @internal
 */
export function decideRemoval(
  observed: ObservedAccess,
  request: AuthTokenRequest,
): Decision<AccessAction> {
  if (!request.metadata.finalizers?.includes(SQUADRON_FINALIZER)) {
    return { actions: [] };
  }
  const { now, cluster, access, hasProfile } = observed;
  const secret = ownSecret(request, observed.secret);
  const removal = ensureDeleted(HUB_CLUSTER_ID, KINDS.secret, secret);
  if (access.known) {
    return !secret && isRemoved(request, access.value)
      ? release(request)
      : {
          actions: [
            ...removal,
            ...removeAccess(cluster, request, access.value),
          ],
          requeueAfterMs: RETRY_MS,
        };
  }
  const deadlineMs =
    Date.parse(request.metadata.deletionTimestamp ?? '') + PROFILE_GRACE_MS;
  if (!hasProfile && now >= deadlineMs) {
    return secret
      ? { actions: removal, requeueAfterMs: RETRY_MS }
      : { ...release(request), events: [notRevokedEvent(request)] };
  }
  const { message } = unreachable(request, hasProfile, access.reason);
  const waiting = {
    type: 'Ready',
    status: 'False' as const,
    reason: 'WaitingForCluster',
    message: hasProfile
      ? `${message} ${describeValidity(request)}`
      : `Its ClusterProfile was deleted. If it is not re-created by ${new Date(
          deadlineMs,
        ).toISOString()}, the request is removed. ${describeValidity(request)}`,
  };
  return {
    actions: removal,
    status: statusAction(observed, request, [waiting]),
    requeueAfterMs: hasProfile
      ? UNREACHABLE_RETRY_MS
      : Math.min(UNREACHABLE_RETRY_MS, deadlineMs - now),
  };
}

function describeValidity({ status }: AuthTokenRequest): string {
  const until = status?.expirationTimestamp;
  return until
    ? `Its token is not revoked and stays valid until ${until}.`
    : 'No token was issued.';
}

function release(request: AuthTokenRequest): Decision<AccessAction> {
  return { actions: [releaseFinalizer(KINDS.authTokenRequest, request)] };
}
