import { type ClusterEndpoint } from '@squadron/backstage-plugin-squadron-node';
import { tokenRenewalMs } from '@squadron/backstage-plugin-squadron-common';
import {
  type KubeObject,
  type KubeSecret,
  ANNOTATIONS,
} from '@squadron/kube-kinds';
import type { AuthTokenRequest } from '@squadron/kube-kinds';
import { tokenSourceOf } from '../../clusters/membership/endpoint';
import { readIssuedToken } from './kubeconfigSecret';
import type { ClusterAccess, ObservedAccess, AuthTokenSettings } from './types';
import { boundSecretName, boundSecretSerial } from './names';

/** Resync interval of a request: Secrets on the hub and manual changes on the cluster are not watched. */
export const RECHECK_MS = 15_000;

/** Whether a new token is needed, and why. @internal */
export type TokenNeed =
  | { isDue: false; nextMs: number }
  | { isDue: true; why: 'first' | 'middle' | 'requested' | 'repair' };

/**
 * Whether the token is due for replacement: after half of its lifetime, on request, and when the Secret was changed,
 * the token was revoked or the cluster was replaced.
 *
 * @internal
 */
export function tokenNeed(
  { now, secret, isAccepted }: ObservedAccess,
  request: AuthTokenRequest,
  access: ClusterAccess,
  endpoint: ClusterEndpoint,
): TokenNeed {
  const token = readIssuedToken(secret);
  if (!token) {
    return { isDue: true, why: secret ? 'repair' : 'first' };
  }
  const account = access.serviceAccount?.metadata.uid;
  const isBound = access.boundSecrets.some(
    ({ metadata }) =>
      metadata.name === token.bound.name && metadata.uid === token.bound.uid,
  );
  // The minimum age keeps a cluster that refuses even new tokens from being asked for one after another.
  const isRefused =
    isAccepted.known && !isAccepted.value && now - token.issuedMs >= RECHECK_MS;
  if (
    account === undefined ||
    token.source !== tokenSourceOf(endpoint, account) ||
    !isBound ||
    isRefused
  ) {
    return { isDue: true, why: 'repair' };
  }
  const asked = request.metadata.annotations?.[ANNOTATIONS.rotate];
  if (asked !== undefined && asked !== token.rotate) {
    return { isDue: true, why: 'requested' };
  }
  const nextMs = tokenRenewalMs(token);
  return now >= nextMs
    ? { isDue: true, why: 'middle' }
    : { isDue: false, nextMs };
}

/**
 * Name of the Secret that the next token is bound to. A Secret whose token was never stored is reused, so that a crash
 * between the two steps leaves nothing behind.
 *
 * @internal
 */
export function nextBoundSecret(
  request: AuthTokenRequest,
  secret: KubeSecret | undefined,
  boundSecrets: readonly KubeObject[],
): string {
  const used = boundSecretSerial(readIssuedToken(secret)?.bound.name ?? '');
  const highest = Math.max(0, used, ...boundSecrets.map(serialOf));
  // A token that was stored once may be in use although its Secret is lost.
  const isFirst = !secret && !request.status?.issuedTimestamp;
  const isUnused = highest > used && (used > 0 || isFirst);
  return boundSecretName(request, isUnused ? highest : highest + 1);
}

/** The Secrets of previous tokens whose grace period is over, and otherwise when it ends. @internal */
export function formerTokens(
  now: number,
  settings: AuthTokenSettings,
  secret: KubeSecret | undefined,
  boundSecrets: readonly KubeObject[],
): { revoked: KubeObject[]; nextMs?: number } {
  const token = readIssuedToken(secret);
  const used = boundSecretSerial(token?.bound.name ?? '');
  const former = boundSecrets.filter(bound => serialOf(bound) < used);
  if (!token || former.length === 0) {
    return { revoked: [] };
  }
  // At most until the next rotation: otherwise previous tokens accumulate where lifetimes are short.
  const graceMs = Math.min(
    settings.graceMs,
    tokenRenewalMs(token) - token.issuedMs,
  );
  const untilMs = token.issuedMs + graceMs;
  return now >= untilMs
    ? { revoked: former }
    : { revoked: [], nextMs: untilMs };
}

function serialOf({ metadata }: KubeObject): number {
  return boundSecretSerial(metadata.name);
}
