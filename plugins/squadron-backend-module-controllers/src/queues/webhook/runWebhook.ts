import { toError } from '@backstage/errors';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { LoopContext } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import { ensureHub } from '../../ensureHub';
import { ClaimWebhook, type ClaimWebhookOptions } from './ClaimWebhook';

/**
 * Certificates are renewed ten days before they expire; renewals and deletions by others, e.g. by a leader of the former
 * configuration, which removes a disabled webhook, are noticed within this time.
 */
const RESYNC_MS = 60_000;
const FIRST_RETRY_MS = 5_000;

/** Serves the claim webhook until the signal is aborted. Every process does, not only the leader. @internal */
export async function runWebhook(
  options: ClaimWebhookOptions & {
    clock: Clock;
    signal: AbortSignal;
    /** Receives whether the webhook is set up. */
    loop?: Pick<LoopContext, 'succeeded' | 'failed'>;
  },
): Promise<void> {
  const { clock, fleet, namespace, logger, signal } = options;
  const webhook = new ClaimWebhook(options);
  let retryMs = FIRST_RETRY_MS;
  try {
    while (!signal.aborted) {
      let waitMs = RESYNC_MS;
      try {
        await fleet.ready({ signal });
        await ensureHub(fleet.client(HUB_CLUSTER_ID), namespace, {
          namespaceOnly: true,
          signal,
        });
        await webhook.reconcile(clock.now(), signal);
        retryMs = FIRST_RETRY_MS;
        options.loop?.succeeded();
      } catch (error) {
        if (!signal.aborted) {
          options.loop?.failed(error);
          waitMs = retryMs;
          retryMs = Math.min(retryMs * 2, RESYNC_MS);
          logger.warn('Cannot set up the claim webhook', {
            cluster: HUB_CLUSTER_ID,
            error: toError(error).message,
            retryMs: waitMs,
          });
        }
      }
      await clock.sleep(waitMs, signal).catch(() => {});
    }
  } finally {
    await webhook.stop();
  }
}
