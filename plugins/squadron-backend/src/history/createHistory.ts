import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import type {
  DatabaseService,
  LifecycleService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import type {
  HistoryLog,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import {
  everyRound,
  type BackgroundLoops,
  type Fleet,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import { PrometheusQueues } from '../queues/prometheus';
import type { FleetViews } from '../fleet/FleetViews';
import type { SoundReads } from '../health/reads';
import { BudgetViews } from './BudgetViews';
import { HistoryDatabase } from './HistoryDatabase';
import { HistoryMask } from './HistoryMask';
import { HistoryRecorder } from './HistoryRecorder';
import { HistoryStore } from './HistoryStore';
import { InsightViews } from './InsightViews';
import { LogKeeper } from './LogKeeper';
import { QueueHistoryViews } from './queues/QueueHistoryViews';
import { sampleFleet } from './sampleFleet';
import { SampleStore } from './SampleStore';
import { startQueueSamples } from './queues/startQueueSamples';

const SAMPLE_MS = 60_000;
const PRUNE_MS = 30 * 60_000;
/** Longer than the loops of the history wait without changes. */
const OVERDUE_MS = 15 * 60_000;

/** The parts of the history that routes use. @internal */
export interface History {
  store: HistoryStore;
  insights: InsightViews;
  budgets: BudgetViews;
  queues: QueueHistoryViews;
  keepMs: number;
}

/** Starts the history. Undefined if it is disabled. @internal */
export function createHistory(options: {
  config: SquadronConfig['history'];
  prometheus: SquadronConfig['prometheus'];
  prices: SquadronConfig['prices'];
  budgets: SquadronConfig['budgets'];
  database: DatabaseService;
  loops: BackgroundLoops;
  lifecycle: LifecycleService;
  logger: LoggerService;
  fleet: Fleet;
  views: FleetViews;
  reads: Pick<SoundReads, 'read'>;
  clock: Clock;
  /** Reads the end of a log, at most `bytes` bytes. */
  readLog: (
    workload: WorkloadDetail,
    bytes: number,
  ) => Promise<HistoryLog | undefined>;
}): History | undefined {
  const { config, loops, logger, fleet, reads, views, clock } = options;
  if (!config.enabled) {
    return undefined;
  }
  const database = new HistoryDatabase(options.database);
  const store = new HistoryStore(database);
  const samples = new SampleStore(database);
  const mask = new HistoryMask(config);
  const recorder = new HistoryRecorder({
    fleet,
    views,
    reads,
    store,
    clock,
    logger,
    mask,
    logs: new LogKeeper({
      mask,
      read: async workload =>
        config.logTailBytes > 0
          ? options.readLog(workload, config.logTailBytes)
          : undefined,
      save: (uid, log) => store.saveLog(uid, log),
      logger,
    }),
  });
  options.lifecycle.addShutdownHook(() => recorder.stop());
  loops.run({
    id: 'history',
    effect: messageOf('answers.health.loop.history'),
    overdueAfterMs: OVERDUE_MS,
    work: loop => recorder.run(loop),
  });
  loops.run({
    id: 'fleet-samples',
    effect: messageOf('answers.health.loop.fleetSamples'),
    overdueAfterMs: OVERDUE_MS,
    work: everyRound({
      clock,
      periodMs: SAMPLE_MS,
      before: signal => fleet.ready({ signal }),
      round: async () => {
        const sample = await reads.read(() => sampleFleet(views.clusters()));
        await samples.record(sample, clock.now());
      },
    }),
  });
  const queueSamples = startQueueSamples({
    ...options,
    database,
    intervalMs: config.queueIntervalMs,
  });
  loops.run({
    id: 'history-prune',
    effect: messageOf('answers.health.loop.prune'),
    overdueAfterMs: 2 * PRUNE_MS,
    work: everyRound({
      clock,
      periodMs: PRUNE_MS,
      round: async signal => {
        await store.prune({
          beforeMs: clock.now() - config.keepMs,
          maxEntries: config.maxEntries,
          signal,
        });
        await samples.prune(clock.now());
        await queueSamples.prune(clock.now());
      },
    }),
  });
  const insights = new InsightViews({
    ...{ fleet, views, store, samples, clock },
    prices: options.prices,
  });
  return {
    store,
    insights,
    budgets: new BudgetViews({
      ...{ fleet, views, store, clock },
      config: options,
    }),
    queues: new QueueHistoryViews({
      samples: queueSamples,
      insights,
      prometheus: new PrometheusQueues(options.prometheus),
      clock,
    }),
    keepMs: config.keepMs,
  };
}
