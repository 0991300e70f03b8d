import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { everyRound } from '@squadron/backstage-plugin-squadron-node';
import { EvictionLog } from '../EvictionLog';
import { QueueSampleStore } from './QueueSampleStore';
import { MAX_SAMPLED_QUEUES, sampleQueues } from './sampleQueues';
import type { Core } from '../../wiring/Core';
import type { Services } from '../../wiring/services';

/**
 * Samples the ClusterQueues periodically. Every replica does, and the first sample of an interval is stored, for the
 * interval that has just ended.
 *
 * @internal
 */
export function startQueueSamples(
  { lifecycle, loops, logger }: Services,
  { clock, config, database, fleet, reads, views }: Core,
): QueueSampleStore {
  const intervalMs = config.history.queueIntervalMs;
  const store = new QueueSampleStore(database);
  const evictions = new EvictionLog({
    fleet,
    clock,
    clusterQueueOf: (cluster, localQueue) =>
      views.clusterQueueOf(cluster, localQueue),
  });
  evictions.start();
  lifecycle.addShutdownHook(() => evictions.stop());
  let hasWarned = false;
  loops.run({
    id: 'queue-samples',
    effect: messageOf('answers.health.loop.queueSamples'),
    overdueAfterMs: 3 * intervalMs,
    work: everyRound({
      clock,
      periodMs: intervalMs,
      before: signal => fleet.ready({ signal }),
      round: async () => {
        const nowMs = clock.now();
        const toMs = Math.floor(nowMs / intervalMs) * intervalMs;
        const fromMs = toMs - intervalMs;
        const samples = await reads.read(() =>
          sampleQueues(
            views.queues(),
            views.clusterStatuses(),
            evictions.countsIn(fromMs, toMs),
            nowMs,
          ),
        );
        if (samples.size === MAX_SAMPLED_QUEUES && !hasWarned) {
          hasWarned = true;
          logger.warn(
            `The history stores samples of ${MAX_SAMPLED_QUEUES} ClusterQueues, the first by cluster and name; further ones have no plots`,
          );
        }
        await store.record(fromMs, samples);
      },
    }),
  });
  return store;
}
