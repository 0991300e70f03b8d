import type {
  QueueSlice,
  SliceQuota,
} from '@squadron/backstage-plugin-squadron-common';
import type { ClusterQueue, LocalQueue } from '@squadron/kube-kinds';
import { localQuotaViews, quotaViews } from './quotaViews';

/**
 * The part of a ClusterQueue for a reader of some of its LocalQueues. The use of all other LocalQueues is one number,
 * which reveals neither their namespaces nor their names. Conditions, settings and the other LocalQueues of the
 * ClusterQueue are not included.
 *
 * @param visible - LocalQueues that the reader may see
 * @returns undefined when none of them is of the ClusterQueue
 *
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
        // Both numbers are Kueue's and may be one status update apart.
        others: Math.max(0, reserved - mine),
      };
    }),
    pending: own.reduce(
      (sum, { status }) => sum + (status?.pendingWorkloads ?? 0),
      0,
    ),
  };
}
