import type {
  LifecycleService,
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { FleetViews } from '../services/FleetViews';
import { EvictionLog } from './EvictionLog';
import type { HistoryDatabase } from './HistoryDatabase';
import { QueueSampleStore } from './QueueSampleStore';
import { MAX_SAMPLED_QUEUES, sampleQueues } from './sampleQueues';

/**
 * Counts the ClusterQueues at an interval, in one portal of all at a time. A count belongs to the interval that has just
 * ended.
 *
 * @internal
 */
export async function startQueueSamples(options: {
  database: HistoryDatabase;
  scheduler: SchedulerService;
  lifecycle: LifecycleService;
  logger: LoggerService;
  fleet: Fleet;
  views: FleetViews;
  clock: Clock;
  intervalMs: number;
}): Promise<QueueSampleStore> {
  const { scheduler, logger, fleet, views, clock, intervalMs } = options;
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
  await scheduler.scheduleTask({
    id: 'squadron-queue-samples',
    frequency: { milliseconds: intervalMs },
    timeout: { milliseconds: intervalMs },
    initialDelay: { seconds: 15 },
    fn: async () => {
      const nowMs = clock.now();
      const toMs = Math.floor(nowMs / intervalMs) * intervalMs;
      const fromMs = toMs - intervalMs;
      const samples = sampleQueues(
        views.queues(),
        views.clusterStatuses(),
        evictions.countsIn(fromMs, toMs),
        nowMs,
      );
      if (samples.size === MAX_SAMPLED_QUEUES && !hasWarned) {
        hasWarned = true;
        logger.warn(
          `The history is kept of ${MAX_SAMPLED_QUEUES} ClusterQueues, the first by cluster and name; further ones have no plots`,
        );
      }
      await store.record(fromMs, samples);
    },
  });
  return store;
}
