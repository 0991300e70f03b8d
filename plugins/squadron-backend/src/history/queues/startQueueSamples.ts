import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import type {
  LifecycleService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import {
  everyRound,
  type BackgroundLoops,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { FleetViews } from '../../fleet/FleetViews';
import type { SoundReads } from '../../health/reads';
import { EvictionLog } from '../EvictionLog';
import type { HistoryDatabase } from '../HistoryDatabase';
import { QueueSampleStore } from './QueueSampleStore';
import { MAX_SAMPLED_QUEUES, sampleQueues } from './sampleQueues';

/**
 * Samples the ClusterQueues periodically. Every replica does, and the first sample of an interval is stored, for the
 * interval that has just ended.
 *
 * @internal
 */
export function startQueueSamples(options: {
  database: HistoryDatabase;
  loops: BackgroundLoops;
  lifecycle: LifecycleService;
  logger: LoggerService;
  fleet: Fleet;
  views: FleetViews;
  reads: Pick<SoundReads, 'read'>;
  clock: Clock;
  intervalMs: number;
}): QueueSampleStore {
  const { loops, logger, fleet, views, clock, intervalMs } = options;
  const store = new QueueSampleStore(options.database);
  const evictions = new EvictionLog({
    fleet,
    clock,
    clusterQueueOf: (cluster, localQueue) =>
      views.clusterQueueOf(cluster, localQueue),
  });
  evictions.start();
  options.lifecycle.addShutdownHook(() => evictions.stop());
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
        const samples = await options.reads.read(() =>
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
