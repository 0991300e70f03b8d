import {
  queueSampleOf,
  type ClusterStatus,
  type QueueSample,
  type QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';

/** ClusterQueues that are counted at most, so that the table has an upper bound: about 0.9 million short rows. */
export const MAX_SAMPLED_QUEUES = 1_000;

/**
 * What is counted of the ClusterQueues now, by `cluster/name`. Those of a cluster whose data is old are left out: the
 * count would not be one of now. Of more than {@link MAX_SAMPLED_QUEUES}, the first by cluster and name are counted.
 *
 * @param evictions - since the count before, by the same keys
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
