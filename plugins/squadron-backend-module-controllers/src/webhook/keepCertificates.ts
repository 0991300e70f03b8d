import { ConflictError } from '@backstage/errors';
import { secretKind } from '@squadron/backstage-plugin-squadron-common';
import { isConflict } from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import { isOurs } from '../actions';
import {
  CERTIFICATE_SECRET_NAME,
  readCertificateSecret,
  renderCertificateSecret,
} from './certificateSecret';
import { renewCertificates } from './renewCertificates';
import type { WebhookCertificates } from './renewCertificates';

/** Who loses against another process finds at the next try that nothing is due. */
const TRIES = 3;

/**
 * Reads the certificates that all processes share, and renews what is due. Of two that renew at a time one is
 * refused by the API server and takes what the other has made.
 *
 * @throws ConflictError when a Secret of that name belongs to somebody else
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
    const live = await client.find(secretKind, key, { signal });
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
          secretKind,
          {
            ...wanted,
            type: live.type,
            metadata: { ...wanted.metadata, uid, resourceVersion },
          },
          { signal },
        );
      } else {
        await client.create(secretKind, wanted, { signal });
      }
      return renewed;
    } catch (error) {
      if (!isConflict(error) || left <= 1) {
        throw error;
      }
    }
  }
}
