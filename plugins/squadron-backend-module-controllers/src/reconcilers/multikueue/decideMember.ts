import {
  clusterRoleBindingKind,
  clusterRoleKind,
  HUB_CLUSTER_ID,
  multiKueueClusterKind,
  namespaceKind,
  secretKind,
  serviceAccountKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { MultiKueueCluster } from '@squadron/backstage-plugin-squadron-common';
import { ensure, ensureGone, isOurs } from '../../actions';
import type { Action, Decision } from '../../actions';
import { tokenSourceOf } from '../endpoint';
import {
  readTokenTimes,
  renderMultiKueueCluster,
  secretNameOf,
} from './connection';
import { foreignConnectionEvent } from './events';
import {
  renderClusterRole,
  renderClusterRoleBinding,
  renderKueueNamespace,
  renderServiceAccount,
} from './identity';
import type { MultiKueueAction, ObservedMember, WorkerIdentity } from './types';

/** How soon to look again for what no watch tells: CRDs and identities on a worker. */
const RETRY_MS = 5_000;

/** How long Kueue may try a failed connection by itself before it is given a new kubeconfig. */
const RECONNECT_MS = 20_000;

/**
 * The connection of one worker: its identity there, a token for it, and the MultiKueueCluster.
 * A worker that does not answer keeps its connection; only leaving the fleet ends it.
 *
 * @internal
 */
export function decideMember(
  observed: ObservedMember,
): Decision<MultiKueueAction> {
  const { multiKueueCluster, secret } = observed;
  const foreign = [multiKueueCluster, secret].find(
    object => object && !isOurs(object),
  );
  if (foreign) {
    return { actions: [], events: [foreignConnectionEvent(foreign)] };
  }
  return observed.membership.state === 'leaving'
    ? leave(observed)
    : join(observed);
}

function join(observed: ObservedMember): Decision<MultiKueueAction> {
  const {
    id,
    now,
    missingKinds,
    identity,
    endpoint,
    secret,
    multiKueueCluster,
  } = observed;
  if (!missingKinds.known || !identity.known || !endpoint.known) {
    return { actions: [], requeueAfterMs: RETRY_MS };
  }
  if (missingKinds.value.length > 0) {
    // Kueue would try, fail, and back off for minutes.
    return { actions: [], requeueAfterMs: RETRY_MS };
  }
  const { isDue, nextMs } = tokenState(observed);
  return {
    actions: [
      ...ensureIdentity(id, identity.value),
      ...(isDue
        ? [
            {
              type: 'issueToken' as const,
              worker: id,
              secretName: secretNameOf(id),
              secretUid: secret?.metadata.uid,
              endpoint: endpoint.value,
            },
          ]
        : []),
      ...ensure(
        HUB_CLUSTER_ID,
        multiKueueClusterKind,
        renderMultiKueueCluster(id),
        multiKueueCluster,
      ),
    ],
    requeueAfterMs: nextMs === undefined ? undefined : nextMs - now,
  };
}

/** When the token is to be replaced, and whether that is now. */
function tokenState(observed: ObservedMember): {
  isDue: boolean;
  nextMs?: number;
} {
  const { now, identity, endpoint, secret } = observed;
  const serviceAccountUid = identity.known
    ? identity.value.serviceAccount?.metadata.uid
    : undefined;
  const token = readTokenTimes(secret);
  const isCurrent =
    token !== undefined &&
    endpoint.known &&
    serviceAccountUid !== undefined &&
    token.source === tokenSourceOf(endpoint.value, serviceAccountUid) &&
    token.renewsMs > now;
  if (!isCurrent) {
    return { isDue: true };
  }
  const reconnectMs = reconnectTime(observed, token.issuedMs);
  return reconnectMs !== undefined && reconnectMs <= now
    ? { isDue: true }
    : {
        isDue: false,
        nextMs: Math.min(token.renewsMs, reconnectMs ?? Infinity),
      };
}

/**
 * Kueue tries a connection that failed again after up to 5 minutes, but at once when its kubeconfig changes.
 * We reach the worker and it has all that Kueue needs, so a new token helps; the more seldom, the longer it
 * does not.
 */
function reconnectTime(
  { now, multiKueueCluster }: ObservedMember,
  issuedMs: number,
): number | undefined {
  const { status } = (multiKueueCluster ?? {}) as MultiKueueCluster;
  const active = status?.conditions?.find(({ type }) => type === 'Active');
  if (
    active?.status !== 'False' ||
    active.reason !== 'ClientConnectionFailed'
  ) {
    return undefined;
  }
  const failingMs = now - Date.parse(active.lastTransitionTime ?? '') || 0;
  return issuedMs + Math.max(RECONNECT_MS, failingMs / 2);
}

function ensureIdentity(id: string, identity: WorkerIdentity): Action[] {
  const { namespace, serviceAccount, clusterRole, clusterRoleBinding } =
    identity;
  return [
    ...(namespace
      ? []
      : ensure(id, namespaceKind, renderKueueNamespace(), undefined)),
    ...ensure(id, serviceAccountKind, renderServiceAccount(), serviceAccount),
    ...ensure(id, clusterRoleKind, renderClusterRole(), clusterRole),
    ...ensure(
      id,
      clusterRoleBindingKind,
      renderClusterRoleBinding(),
      clusterRoleBinding,
    ),
  ];
}

/** In the reverse order: first nothing new is sent there, then nobody may act there any more. */
function leave(observed: ObservedMember): Decision<MultiKueueAction> {
  const { id, identity, secret, multiKueueCluster, isListed } = observed;
  if (isListed) {
    return { actions: [], requeueAfterMs: RETRY_MS };
  }
  return {
    actions: [
      ...ensureGone(HUB_CLUSTER_ID, multiKueueClusterKind, multiKueueCluster),
      ...ensureGone(HUB_CLUSTER_ID, secretKind, secret),
      ...(identity.known
        ? [
            ...ensureGone(
              id,
              clusterRoleBindingKind,
              identity.value.clusterRoleBinding,
            ),
            ...ensureGone(id, clusterRoleKind, identity.value.clusterRole),
            ...ensureGone(
              id,
              serviceAccountKind,
              identity.value.serviceAccount,
            ),
          ]
        : []),
    ],
  };
}
