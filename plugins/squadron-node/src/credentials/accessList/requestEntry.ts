import { authTokenAccount, authTokenTarget } from '../authTokens/names';
import {
  sentencesOf,
  clusterIdOf,
  accessState,
  messageOf,
  type AccessEntry,
} from '@squadron/backstage-plugin-squadron-common';
import {
  KUEUE_NAMESPACE,
  LABELS,
  MANAGED_BY_VALUE,
  MULTIKUEUE_ROLE,
  type AuthTokenRequest,
} from '@squadron/kube-kinds';

/**
 * Access list entry of an AuthTokenRequest. The Secret is not read: the status of the request has its times.
 *
 * @internal
 */
export function requestEntry(
  request: AuthTokenRequest,
  options: { fleetNamespace: string; nowMs: number },
): AccessEntry {
  const { metadata, spec, status } = request;
  const { namespace = '', name } = metadata;
  const account = authTokenAccount(request);
  const times = {
    issuedAt: status?.issuedTimestamp,
    expiresAt: status?.expirationTimestamp,
  };
  return {
    id: `request/${namespace}/${name}`,
    cluster: clusterIdOf(authTokenTarget(request), options.fleetNamespace),
    consumer: isOfMultiKueue(request)
      ? 'MultiKueue'
      : `AuthTokenRequest ${namespace}/${name}`,
    mechanism: 'request',
    namespace,
    name,
    serviceAccount: `${account.namespace}/${account.name}`,
    roles: [
      ...(spec.clusterRoles ?? []).map(role => role.name),
      ...(spec.roles ?? []).map(role => `${role.namespace}/${role.name}`),
    ],
    ...(status?.tokenResponse && {
      secret: `${namespace}/${status.tokenResponse.name}`,
    }),
    createdAt: metadata.creationTimestamp,
    ...times,
    renewsAt: status?.renewalTimestamp,
    state: stateOf(request, times, options.nowMs),
    ...(metadata.deletionTimestamp && {
      rotateReason: messageOf('answers.credentials.noRotation.revoked'),
    }),
  };
}

/** Whether Squadron wrote the request to connect Kueue on the hub to a worker. */
function isOfMultiKueue({ metadata, spec }: AuthTokenRequest): boolean {
  return (
    metadata.namespace === KUEUE_NAMESPACE &&
    metadata.labels?.[LABELS.managedBy] === MANAGED_BY_VALUE &&
    (spec.clusterRoles ?? []).some(({ name }) => name === MULTIKUEUE_ROLE)
  );
}

function stateOf(
  { metadata, status }: AuthTokenRequest,
  times: { issuedAt?: string; expiresAt?: string },
  nowMs: number,
): AccessEntry['state'] {
  const conditions = status?.conditions ?? [];
  const ready = conditions.find(({ type }) => type === 'Ready');
  const renewed = conditions.find(({ type }) => type === 'Renewed');
  if (metadata.deletionTimestamp) {
    return { code: 'Revoking', tone: 'info', detail: ready?.message };
  }
  if (!ready || ready.reason === 'Issuing') {
    return { code: 'Issuing', tone: 'info' };
  }
  const raw = {
    condition: ready.type,
    reason: ready.reason,
    message: ready.message,
  };
  if (ready.status !== 'True') {
    return { code: 'Failed', tone: 'danger', detail: ready.message, raw };
  }
  const state = accessState(times, nowMs);
  // A failed rotation matters only when the token expires soon.
  return renewed?.status === 'False' && state.tone !== 'success'
    ? { ...state, detail: sentencesOf(state.detail, renewed.message), raw }
    : { ...state, raw };
}
