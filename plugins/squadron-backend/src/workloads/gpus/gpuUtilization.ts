import type { GpuUtilization } from '@squadron/backstage-plugin-squadron-common';
import type { Bin } from '../../history/bins';
import { selectorOf, type Labels } from '../../prometheus/Prometheus';
import type { PrometheusSeries } from '../../prometheus/PrometheusClient';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_BINS = 60;

/** Older values say nothing about the present. */
const NEWEST_BINS = 3;

/** Exporters are scraped once a minute or more often; a shorter window may hold no sample. */
const MIN_WINDOW_S = 120;

/** Limits the work of Prometheus for one page. @internal */
export const MAX_PODS = 50;

type QueryName = 'sum' | 'count' | 'lowest';

/**
 * Whole minutes since the start, at most of the last day, that end at a full interval: readers within one interval send
 * the same query.
 *
 * @internal
 */
export function utilizationBins(startedMs: number, nowMs: number): Bin[] {
  const pastMs = Math.min(nowMs - startedMs, DAY_MS);
  const stepMs = Math.max(1, Math.ceil(pastMs / MAX_BINS / MINUTE_MS)) * 60_000;
  const toMs = Math.floor(nowMs / stepMs) * stepMs;
  const count = Math.floor((toMs - (nowMs - pastMs)) / stepMs);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const fromMs = toMs - (count - index) * stepMs;
    return { fromMs, toMs: fromMs + stepMs };
  });
}

/**
 * The use in percent of GPUs, one series per GPU and pod, over metrics of NVIDIA's DCGM exporter; slices of a GPU (MIG)
 * only have the latter. Labels that Prometheus does not honor have the prefix `exported_`, beside those of the pod of
 * the exporter: after a restart of that, it has several series of a GPU.
 *
 * @internal
 */
export function gpusOf(over: (metric: string) => string): string {
  const slices = over('DCGM_FI_PROF_GR_ENGINE_ACTIVE');
  let use = `${over('DCGM_FI_DEV_GPU_UTIL')} or 100 * ${slices}`;
  for (const from of [
    'namespace',
    'exported_namespace',
    'pod',
    'exported_pod',
  ]) {
    const to = from.replace(/^(exported_)?/, 'gpu_');
    use = `label_replace(${use}, "${to}", "$1", "${from}", "(.+)")`;
  }
  return `max by (gpu_namespace, gpu_pod, gpu, UUID, GPU_I_ID) (${use})`;
}

/** Queries over the GPUs of pods, under both names of the exporter's labels. @internal */
export function utilizationQueries(
  labels: Labels,
  pods: { namespace: string; names: readonly string[] },
  stepMs: number,
): Record<QueryName, string> {
  const seconds = Math.max(MIN_WINDOW_S, stepMs / 1_000);
  const names = JSON.stringify(
    pods.names.map(name => name.replaceAll('.', '\\.')).join('|'),
  );
  const over = (metric: string, prefix: string) => {
    const selector = selectorOf({
      ...labels,
      [`${prefix}namespace`]: pods.namespace,
    });
    return `avg_over_time(${metric}{${selector},${prefix}pod=~${names}}[${seconds}s])`;
  };
  const gpus = gpusOf(
    metric => `(${over(metric, '')} or ${over(metric, 'exported_')})`,
  );
  return {
    sum: `sum(${gpus})`,
    count: `count(${gpus})`,
    lowest: `min(${gpus})`,
  };
}

/** The plot of the answers, and its newest values; empty if no exporter reports the pods. @internal */
export function utilizationOf(
  series: Readonly<Record<QueryName, readonly PrometheusSeries[]>>,
  bins: readonly Bin[],
): Pick<GpuUtilization, 'plot' | 'newest'> {
  const at = (name: QueryName, ms: number) => series[name][0]?.values.get(ms);
  const points = bins.map(({ fromMs, toMs }) => {
    const [sum, gpus, lowest] = (['sum', 'count', 'lowest'] as const).map(
      name => at(name, toMs),
    );
    const isRead = sum !== undefined && gpus && lowest !== undefined;
    return {
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      ...(isRead && { newest: { mean: sum / gpus, lowest, gpus } }),
    };
  });
  const isKnown = points.some(point => point.newest);
  const newest = points
    .slice(-NEWEST_BINS)
    .findLast(point => point.newest)?.newest;
  return isKnown
    ? {
        ...(newest && { newest }),
        plot: {
          series: ['mean', 'lowest'],
          points: points.map(({ from, to, newest: known }) => ({
            from,
            to,
            values: known
              ? { mean: known.mean, lowest: known.lowest }
              : ({} as Record<string, number>),
          })),
        },
      }
    : {};
}
