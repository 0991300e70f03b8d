import { queueSampleOf, type QueueSample } from '../queueSamples';
import {
  type ClusterStatus,
  type QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';

/** Maximum number of sampled ClusterQueues, which bounds the table to about 0.9 million short rows. */
export const MAX_SAMPLED_QUEUES = 1_000;

/**
 * Current samples of the ClusterQueues, by `cluster/name`. Leaves out clusters with stale data, whose counts would be
 * outdated. Of more than {@link MAX_SAMPLED_QUEUES}, the first by cluster and name are sampled.
 *
 * @param evictions - since the last sample, by the same keys
 *
 * @internal
 */
export function sampleQueues(
  queues: readonly QueueSummary[],
  statuses: readonly ClusterStatus[],
  evictions: ReadonlyMap<string, Readonly<Record<string, number>>>,
  nowMs: number,
): Map<string, QueueSample> {
  const live = new Set(
    statuses
      .filter(({ freshness }) => freshness.state === 'live')
      .map(({ cluster }) => cluster),
  );
  return new Map(
    queues
      .filter(
        ({ kind, cluster }) => kind === 'ClusterQueue' && live.has(cluster),
      )
      .map((queue): [string, QueueSummary] => [
        `${queue.cluster}/${queue.name}`,
        queue,
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, MAX_SAMPLED_QUEUES)
      .map(([key, queue]) => [
        key,
        queueSampleOf(queue, evictions.get(key) ?? {}, nowMs),
      ]),
  );
}
