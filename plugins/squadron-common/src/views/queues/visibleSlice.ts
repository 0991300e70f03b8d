import type { QueueSlice, SliceQuota } from '../../api';
import type { ClusterQueue, LocalQueue } from '../../kinds';
import { localQuotaViews, quotaViews } from '../quotaViews';

/**
 * The part of a ClusterQueue that belongs to the reader of some of its LocalQueues. What all others hold is one
 * number: neither their namespaces nor their queues can be told from it. Conditions, settings and the other
 * LocalQueues of the ClusterQueue are no part of it.
 *
 * @param visible - LocalQueues of the ClusterQueue that the reader may see; undefined comes back when there are none
 * @public
 */
export function visibleSlice(
  cluster: string,
  queue: ClusterQueue,
  visible: readonly LocalQueue[],
): QueueSlice | undefined {
  const { name } = queue.metadata;
  const own = visible.filter(local => local.spec?.clusterQueue === name);
  if (own.length === 0) {
    return undefined;
  }
  const held = own.map(local => localQuotaViews(local, queue));
  return {
    cluster,
    clusterQueue: name,
    localQueues: own.map(({ metadata }) => ({
      namespace: metadata.namespace ?? '',
      name: metadata.name,
    })),
    quotas: quotaViews(queue).map((quota, index): SliceQuota => {
      const { flavor, resource, nominal, limit, reserved } = quota;
      const mine = held.reduce(
        (sum, quotas) => sum + quotas[index].reserved,
        0,
      );
      return {
        flavor,
        resource,
        nominal,
        ...(limit !== undefined && { limit }),
        own: mine,
        // Both numbers are Kueue's, of moments that may differ by one status update.
        others: Math.max(0, reserved - mine),
      };
    }),
    pending: own.reduce(
      (sum, { status }) => sum + (status?.pendingWorkloads ?? 0),
      0,
    ),
  };
}
