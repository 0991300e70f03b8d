import {
  ANNOTATIONS,
  boundSecretName,
  boundSecretSerial,
  tokenRenewalMs,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  AuthTokenRequest,
  AuthTokenSettings,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { tokenSourceOf } from '../endpoint';
import type { WorkerEndpoint } from '../endpoint';
import { readIssuedToken } from './kubeconfigSecret';
import type { ClusterAccess, ObservedAccess } from './types';

/** How often a request is looked at: no watch tells of Secrets on the hub and of hands on the cluster. */
export const RECHECK_MS = 15_000;

/**
 * Whether a new token is needed, and why.
 *
 * @internal
 */
export type TokenNeed =
  | { isDue: false; nextMs: number }
  | { isDue: true; why: 'first' | 'middle' | 'asked' | 'repair' };

/**
 * Decides about the token. It is replaced in the middle of its life, when somebody asks for it, and when
 * what is there is not what was issued: the Secret was changed, the token revoked, the cluster is another one.
 *
 * @internal
 */
export function tokenNeed(
  { now, secret, isAccepted }: ObservedAccess,
  request: AuthTokenRequest,
  access: ClusterAccess,
  endpoint: WorkerEndpoint,
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
  // A cluster that refuses even a new token is not asked for one after the other.
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
    return { isDue: true, why: 'asked' };
  }
  const nextMs = tokenRenewalMs(token);
  return now >= nextMs
    ? { isDue: true, why: 'middle' }
    : { isDue: false, nextMs };
}

/**
 * Name of the object that the next token is bound to. One that was made and never used is taken again, so that
 * a stop between making it and storing the token leaves nothing behind.
 *
 * @internal
 */
export function nextBoundSecret(
  request: AuthTokenRequest,
  secret: KubeManifest | undefined,
  boundSecrets: readonly KubeManifest[],
): string {
  const used = boundSecretSerial(readIssuedToken(secret)?.bound.name ?? '');
  const highest = Math.max(0, used, ...boundSecrets.map(serialOf));
  return boundSecretName(
    request,
    used > 0 && highest > used ? highest : highest + 1,
  );
}

/**
 * What former tokens are bound to, once their time of grace is over; and when it is over where it is not yet.
 *
 * @internal
 */
export function formerTokens(
  now: number,
  settings: AuthTokenSettings,
  secret: KubeManifest | undefined,
  boundSecrets: readonly KubeManifest[],
): { revoked: KubeManifest[]; nextMs?: number } {
  const token = readIssuedToken(secret);
  const used = boundSecretSerial(token?.bound.name ?? '');
  const former = boundSecrets.filter(bound => serialOf(bound) < used);
  if (!token || former.length === 0) {
    return { revoked: [] };
  }
  // Not longer than to the next renewal: else former tokens would pile up where lives are short.
  const graceMs = Math.min(
    settings.graceMs,
    tokenRenewalMs(token) - token.issuedMs,
  );
  const untilMs = token.issuedMs + graceMs;
  return now >= untilMs
    ? { revoked: former }
    : { revoked: [], nextMs: untilMs };
}

function serialOf({ metadata }: KubeManifest): number {
  return boundSecretSerial(metadata.name ?? '');
}
