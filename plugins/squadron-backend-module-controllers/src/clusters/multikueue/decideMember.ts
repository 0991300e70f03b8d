import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  KINDS,
} from '@squadron/kube-kinds';
import {
  ensureDeleted,
  isOurs,
  metadataAction,
  writerFor,
} from '../../actions';
import type { Action, Decision } from '../../actions';
import { activeCondition } from './activeCondition';
import { renderMultiKueueCluster, renderRequest } from './connection';
import { foreignConnectionEvent, orphansRemovedEvent } from './events';
import { renderClusterRole } from './role';
import { removeOrphans } from './orphanedCopies';
import type { ObservedMember } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.multiKueue);

/** Requeue delay for unwatched objects: CRDs, roles and copies on a worker. */
const RETRY_MS = 5_000;

/** Resync interval: roles that others edit on a worker are not watched. */
const RECHECK_MS = 60_000;

/** Requeue delay while objects on a worker are being deleted. */
const SETTLE_MS = 1_000;

/** How long Kueue may retry a failed connection before it gets a new kubeconfig. */
const RECONNECT_MS = 20_000;

/**
 * The connection of one worker: its role, the request for a credential with that role, and the MultiKueueCluster. An
 * unreachable worker keeps its connection until it leaves the fleet.
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
  // If a kind is missing, Kueue would fail and back off for minutes.
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
      ...ensure(id, KINDS.clusterRole, renderClusterRole(), clusterRole.value),
      ...ensure(
        HUB_CLUSTER_ID,
        KINDS.authTokenRequest,
        renderRequest(id, profile),
        request,
      ),
      ...(secret
        ? ensure(
            HUB_CLUSTER_ID,
            KINDS.multiKueueCluster,
            renderMultiKueueCluster(id),
            observed.multiKueueCluster,
          )
        : []),
      // Before Kueue sees the worker again.
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
    // The end of its last workload is not watched.
    return RETRY_MS;
  }
  if (reconnectMs !== undefined) {
    return Math.max(RETRY_MS, reconnectMs - now);
  }
  return secret ? RECHECK_MS : RETRY_MS;
}

/**
 * Kueue retries a failed connection after up to 5 minutes, but immediately when its kubeconfig changes. Squadron
 * reaches the worker and it has everything that Kueue needs, so a new token helps. The interval grows the longer the
 * connection fails.
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
    metadataAction(KINDS.authTokenRequest, request, {
      annotations: { [ANNOTATIONS.rotate]: new Date(now).toISOString() },
    }),
  ];
}

/** Undoes the membership in reverse order: first no new workloads are sent, then the credential is revoked. */
function leave(observed: ObservedMember): Decision {
  const { id, clusterRole, request, multiKueueCluster, isListed } = observed;
  if (isListed) {
    return { actions: [], requeueAfterMs: RETRY_MS };
  }
  const orphans = observed.orphans.known ? observed.orphans.value : [];
  if (orphans.length > 0) {
    // The workload continues elsewhere, so a remaining copy would run it twice.
    return { actions: removeOrphans(id, orphans), requeueAfterMs: SETTLE_MS };
  }
  const role = clusterRole.known ? clusterRole.value : undefined;
  return {
    actions: [
      ...ensureDeleted(
        HUB_CLUSTER_ID,
        KINDS.multiKueueCluster,
        multiKueueCluster,
      ),
      ...ensureDeleted(HUB_CLUSTER_ID, KINDS.authTokenRequest, request),
      // The binding to the role is deleted with the request.
      ...(request ? [] : ensureDeleted(id, KINDS.clusterRole, role)),
    ],
    ...(request && { requeueAfterMs: RETRY_MS }),
  };
}
