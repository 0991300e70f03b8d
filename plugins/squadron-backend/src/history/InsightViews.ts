import { type Insights } from '@squadron/backstage-plugin-squadron-common';
import {
  gpusInUse,
  runningAndWaitingJobs,
  jobsEnded,
  waitsByQueue,
  waitsOverTime,
  type RunSpan,
} from './runs';
import { gpuUse } from './gpuUse';
import { samplePlot, sampledClusters } from './samplePlot';
import { type SampleBucket } from './samples';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { PlaceFilter, Place } from '../access';
import type { FleetViews } from '../fleet/FleetViews';
import { MinuteMemo } from '../queries/MinuteMemo';
import {
  openRuns,
  readRuns,
  type KnownRuns,
  type RunSources,
} from './openRuns';
import { sampleFleet } from './sampleFleet';
import type { SampleStep, SampleStore } from './SampleStore';
import { binsBetween, type BinStep } from './bins';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time ranges of plots, and their resolution. */
const RANGES = {
  '1h': {
    lengthMs: HOUR_MS,
    jobs: 'minute',
    gpus: 'minute',
    sampleStepMs: MINUTE_MS,
  },
  '24h': {
    lengthMs: DAY_MS,
    jobs: 'hour',
    gpus: 'tenMinutes',
    sampleStepMs: 10 * MINUTE_MS,
  },
  '7d': {
    lengthMs: 7 * DAY_MS,
    jobs: 'sixHours',
    gpus: 'hour',
    sampleStepMs: HOUR_MS,
  },
  '30d': {
    lengthMs: 30 * DAY_MS,
    jobs: 'day',
    gpus: 'sixHours',
    sampleStepMs: HOUR_MS,
  },
} as const satisfies Record<
  string,
  { lengthMs: number; jobs: BinStep; gpus: BinStep; sampleStepMs: SampleStep }
>;

/** Name of a range. */
type InsightRange = keyof typeof RANGES;

/** Query of the plots. */
interface InsightQuery {
  range: InsightRange;
  timeZone: string;
  /** Only jobs of this ClusterQueue. */
  clusterQueue?: string;
  /** Only objects that are, or run, on this cluster. */
  cluster?: string;
}

/** Permissions of a reader. Without `clusters` there are no plots of GPUs. */
interface InsightScope {
  workloads: PlaceFilter;
  clusters?: PlaceFilter;
}

interface Known extends KnownRuns {
  samples: Array<{ atMs: number; bucket: SampleBucket }>;
  sinceMs: number | undefined;
}

/**
 * Data of the plots. The input is read once a minute per range, for any number of readers. Each reader gets sums over
 * the visible objects.
 *
 * @internal
 */
export class InsightViews {
  readonly #options: ConstructorParameters<typeof InsightViews>[0];
  readonly #known = new MinuteMemo<InsightRange, Known>();

  constructor(options: {
    runs: RunSources;
    clusters: FleetViews['clusters'];
    samples: Pick<SampleStore, 'list' | 'since'>;
    clock: Clock;
    /** How long the history keeps runs; samples are kept longer. */
    keepMs: number;
    prices: SquadronConfig['prices'];
  }) {
    this.#options = options;
  }

  /** Throws ServiceUnavailableError if the database does not answer. */
  async insights(query: InsightQuery, scope: InsightScope): Promise<Insights> {
    const { clock, clusters, keepMs, prices } = this.#options;
    const nowMs = clock.now();
    const range = RANGES[query.range];
    const span = { fromMs: nowMs - range.lengthMs, toMs: nowMs };
    const { samples, sinceMs, ...known } = await this.#known.get(
      query.range,
      nowMs,
      () => this.#read(query.range, nowMs),
    );
    const now = openRuns(this.#options.runs, known.ends);
    const uids = new Set(now.map(({ uid }) => uid));
    // What has ended since the history was read still counts as open.
    const newlyEnded = known.open.filter(({ uid }) => !uids.has(uid));
    const all = [...known.ended, ...newlyEnded, ...now];
    const visible = all
      .filter(({ subject, run }) => matches(query, subject, run))
      .filter(({ subject }) => scope.workloads(subject))
      .map(({ run }) => run);
    const { timeZone } = query;
    const recordedMs = sinceMs && Math.max(sinceMs, known.prunedUntilMs);
    const knownFromMs = Math.max(recordedMs ?? nowMs, nowMs - keepMs);
    const timeOf = (step: BinStep) => ({
      bins: binsBetween({ ...span, step, timeZone }),
      knownFromMs,
      nowMs,
    });
    const time = timeOf(range.jobs);
    const use = (keyOf: (run: RunSpan) => string | undefined) =>
      gpuUse(visible, { keyOf, span, time, prices });
    return {
      from: new Date(span.fromMs).toISOString(),
      to: new Date(span.toMs).toISOString(),
      asOf: new Date(nowMs).toISOString(),
      ...(recordedMs !== undefined && {
        recordedSince: new Date(recordedMs).toISOString(),
      }),
      runningAndWaitingJobs: runningAndWaitingJobs(visible, time),
      jobsEnded: jobsEnded(visible, time),
      waits: waitsOverTime(visible, time),
      waitsByQueue: waitsByQueue(visible, span),
      gpuHours: use(({ owner }) => owner).map(({ key, ...one }) => ({
        owner: key,
        ...one,
      })),
      gpuHoursByQueue: use(run => run.clusterQueue).map(({ key, ...one }) => ({
        queue: key,
        ...one,
      })),
      gpuHoursByCluster: use(run => run.cluster).map(({ key, ...one }) => ({
        cluster: key,
        ...one,
      })),
      ...(scope.clusters &&
        gpuPlots(
          // The newest stored sample is up to two minutes old.
          [...samples, { atMs: nowMs, bucket: sampleFleet(clusters()) }],
          all.map(({ run }) => run),
          timeOf(range.gpus),
          { allows: scope.clusters, cluster: query.cluster },
        )),
    };
  }

  async #read(range: InsightRange, nowMs: number): Promise<Known> {
    const { runs, samples } = this.#options;
    const { lengthMs, sampleStepMs } = RANGES[range];
    // The first bin of a plot may start up to a day before its range.
    const span = {
      fromMs: nowMs - lengthMs - DAY_MS,
      toMs: nowMs + MINUTE_MS,
    };
    return {
      ...(await readRuns(runs, span)),
      samples: await samples.list(sampleStepMs, span),
      sinceMs: await samples.since(),
    };
  }
}

function matches(
  { clusterQueue, cluster }: InsightQuery,
  subject: Place,
  run: RunSpan,
): boolean {
  return (
    (clusterQueue === undefined || run.clusterQueue === clusterQueue) &&
    (cluster === undefined || subject.clusters.includes(cluster))
  );
}

/** From the runs of all readers, as the total is of all readers too. */
function gpuPlots(
  samples: Known['samples'],
  runs: readonly RunSpan[],
  time: Parameters<typeof samplePlot>[1],
  options: {
    allows: PlaceFilter;
    cluster?: string;
  },
): Pick<Insights, 'gpusUsed' | 'gpusTotal'> {
  const { allows, cluster } = options;
  const isVisible = (id: string) =>
    (cluster === undefined || id === cluster) && allows({ clusters: [id] });
  const gpusTotal = samplePlot(samples, time, isVisible);
  const placed = runs.filter(run => run.cluster && isVisible(run.cluster));
  const sampled = sampledClusters(samples, time);
  // The total does not have an unreachable cluster, so that its use does not count either.
  const isCounted = (id: string | undefined, bin: number) =>
    sampled[bin].size === 0 || sampled[bin].has(id ?? '');
  const used = gpusInUse(placed, gpusTotal.series, time, isCounted);
  const series = used.series.filter(
    type =>
      gpusTotal.series.includes(type) ||
      used.points.some(({ values }) => values[type] > 0),
  );
  const points = used.points.map(({ values, ...point }, bin) => ({
    ...point,
    // Where the total of its type is not known, its use is not either, which is not 0.
    values: Object.fromEntries(
      series
        .filter(
          type =>
            type in values &&
            (sampled[bin].size === 0 ||
              type in gpusTotal.points[bin].values ||
              (!gpusTotal.series.includes(type) && values[type] > 0)),
        )
        .map(type => [type, values[type]]),
    ),
  }));
  return { gpusUsed: { series, points }, gpusTotal };
}
