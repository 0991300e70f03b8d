import {
  amountOf,
  gpuShortName,
  messageText,
  type QueueSummary,
  type QuotaView,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, isGpuResource } from '@squadron/kube-kinds';
import { hasFlavorsOf, quotaBehind } from './quotaBehind';
import { sumOf } from './queueMatrix';
import { byResource } from './resourceName';

/**
 * What a LocalQueue holds, e.g. `16 × A100, 8 for waiting jobs, 26 CPU`; empty for nothing.
 *
 * @param all - the LocalQueues of the fleet; those on workers show the types of GPUs of those of the hub
 * @internal
 */
export function heldText(
  t: Translate,
  queue: QueueSummary,
  all: readonly QueueSummary[],
): string {
  const own = all.filter(({ namespace }) => namespace === queue.namespace);
  const onWorkers = own.flatMap(({ cluster, quotas }) =>
    cluster === HUB_CLUSTER_ID ? [] : quotas,
  );
  const held = queue.quotas.filter(({ reserved }) => reserved > 0);
  return [...new Set(held.map(({ resource }) => resource))]
    .sort(byResource)
    .flatMap(resource => {
      const ofResource = held.filter(quota => quota.resource === resource);
      const isOnHub = queue.cluster === HUB_CLUSTER_ID;
      const isTyped =
        isGpuResource(resource) && (!isOnHub || hasFlavorsOf(held, onWorkers));
      const parts = isTyped
        ? byUse(ofResource)
        : quotaBehind(queue, own, resource);
      return parts.length > 0
        ? parts
            .filter(part => part.reserved > 0)
            .map(part =>
              part.flavor
                ? `${part.reserved} × ${gpuShortName(part.flavor)}`
                : t('queues.list.waiting', { count: part.reserved }),
            )
        : [
            messageText(
              amountOf(resource, sumOf(ofResource)?.reserved ?? 0),
              t,
            ),
          ];
    })
    .join(', ');
}

/** The quotas that jobs use, and in the last part, without a flavor, what jobs hold that wait for a cluster. */
function byUse(quotas: QuotaView[]): QuotaView[] {
  const { reserved = 0, used = 0 } = sumOf(quotas) ?? {};
  return [
    ...quotas.map(quota => ({ ...quota, reserved: quota.used })),
    { ...quotas[0], flavor: '', reserved: reserved - used },
  ];
}
