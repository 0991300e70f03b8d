import { HUB_CLUSTER_ID, type KubeObject, KINDS } from '@squadron/kube-kinds';
import { toError } from '@backstage/errors';
import { isDenied } from '@squadron/controller-node';
import type { Clock, KubeClient, Logger } from '@squadron/controller-node';
import { isOurs } from '../../actions';
import { CERTIFICATE_SECRET_NAME } from './certificateSecret';
import {
  WEBHOOK_CONFIGURATION_NAME,
  webhookConfigurationKind,
} from './webhookConfiguration';

const AGAIN_MS = 60_000;

/**
 * Removes a disabled webhook from the hub: first the configuration, so that no API server calls it any more, then the
 * certificates. Foreign objects of the same names stay.
 *
 * @internal
 */
export async function removeWebhook(
  client: KubeClient,
  options: { namespace: string; logger: Logger; signal?: AbortSignal },
): Promise<void> {
  const { namespace, logger, signal } = options;
  const parts = [
    {
      kind: webhookConfigurationKind,
      key: { name: WEBHOOK_CONFIGURATION_NAME },
    },
    { kind: KINDS.secret, key: { namespace, name: CERTIFICATE_SECRET_NAME } },
  ];
  try {
    for (const { kind, key } of parts) {
      const live = await client.find<KubeObject>(kind, key, { signal });
      if (live && isOurs(live)) {
        await client.delete(kind, key, { uid: live.metadata.uid, signal });
      }
    }
  } catch (error) {
    if (!isDenied(error)) {
      throw error;
    }
    // Without these permissions Squadron could not have created a webhook, unless they were revoked later.
    logger.info(
      'Cannot check for a leftover claim webhook, because Squadron lacks permissions on the hub; remove it manually if it exists',
      {
        cluster: HUB_CLUSTER_ID,
        kind: webhookConfigurationKind.kind,
        object: WEBHOOK_CONFIGURATION_NAME,
      },
    );
  }
}

/**
 * Removes the webhook again and again: during a rolling update, a process with the former configuration may register it
 * once more, and then the API server would call a server that is gone for each claim.
 *
 * @internal
 */
export async function keepWebhookRemoved(
  client: KubeClient,
  options: Parameters<typeof removeWebhook>[1] & {
    clock: Clock;
    signal: AbortSignal;
  },
): Promise<void> {
  const { clock, logger, signal } = options;
  for (;;) {
    await clock.sleep(AGAIN_MS, signal).catch(() => {});
    if (signal.aborted) {
      return;
    }
    await removeWebhook(client, options).catch(error =>
      logger.warn('Cannot remove the disabled claim webhook', {
        cluster: HUB_CLUSTER_ID,
        error: toError(error).message,
      }),
    );
  }
}
