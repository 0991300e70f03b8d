import {
  ANNOTATIONS,
  authTokenRequestKind,
  clusterRoleKind,
  HUB_CLUSTER_ID,
  multiKueueClusterKind,
} from '@squadron/backstage-plugin-squadron-common';
import { ensure, ensureDeleted, isOurs, metadataAction } from '../../actions';
import type { Action, Decision } from '../../actions';
import { activeCondition } from './activeCondition';
import { renderMultiKueueCluster, renderRequest } from './connection';
import { foreignConnectionEvent, orphansRemovedEvent } from './events';
import { renderClusterRole } from './role';
import { removeOrphans } from './orphanedCopies';
import type { ObservedMember } from './types';

/** How soon to look again for what no watch tells: CRDs, roles and copies on a worker. */
const RETRY_MS = 5_000;

/** How soon to look at what was set up: rules that somebody edits on a worker. */
const RECHECK_MS = 60_000;

/** How soon to look whether what was removed from a worker is gone. */
const SETTLE_MS = 1_000;

/** How long Kueue may try a failed connection by itself before it is given a new kubeconfig. */
const RECONNECT_MS = 20_000;

/**
 * The connection of one worker: the role there, the request for a credential with it, and the MultiKueueCluster.
 * A worker that does not answer keeps its connection; only leaving the fleet ends it.
 *
 * @internal
 */
export function decideMember(observed: ObservedMember): Decision {
  const { multiKueueCluster, request } = observed;
  const foreign = [multiKueueCluster, request].find(
    object => object && !isOurs(object),
  );
  if (foreign) {
    return { actions: [], events: [foreignConnectionEvent(foreign)] };
  }
  return observed.membership.state === 'leaving'
    ? leave(observed)
    : join(observed);
}

function join(observed: ObservedMember): Decision {
  const { id, now, profile, missingKinds, clusterRole, request, secret } =
    observed;
  // Without all kinds Kueue would try, fail, and back off for minutes.
  if (
    !profile ||
    !missingKinds.known ||
    missingKinds.value.length > 0 ||
    !clusterRole.known
  ) {
    return { actions: [], requeueAfterMs: RETRY_MS };
  }
  const orphans = observed.orphans.known ? observed.orphans.value : [];
  const reconnectMs = reconnectTime(observed);
  return {
    actions: [
      ...ensure(id, clusterRoleKind, renderClusterRole(), clusterRole.value),
      ...ensure(
        HUB_CLUSTER_ID,
        authTokenRequestKind,
        renderRequest(id, profile),
        request,
      ),
      ...(secret
        ? ensure(
            HUB_CLUSTER_ID,
            multiKueueClusterKind,
            renderMultiKueueCluster(id),
            observed.multiKueueCluster,
          )
        : []),
      // Before Kueue is made to see the worker again.
      ...removeOrphans(id, orphans),
      ...(reconnectMs !== undefined && reconnectMs <= now
        ? askForNewToken(observed)
        : []),
    ],
    events:
      orphans.length > 0 && observed.multiKueueCluster
        ? [orphansRemovedEvent(observed.multiKueueCluster, orphans)]
        : [],
    requeueAfterMs: nextRecheckMs(observed, orphans.length > 0, reconnectMs),
  };
}

function nextRecheckMs(
  { now, secret, membership }: ObservedMember,
  hasOrphans: boolean,
  reconnectMs: number | undefined,
): number {
  if (hasOrphans) {
    return SETTLE_MS;
  }
  if (membership.state === 'draining') {
    // Nobody tells when the last work there has ended.
    return RETRY_MS;
  }
  if (reconnectMs !== undefined) {
    return Math.max(RETRY_MS, reconnectMs - now);
  }
  return secret ? RECHECK_MS : RETRY_MS;
}

/**
 * Kueue tries a connection that failed again after up to 5 minutes, but at once when its kubeconfig changes.
 * We reach the worker and it has all that Kueue needs, so a new token helps; the more seldom, the longer it
 * does not.
 */
function reconnectTime({
  now,
  multiKueueCluster,
  request,
}: ObservedMember): number | undefined {
  const active = activeCondition(multiKueueCluster);
  const issuedMs = Date.parse(request?.status?.issuedTimestamp ?? '');
  if (
    active?.status !== 'False' ||
    active.reason !== 'ClientConnectionFailed' ||
    Number.isNaN(issuedMs)
  ) {
    return undefined;
  }
  const failingMs = now - Date.parse(active.lastTransitionTime ?? '') || 0;
  return issuedMs + Math.max(RECONNECT_MS, failingMs / 2);
}

function askForNewToken({ now, request }: ObservedMember): Action[] {
  if (!request) {
    return [];
  }
  return [
    metadataAction(authTokenRequestKind, request, {
      annotations: { [ANNOTATIONS.rotate]: new Date(now).toISOString() },
    }),
  ];
}

/** In the reverse order: first nothing new is sent there, then nobody may act there any more. */
function leave(observed: ObservedMember): Decision {
  const { id, clusterRole, request, multiKueueCluster, isListed } = observed;
  if (isListed) {
    return { actions: [], requeueAfterMs: RETRY_MS };
  }
  const orphans = observed.orphans.known ? observed.orphans.value : [];
  if (orphans.length > 0) {
    // Its work goes on elsewhere; a copy that stayed would run it twice.
    return { actions: removeOrphans(id, orphans), requeueAfterMs: SETTLE_MS };
  }
  const role = clusterRole.known ? clusterRole.value : undefined;
  return {
    actions: [
      ...ensureDeleted(HUB_CLUSTER_ID, multiKueueClusterKind, multiKueueCluster),
      ...ensureDeleted(HUB_CLUSTER_ID, authTokenRequestKind, request),
      // The binding to it goes with the request.
      ...(request ? [] : ensureDeleted(id, clusterRoleKind, role)),
    ],
    ...(request && { requeueAfterMs: RETRY_MS }),
  };
}
