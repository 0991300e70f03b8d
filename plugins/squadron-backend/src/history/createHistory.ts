import type {
  DatabaseService,
  LifecycleService,
  LoggerService,
  SchedulerService,
} from '@backstage/backend-plugin-api';
import type {
  HistoryLog,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  Fleet,
  HistoryConfig,
  PrometheusConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import { PrometheusQueues } from '../prometheus';
import type { FleetViews } from '../services/FleetViews';
import { HistoryDatabase } from './HistoryDatabase';
import { HistoryRecorder } from './HistoryRecorder';
import { HistoryStore } from './HistoryStore';
import { InsightViews } from './InsightViews';
import { LogKeeper } from './LogKeeper';
import { QueueHistoryViews } from './QueueHistoryViews';
import { sampleFleet } from './sampleFleet';
import { SampleStore } from './SampleStore';
import { startQueueSamples } from './startQueueSamples';

/**
 * What is asked of the history.
 *
 * @internal
 */
export interface History {
  store: HistoryStore;
  insights: InsightViews;
  queues: QueueHistoryViews;
  keepMs: number;
}

/**
 * Starts to keep what ends. Undefined where the portal is set to keep nothing.
 *
 * @internal
 */
export async function createHistory(options: {
  config: HistoryConfig;
  prometheus: PrometheusConfig;
  database: DatabaseService;
  scheduler: SchedulerService;
  lifecycle: LifecycleService;
  logger: LoggerService;
  fleet: Fleet;
  views: FleetViews;
  clock: Clock;
  /** The end of a log, at most so many bytes. */
  readLog: (
    workload: WorkloadDetail,
    bytes: number,
  ) => Promise<HistoryLog | undefined>;
}): Promise<History | undefined> {
  const { config, scheduler, logger, fleet, views, clock } = options;
  if (!config.enabled) {
    return undefined;
  }
  const database = new HistoryDatabase(options.database);
  const store = new HistoryStore(database);
  const samples = new SampleStore(database);
  const recorder = new HistoryRecorder({
    fleet,
    views,
    store,
    clock,
    logger,
    logs: new LogKeeper({
      read: async workload =>
        config.logTailBytes > 0
          ? options.readLog(workload, config.logTailBytes)
          : undefined,
      save: (uid, log) => store.saveLog(uid, log),
      logger,
    }),
  });
  recorder.start();
  options.lifecycle.addShutdownHook(() => recorder.stop());
  await scheduler.scheduleTask({
    id: 'squadron-history-sample',
    frequency: { minutes: 1 },
    timeout: { seconds: 50 },
    initialDelay: { seconds: 10 },
    fn: () => samples.record(sampleFleet(views.clusters()), clock.now()),
  });
  const queueSamples = await startQueueSamples({
    ...options,
    database,
    intervalMs: config.queueIntervalMs,
  });
  await scheduler.scheduleTask({
    id: 'squadron-history-prune',
    frequency: { minutes: 30 },
    timeout: { minutes: 20 },
    initialDelay: { minutes: 5 },
    fn: async signal => {
      await store.prune({
        beforeMs: clock.now() - config.keepMs,
        maxEntries: config.maxEntries,
        signal,
      });
      await samples.prune(clock.now());
      await queueSamples.prune(clock.now());
    },
  });
  const insights = new InsightViews({ fleet, views, store, samples, clock });
  return {
    store,
    insights,
    queues: new QueueHistoryViews({
      samples: queueSamples,
      insights,
      prometheus: new PrometheusQueues(options.prometheus),
      clock,
    }),
    keepMs: config.keepMs,
  };
}
