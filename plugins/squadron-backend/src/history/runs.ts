import {
  type InsightPlot,
  type QueueWaits,
  type StateCode,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { recordOf } from '@squadron/kube-kinds';
import { percentile } from './percentile';
import { pointsOf } from './points';
import { binIndexOf, type Bin } from './bins';

/** Order of the states in a plot; other states follow by name. */
const END_ORDER: readonly StateCode[] = [
  'Succeeded',
  'Failed',
  'Rejected',
  'Stopped',
  'Deleted',
];

/** The data of one run of a workload for plots, ended or not. Times are milliseconds since the epoch. @public */
export interface RunSpan {
  owner?: string;
  /** Name of its ClusterQueue. */
  clusterQueue?: string;
  /** ID of the cluster that ran it; absent if it never ran. */
  cluster?: string;
  /** Whether it is a job, which finishes automatically. */
  isJob: boolean;
  /** Code of its final state. */
  endCode?: StateCode;
  createdMs: number;
  startedMs?: number;
  /** From when it counts, if segments have the time from `startedMs` until then. */
  countedFromMs?: number;
  endedMs?: number;
  gpus: WorkloadSummary['gpus'];
}

/** A time span in bins; numbers are known only from `knownFromMs` until `nowMs`. @public */
export interface PlotTime {
  bins: readonly Bin[];
  knownFromMs: number;
  nowMs: number;
}

/** Running and waiting jobs, on average in each bin. @public */
export function runningAndWaitingJobs(
  runs: readonly RunSpan[],
  time: PlotTime,
): InsightPlot {
  const spans = runs
    .filter(({ isJob }) => isJob)
    .flatMap(({ createdMs, endedMs = time.nowMs, startedMs = endedMs }) => [
      { key: 'waiting', count: 1, fromMs: createdMs, toMs: startedMs },
      { key: 'running', count: 1, fromMs: startedMs, toMs: endedMs },
    ]);
  return averagePlot(['running', 'waiting'], spans, time);
}

/**
 * GPUs that workloads requested while they ran, by type, on average in each bin; of `types` also those without use.
 *
 * @param isCounted - whether a cluster counts in a bin; default: always
 *
 * @public
 */
export function gpusInUse(
  runs: readonly RunSpan[],
  types: readonly string[],
  time: PlotTime,
  isCounted?: (cluster: string | undefined, bin: number) => boolean,
): InsightPlot {
  const spans = runs.flatMap(({ gpus, endedMs: toMs = time.nowMs, ...run }) => {
    const { startedMs = Infinity, countedFromMs: fromMs = startedMs } = run;
    const { cluster } = run;
    return gpus.map(({ type: key, count }) => ({
      key,
      count,
      fromMs,
      toMs,
      ...(isCounted && { isIn: (bin: number) => isCounted(cluster, bin) }),
    }));
  });
  return averagePlot(types, spans, time);
}

/** Counts over spans of time, on average in the known part of each bin; also of keys that `known` does not have. */
function averagePlot(
  known: readonly string[],
  spans: readonly (Bin & {
    key: string;
    count: number;
    isIn?: (bin: number) => boolean;
  })[],
  time: PlotTime,
): InsightPlot {
  const { bins, knownFromMs, nowMs } = time;
  const sums = bins.map(() => recordOf<number>());
  for (const { key, count, fromMs, toMs, isIn } of spans) {
    eachOverlap(bins, Math.max(fromMs, knownFromMs), toMs, (index, ms) => {
      if (!isIn || isIn(index)) {
        sums[index][key] = (sums[index][key] ?? 0) + count * ms;
      }
    });
  }
  const series = [...new Set([...known, ...sums.flatMap(Object.keys)])];
  return {
    series,
    points: pointsOf(time, ({ fromMs, toMs }, index) => {
      const knownMs = Math.min(toMs, nowMs) - Math.max(fromMs, knownFromMs);
      return Object.fromEntries(
        series.map(key => [
          key,
          (sums[index][key] ?? 0) / Math.max(1, knownMs),
        ]),
      );
    }),
  };
}

/** Index of the bin in which a job ended; -1 for other workloads, and for times that the plots know nothing about. @internal */
export function endBinOf(
  { isJob, endCode, endedMs }: RunSpan,
  { bins, knownFromMs }: PlotTime,
): number {
  const index =
    isJob && endCode && endedMs !== undefined ? binIndexOf(bins, endedMs) : -1;
  return index >= 0 && bins[index].toMs > knownFromMs ? index : -1;
}

/** Jobs that ended in each bin, by the code of their final state. @public */
export function jobsEnded(
  runs: readonly RunSpan[],
  time: PlotTime,
): InsightPlot {
  const counts = time.bins.map(() => recordOf<number>());
  const codes = new Set<StateCode>();
  for (const run of runs) {
    const { endCode } = run;
    const index = endBinOf(run, time);
    if (endCode && index >= 0) {
      codes.add(endCode);
      counts[index][endCode] = (counts[index][endCode] ?? 0) + 1;
    }
  }
  const rank = (code: StateCode) => {
    const position = END_ORDER.indexOf(code);
    return position < 0 ? END_ORDER.length : position;
  };
  const series = [...codes].sort(
    (a, b) => rank(a) - rank(b) || a.localeCompare(b),
  );
  return {
    series,
    points: pointsOf(time, (_, index) =>
      Object.fromEntries(series.map(code => [code, counts[index][code] ?? 0])),
    ),
  };
}

/** Wait in seconds of the jobs that started in each bin. A bin without a start is a gap. @public */
export function waitsOverTime(
  runs: readonly RunSpan[],
  time: PlotTime,
): InsightPlot {
  const waits = time.bins.map((): number[] => []);
  for (const run of runs) {
    const index =
      run.startedMs === undefined ? -1 : binIndexOf(time.bins, run.startedMs);
    if (run.isJob && index >= 0) {
      waits[index].push(waitSecondsOf(run));
    }
  }
  return {
    series: ['p50', 'p90'],
    points: pointsOf(time, (_, index): Record<string, number> => {
      const p50 = percentile(waits[index], 0.5);
      const p90 = percentile(waits[index], 0.9);
      return p50 === undefined || p90 === undefined ? {} : { p50, p90 };
    }),
  };
}

/** Waits of the jobs that started within a time span, by ClusterQueue, longest first. @public */
export function waitsByQueue(
  runs: readonly RunSpan[],
  { fromMs, toMs }: Bin,
): QueueWaits[] {
  const started = runs.filter(
    ({ isJob, startedMs = Infinity }) =>
      isJob && startedMs >= fromMs && startedMs < toMs,
  );
  return [...Map.groupBy(started, ({ clusterQueue }) => clusterQueue)]
    .map(([queue, ofQueue]) => {
      const seconds = ofQueue.map(waitSecondsOf);
      return {
        ...(queue !== undefined && { queue }),
        count: seconds.length,
        p50Seconds: percentile(seconds, 0.5) ?? 0,
        p90Seconds: percentile(seconds, 0.9) ?? 0,
      };
    })
    .sort((a, b) => b.p90Seconds - a.p90Seconds);
}

function waitSecondsOf({ createdMs, startedMs = createdMs }: RunSpan): number {
  return Math.max(0, startedMs - createdMs) / 1_000;
}

function eachOverlap(
  bins: readonly Bin[],
  fromMs: number,
  toMs: number,
  add: (index: number, ms: number) => void,
): void {
  if (bins.length === 0 || toMs <= fromMs) {
    return;
  }
  const first = fromMs < bins[0].fromMs ? 0 : binIndexOf(bins, fromMs);
  for (
    let index = first;
    index >= 0 && index < bins.length && bins[index].fromMs < toMs;
    index++
  ) {
    const bin = bins[index];
    const ms = Math.min(toMs, bin.toMs) - Math.max(fromMs, bin.fromMs);
    if (ms > 0) {
      add(index, ms);
    }
  }
}
