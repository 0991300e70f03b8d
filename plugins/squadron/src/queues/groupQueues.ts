import {
  type QueueSummary,
  type QuotaView,
} from '@squadron/backstage-plugin-squadron-common';
import { recordOf } from '@squadron/kube-kinds';
import { byResource } from './resourceName';

/** ClusterQueues of one cohort, or of one cluster if they have no cohort. @internal */
export interface QueueGroup {
  cluster: string;
  cohort?: string;
  queues: QueueSummary[];
  /** The scale of all bars, per resource, so that their lengths are comparable. */
  scales: Record<string, number>;
}

/**
 * Groups ClusterQueues by cluster and cohort, the hub first. In a group, the queue with the longest wait is first.
 *
 * @internal
 */
export function groupQueues(queues: readonly QueueSummary[]): QueueGroup[] {
  const groups = new Map<string, QueueGroup>();
  const scales = recordOf<number>();
  for (const queue of queues) {
    if (queue.kind !== 'ClusterQueue') {
      continue;
    }
    const key = `${queue.cluster}\n${queue.cohort ?? ''}`;
    const group = groups.get(key) ?? {
      cluster: queue.cluster,
      cohort: queue.cohort,
      queues: [],
      scales,
    };
    group.queues.push(queue);
    for (const quota of queue.quotas) {
      const extent = Math.max(quota.nominal, quota.limit ?? 0, quota.reserved);
      scales[quota.resource] = Math.max(scales[quota.resource] ?? 0, extent);
    }
    groups.set(key, group);
  }
  const oldest = (queue: QueueSummary) =>
    queue.oldestPending ? Date.parse(queue.oldestPending) : Infinity;
  for (const group of groups.values()) {
    group.queues.sort(
      (a, b) => oldest(a) - oldest(b) || a.name.localeCompare(b.name),
    );
  }
  return [...groups.values()].sort(
    (a, b) =>
      Number(b.cluster === 'hub') - Number(a.cluster === 'hub') ||
      a.cluster.localeCompare(b.cluster) ||
      (a.cohort ?? '').localeCompare(b.cohort ?? ''),
  );
}

/** The resources of a board, GPUs first, then CPU and memory. @internal */
export function boardResources(queues: readonly QueueSummary[]): string[] {
  return [
    ...new Set(
      queues.flatMap(queue => queue.quotas.map(quota => quota.resource)),
    ),
  ].sort(byResource);
}

/** Whether a quota is in use or not zero. @internal */
export function isGiven(
  quota: Pick<QuotaView, 'nominal' | 'reserved' | 'limit'>,
): boolean {
  return quota.nominal > 0 || quota.reserved > 0 || (quota.limit ?? 0) > 0;
}

/** The quotas of a queue for one resource that are in use or not zero. @internal */
export function quotasOf(queue: QueueSummary, resource: string): QuotaView[] {
  return queue.quotas.filter(
    quota => quota.resource === resource && isGiven(quota),
  );
}
