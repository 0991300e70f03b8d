import {
  ANNOTATIONS,
  ledgerState,
  MULTIKUEUE_SERVICE_ACCOUNT,
  type LedgerEntry,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';

/**
 * What the ledger says of the Secret through which the hub's Kueue reaches a worker; undefined for any other
 * Secret. Only its annotations are read.
 *
 * @internal
 */
export function multiKueueEntry(
  { metadata }: KubeManifest,
  nowMs: number,
): LedgerEntry | undefined {
  const { namespace = '', name = '', annotations = {} } = metadata;
  const cluster = annotations[ANNOTATIONS.cluster];
  const expiresAt = annotations[ANNOTATIONS.tokenExpiresAt];
  const renewsAt = annotations[ANNOTATIONS.tokenRenewsAt];
  if (!cluster || !expiresAt || !renewsAt) {
    return undefined;
  }
  const issuedMs = 2 * Date.parse(renewsAt) - Date.parse(expiresAt);
  const issuedAt = Number.isNaN(issuedMs)
    ? undefined
    : new Date(issuedMs).toISOString();
  return {
    id: `multikueue/${namespace}/${name}`,
    cluster,
    consumer: 'MultiKueue',
    mechanism: 'multikueue',
    namespace,
    name,
    serviceAccount: `${namespace}/${MULTIKUEUE_SERVICE_ACCOUNT}`,
    roles: [MULTIKUEUE_SERVICE_ACCOUNT],
    secret: `${namespace}/${name}`,
    createdAt: metadata.creationTimestamp,
    issuedAt,
    renewsAt,
    expiresAt,
    state: ledgerState({ issuedAt, expiresAt }, nowMs),
  };
}
