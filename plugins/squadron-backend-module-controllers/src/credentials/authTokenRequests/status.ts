import { tokenRenewalMs } from '@squadron/backstage-plugin-squadron-common';
import {
  type KubeSecret,
  typeMeta,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  kubeTime,
  KINDS,
} from '@squadron/kube-kinds';
import type { AuthTokenRequest } from '@squadron/kube-kinds';
import { writerFor, type ApplyAction } from '../../actions';
import { stampConditions, type ConditionDraft } from '../../engine/conditions';
import { readIssuedToken } from './kubeconfigSecret';
import type { ObservedAccess } from './types';
import { authTokenSecretName } from './names';

const { ensureStatus } = writerFor(FIELD_MANAGERS.authTokenRequests);

/**
 * Writes the status of a request: facts about its token and conditions, never the token itself. Undefined when the
 * status is up to date.
 *
 * @internal
 */
export function statusAction(
  { now, secret }: ObservedAccess,
  request: AuthTokenRequest,
  drafts: ConditionDraft[],
): ApplyAction | undefined {
  const { namespace, name, generation } = request.metadata;
  const object = {
    ...typeMeta(KINDS.authTokenRequest),
    metadata: { namespace, name },
    status: {
      observedGeneration: generation,
      ...tokenFacts(request, secret),
      conditions: stampConditions(drafts, request.status?.conditions, {
        now,
        generation,
      }),
    },
  };
  return ensureStatus(HUB_CLUSTER_ID, KINDS.authTokenRequest, object, request);
}

/** While a request is being deleted, its times stay, because they show how long its token is valid. */
function tokenFacts(
  request: AuthTokenRequest,
  secret: KubeSecret | undefined,
): AuthTokenRequest['status'] {
  const token = readIssuedToken(secret);
  if (token) {
    return {
      tokenResponse: {
        apiGroup: '',
        kind: 'Secret',
        name: authTokenSecretName(request),
      },
      issuedTimestamp: kubeTime(token.issuedMs),
      renewalTimestamp: kubeTime(tokenRenewalMs(token)),
      expirationTimestamp: kubeTime(token.expiresMs),
    };
  }
  const { issuedTimestamp, expirationTimestamp } = request.status ?? {};
  return request.metadata.deletionTimestamp && expirationTimestamp
    ? { issuedTimestamp, expirationTimestamp }
    : {};
}
