import { ConflictError } from '@backstage/errors';
import { KINDS } from '@squadron/kube-kinds';
import { isConflict, type KubeClient } from '@squadron/controller-node';
import { isOurs } from '../../actions';
import {
  CERTIFICATE_SECRET_NAME,
  readCertificateSecret,
  renderCertificateSecret,
} from './certificateSecret';
import { renewCertificates } from './renewCertificates';
import type { WebhookCertificates } from './renewCertificates';

/** A process that loses against another one finds nothing due at the next attempt. */
const TRIES = 3;

/**
 * Reads the certificates that all processes share, and renews due ones. If two processes renew at the same time, the
 * API server refuses one of them, which then uses the certificates of the other.
 *
 * @throws ConflictError when a Secret of that name is not ours
 *
 * @internal
 */
export async function keepCertificates(
  client: KubeClient,
  options: {
    namespace: string;
    host: string;
    nowMs: number;
    signal?: AbortSignal;
  },
): Promise<WebhookCertificates> {
  const { namespace, host, nowMs, signal } = options;
  const key = { namespace, name: CERTIFICATE_SECRET_NAME };
  for (let left = TRIES; ; left -= 1) {
    const live = await client.find(KINDS.secret, key, { signal });
    if (live && !isOurs(live)) {
      throw new ConflictError(
        `Secret ${namespace}/${key.name} on the hub is not Squadron's; remove it or choose another squadron.controllers.leaseNamespace`,
      );
    }
    const stored = live && readCertificateSecret(live);
    const renewed = await renewCertificates(stored, { host, nowMs });
    if (renewed === stored) {
      return renewed;
    }
    const wanted = renderCertificateSecret(namespace, renewed);
    try {
      if (live) {
        const { uid, resourceVersion } = live.metadata;
        await client.replace(
          KINDS.secret,
          {
            ...wanted,
            type: live.type,
            metadata: { ...wanted.metadata, uid, resourceVersion },
          },
          { signal },
        );
      } else {
        await client.create(KINDS.secret, wanted, { signal });
      }
      return renewed;
    } catch (error) {
      if (!isConflict(error) || left <= 1) {
        throw error;
      }
    }
  }
}
