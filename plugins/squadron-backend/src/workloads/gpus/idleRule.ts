import {
  formatRoughDuration,
  messageOf,
  sentencesOf,
  type IdleView,
} from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import type { Bin } from '../../history/bins';
import { selectorOf, type Labels } from '../../prometheus/Prometheus';
import type { PrometheusSeries } from '../../prometheus/PrometheusClient';
import { gpusOf } from './gpuUtilization';

const MINUTE_MS = 60_000;
/** Each interval surely has several samples. */
const MIN_STEP_MS = 5 * MINUTE_MS;
/** Limits the work of Prometheus and the length of its answers. */
const MAX_BINS = 48;

const BY_POD = 'by (gpu_namespace, gpu_pod)';

/** @internal */
export type IdleGpuSettings = SquadronConfig['prometheus']['idleGpus'];

/** Doubles, so that few lengths, and thus few queries, serve all times. @internal */
export function idleStepMs(timeMs: number): number {
  const doublings = Math.ceil(Math.log2(timeMs / MAX_BINS / MIN_STEP_MS));
  return MIN_STEP_MS * 2 ** Math.max(0, doublings);
}

/** Intervals that together are at least as long as each of these times. @internal */
export function idleBins(timesMs: readonly number[], nowMs: number): Bin[] {
  const pastMs = Math.max(...timesMs);
  const stepMs = idleStepMs(pastMs);
  const toMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  // One more, because the newest interval ends up to a minute ago.
  const count = Math.ceil(pastMs / stepMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const fromMs = toMs - (count - index) * stepMs;
    return { fromMs, toMs: fromMs + stepMs };
  });
}

/**
 * The number of measured GPUs of each pod whose GPUs were all used less than `below` percent at each sample of the
 * interval, on average over its parts: less than its GPUs if one has no sample in a part. Pods that used one, and pods
 * without data, are absent.
 *
 * @internal
 */
export function idleQuery(
  labels: Labels,
  stepMs: number,
  below: number,
  partMs = MIN_STEP_MS,
): string {
  const selector = `{${selectorOf(labels)}}`;
  const over = (name: string, ms: number) =>
    gpusOf(metric => `${name}(${metric}${selector}[${ms / 1_000}s])`);
  const measured = over('last_over_time', partMs);
  const highest = over('max_over_time', stepMs);
  // One second shorter: versions of Prometheus differ in whether both ends belong to it.
  const parts = `${stepMs / 1_000 - 1}s:${partMs / 1_000}s`;
  const sum = `sum_over_time((count ${BY_POD} (${measured}))[${parts}])`;
  return `${sum} / ${
    stepMs / partMs
  } and max ${BY_POD} (${highest}) < ${below}`;
}

/** The mean utilization in percent of the GPUs of each pod. @internal */
export function meanQuery(labels: Labels, stepMs: number): string {
  const range = `{${selectorOf(labels)}}[${stepMs / 1_000}s]`;
  const use = gpusOf(metric => `avg_over_time(${metric}${range})`);
  return `avg ${BY_POD} (${use})`;
}

/** Values by interval, by `<namespace>/<pod>`. @internal */
export function valuesByPod(
  series: readonly PrometheusSeries[],
): ReadonlyMap<string, PrometheusSeries['values']> {
  return new Map(
    series.map(({ labels, values }) => [
      `${labels.gpu_namespace}/${labels.gpu_pod}`,
      values,
    ]),
  );
}

/**
 * Start of the last intervals in which none of these GPUs was used; undefined if one of them was used in the newest
 * interval, or was not measured.
 *
 * @internal
 */
export function idleSince(
  gpus: ReadonlyMap<string, number>,
  unused: ReturnType<typeof valuesByPod>,
  bins: readonly Bin[],
): number | undefined {
  const lastUsed = bins.findLastIndex(({ toMs }) =>
    [...gpus].some(([pod, count]) => (unused.get(pod)?.get(toMs) ?? 0) < count),
  );
  return bins[lastUsed + 1]?.fromMs;
}

/** What people see of it; undefined until it is long enough. @internal */
export function idleJobView(
  { sinceMs, gpus }: { sinceMs: number; gpus: ReadonlyMap<string, number> },
  { below, afterMs, suspendAfterMs = Infinity }: IdleGpuSettings,
  nowMs: number,
): IdleView | undefined {
  const idleMs = nowMs - sinceMs;
  if (idleMs < Math.min(afterMs, suspendAfterMs / 2)) {
    return undefined;
  }
  const duration = formatRoughDuration(idleMs);
  return {
    since: new Date(sinceMs).toISOString(),
    ...(suspendAfterMs < Infinity && {
      suspendsAt: new Date(sinceMs + suspendAfterMs).toISOString(),
    }),
    proposal: sentencesOf(
      messageOf('answers.workloads.idleGpus.unused', {
        below,
        duration,
        count: [...gpus.values()].reduce((sum, count) => sum + count, 0),
      }),
      plannedText(suspendAfterMs - idleMs),
    ),
  };
}

function plannedText(leftMs: number) {
  if (leftMs === Infinity) {
    return messageOf('answers.workloads.idleGpus.suspendIt');
  }
  return leftMs > 0
    ? messageOf('answers.workloads.idleGpus.suspendedIn', {
        duration: formatRoughDuration(leftMs),
      })
    : messageOf('answers.workloads.idleGpus.suspendedSoon');
}
