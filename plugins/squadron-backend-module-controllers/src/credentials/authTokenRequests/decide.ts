import { FIELD_MANAGERS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { AuthTokenRequest } from '@squadron/kube-kinds';
import { ensureDeleted, ensureFinalizer, writerFor } from '../../actions';
import type { Decision } from '../../actions';
import { ready, renewed, type Obstacle } from './conditions';
import { decideRemoval } from './decideRemoval';
import { ensureAccess } from './ensureAccess';
import { issuedEvent } from './events';
import { obstacleOf } from './obstacle';
import { ownSecret } from './ownership';
import { removeAccess } from './removeAccess';
import { renderBoundSecret } from './render';
import { statusAction } from './status';
import { formerTokens, RECHECK_MS, nextBoundSecret, tokenNeed } from './token';
import type { AccessAction, ObservedAccess } from './types';
import { authTokenRefusal } from './refusal';

const { ensure } = writerFor(FIELD_MANAGERS.authTokenRequests);

/** Requeue delay after writes, and while something is in progress. */
const SETTLE_MS = 1_000;

/**
 * The credential for a request: access on its cluster, a token, and the Secret that holds it. A new token is stored
 * before the previous one is revoked, so that consumers always find a valid one.
 *
 * @internal
 */
export function decide(observed: ObservedAccess): Decision<AccessAction> {
  const { request, settings } = observed;
  if (!request) {
    return { actions: [] };
  }
  if (request.metadata.deletionTimestamp) {
    return decideRemoval(observed, request);
  }
  const refusal = authTokenRefusal(request, settings);
  return refusal
    ? withdraw(observed, request, refusal)
    : grant(observed, request);
}

function grant(
  observed: ObservedAccess,
  request: AuthTokenRequest,
): Decision<AccessAction> {
  const { now, settings, cluster, access, endpoint, secret } = observed;
  const obstacle = obstacleOf(observed, request);
  if (obstacle || !access.known || !endpoint.known) {
    return {
      actions: [],
      status: statusOf(observed, request, obstacle),
      requeueAfterMs: RECHECK_MS,
    };
  }
  const need = tokenNeed(observed, request, access.value, endpoint.value);
  const bound = nextBoundSecret(request, secret, access.value.boundSecrets);
  const former = formerTokens(now, settings, secret, access.value.boundSecrets);
  const actions: AccessAction[] = [
    ...ensureFinalizer(KINDS.authTokenRequest, request),
    ...ensureAccess(cluster, request, access.value),
    ...(need.isDue
      ? [
          ...ensure(
            cluster,
            KINDS.secret,
            renderBoundSecret(request, bound),
            access.value.boundSecrets.find(
              ({ metadata }) => metadata.name === bound,
            ),
          ),
          {
            type: 'issueAccess' as const,
            cluster,
            request,
            boundSecret: bound,
            endpoint: endpoint.value,
            lifetimeMs: lifetimeMs(observed, request),
          },
        ]
      : []),
    ...former.revoked.flatMap(one => ensureDeleted(cluster, KINDS.secret, one)),
  ];
  const nextMs = Math.min(
    now + RECHECK_MS,
    need.isDue ? Infinity : need.nextMs,
    former.nextMs ?? Infinity,
  );
  return {
    actions,
    status: statusOf(observed, request, undefined),
    events: need.isDue ? [issuedEvent(request, need.why)] : [],
    requeueAfterMs: actions.length > 0 ? SETTLE_MS : nextMs - now,
  };
}

/** Revokes earlier access, because the configuration no longer allows it. */
function withdraw(
  observed: ObservedAccess,
  request: AuthTokenRequest,
  refusal: Obstacle,
): Decision<AccessAction> {
  const { cluster, access, secret } = observed;
  return {
    actions: [
      ...ensureDeleted(
        HUB_CLUSTER_ID,
        KINDS.secret,
        ownSecret(request, secret),
      ),
      ...(access.known ? removeAccess(cluster, request, access.value) : []),
    ],
    status: statusOf({ ...observed, secret: undefined }, request, refusal),
    requeueAfterMs: RECHECK_MS,
  };
}

function lifetimeMs(
  { settings }: ObservedAccess,
  { spec }: AuthTokenRequest,
): number {
  const asked = (spec.expirationSeconds ?? Infinity) * 1_000;
  return Math.min(asked, settings.lifetimeMs);
}

function statusOf(
  observed: ObservedAccess,
  request: AuthTokenRequest,
  obstacle: Obstacle | undefined,
) {
  const own = { ...observed, secret: ownSecret(request, observed.secret) };
  return statusAction(own, request, [
    ready(own, obstacle),
    renewed(own, obstacle),
  ]);
}
