import type { InsightPlot } from '@squadron/backstage-plugin-squadron-common';
import type { QueuePlots } from '../../history/queuePlots';
import { selectorOf, type Labels } from '../../prometheus/Prometheus';
import type { PrometheusSeries } from '../../prometheus/PrometheusClient';
import type { Bin } from '../../history/bins';

type Values = Record<string, number>;

/** Names of the queries, see {@link queueQueries}. @internal */
type QueueQueryName =
  | 'reserved'
  | 'nominal'
  | 'borrowed'
  | 'pending'
  | 'evictions';

/**
 * Queries for the plots of a ClusterQueue, over metrics of Kueue 0.18 (pkg/metrics/metrics.go). Their only user input
 * is the name of an existing queue.
 *
 * @param labels - labels that select the queue, e.g. `cluster_queue`
 *
 * @internal
 */
export function queueQueries(
  labels: Labels,
  stepMs: number,
): Record<QueueQueryName, string> {
  const selector = selectorOf(labels);
  const reserved = `kueue_cluster_queue_resource_reservation{${selector}}`;
  const nominal = `kueue_cluster_queue_nominal_quota{${selector}}`;
  const byFlavor = (metric: string) => `sum by (flavor, resource) (${metric})`;
  return {
    reserved: `sum by (resource) (${reserved})`,
    nominal: `sum by (resource) (${nominal})`,
    borrowed: `sum by (resource) (clamp_min(${byFlavor(reserved)} - ${byFlavor(
      nominal,
    )}, 0))`,
    pending: `sum(kueue_pending_workloads{${selector}})`,
    evictions: `sum by (reason) (increase(kueue_evicted_workloads_total{${selector}}[${Math.round(
      stepMs / 1_000,
    )}s]))`,
  };
}

/**
 * Builds plots from the responses: the value of a bin is the one at its end. Undefined if Prometheus has no data of the
 * queue, e.g. because Kueue does not report resources of ClusterQueues there.
 *
 * @internal
 */
export function plotsOf(
  answers: Readonly<Record<QueueQueryName, readonly PrometheusSeries[]>>,
  bins: readonly Bin[],
): Pick<QueuePlots, 'use' | 'pending' | 'evictions'> | undefined {
  const resources = [
    ...new Set(
      [...answers.nominal, ...answers.reserved].flatMap(
        ({ labels }) => labels.resource ?? [],
      ),
    ),
  ].sort();
  if (resources.length === 0) {
    return undefined;
  }
  const plot = (
    series: string[],
    valuesOf: (atMs: number) => Values,
  ): InsightPlot => ({
    series,
    points: bins.map(({ fromMs, toMs }) => ({
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      values: valuesOf(toMs),
    })),
  });
  const reasons = answers.evictions
    .flatMap(({ labels }) => labels.reason ?? [])
    .sort();
  return {
    use: resources.map(resource => {
      const at = (name: QueueQueryName, atMs: number) =>
        answers[name]
          .find(({ labels }) => labels.resource === resource)
          ?.values.get(atMs);
      return {
        resource,
        plot: plot(['own', 'borrowed', 'nominal'], (atMs): Values => {
          const nominal = at('nominal', atMs);
          const reserved = at('reserved', atMs);
          if (nominal === undefined && reserved === undefined) {
            return {};
          }
          const borrowed = at('borrowed', atMs) ?? 0;
          return {
            own: Math.max(0, (reserved ?? 0) - borrowed),
            borrowed,
            nominal: nominal ?? 0,
          };
        }),
      };
    }),
    pending: plot(['waiting'], (atMs): Values => {
      const waiting = answers.pending[0]?.values.get(atMs);
      return waiting === undefined ? {} : { waiting };
    }),
    evictions: plot(reasons, atMs =>
      Object.fromEntries(
        answers.evictions.flatMap(({ labels, values }) => {
          const count = values.get(atMs);
          return labels.reason === undefined || count === undefined
            ? []
            : [[labels.reason, count]];
        }),
      ),
    ),
  };
}
