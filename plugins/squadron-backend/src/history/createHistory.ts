import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { everyRound } from '@squadron/backstage-plugin-squadron-node';
import { PrometheusQueues } from '../queues/prometheus';
import { BudgetViews } from './BudgetViews';
import { RunSegmentStore } from './RunSegmentStore';
import { HistoryMask } from './HistoryMask';
import { HistoryRecorder } from './HistoryRecorder';
import { HistoryStore } from './HistoryStore';
import { InsightViews } from './InsightViews';
import { LogKeeper } from './LogKeeper';
import { openRows } from './openRuns';
import { QueueHistoryViews } from './queues/QueueHistoryViews';
import { sampleFleet } from './sampleFleet';
import { SampleStore } from './SampleStore';
import { startQueueSamples } from './queues/startQueueSamples';
import { readLogTail } from '../workloads/logs';
import type { Core } from '../wiring/Core';
import type { Services } from '../wiring/services';

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
export function createHistory(
  services: Services,
  core: Core,
): History | undefined {
  const { loops, logger } = services;
  const { clock, database, fleet, logs, reads, views } = core;
  const { history: config, prices, prometheus } = core.config;
  if (!config.enabled) {
    return undefined;
  }
  const store = new HistoryStore(database);
  const segments = new RunSegmentStore(database);
  const runs = { fleet, views, store, segments };
  const samples = new SampleStore(database);
  const mask = new HistoryMask(config);
  const recorder = new HistoryRecorder({
    fleet,
    views,
    reads,
    store,
    segments,
    clock,
    logger,
    mask,
    logs: new LogKeeper({
      mask,
      read: async workload =>
        config.logTailBytes > 0
          ? readLogTail(logs, workload, config.logTailBytes)
          : undefined,
      save: (uid, log) => store.saveLog(uid, log),
      logger,
    }),
  });
  services.lifecycle.addShutdownHook(() => recorder.stop());
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
        const rows = await reads.read(() => openRows(runs));
        await segments.record(rows, clock.now());
      },
    }),
  });
  const queueSamples = startQueueSamples(services, core);
  let hasWarned = false;
  loops.run({
    id: 'history-prune',
    effect: messageOf('answers.health.loop.prune'),
    overdueAfterMs: 2 * PRUNE_MS,
    work: everyRound({
      clock,
      periodMs: PRUNE_MS,
      round: async signal => {
        const { keepMs, maxEntries } = config;
        const beforeMs = clock.now() - keepMs;
        await store.prune({ beforeMs, maxEntries, signal });
        if (!hasWarned && (await store.prunedUntilMs()) >= beforeMs) {
          hasWarned = true;
          logger.warn(
            `The history has deleted entries before squadron.history.keep, because it keeps ${maxEntries} at most; insights and budgets do not have them. Raise squadron.history.maxEntries.`,
          );
        }
        await segments.prune(beforeMs);
        await samples.prune(clock.now());
        await queueSamples.prune(clock.now());
      },
    }),
  });
  const insights = new InsightViews({
    runs,
    clusters: () => views.clusters(),
    samples,
    clock,
    keepMs: config.keepMs,
    prices,
  });
  return {
    store,
    insights,
    budgets: new BudgetViews({ runs, clock, config: core.config }),
    queues: new QueueHistoryViews({
      samples: queueSamples,
      insights,
      prometheus: new PrometheusQueues(prometheus),
      clock,
    }),
    keepMs: config.keepMs,
  };
}
