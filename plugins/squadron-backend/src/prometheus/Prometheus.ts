import { isError } from '@backstage/errors';
import { ownValue } from '@squadron/backstage-plugin-squadron-common';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import type { Bin } from '../history/bins';
import { queryRange, type PrometheusSeries } from './PrometheusClient';

/** Labels that select series; the only input of people are names of existing objects. @internal */
export type Labels = Readonly<Record<string, string>>;

/** Series by the name of their query; `none` if the app-config has no Prometheus for the cluster. @internal */
type PrometheusReading<Name extends string> =
  | { type: 'none' }
  | { type: 'answer'; series: Record<Name, PrometheusSeries[]> }
  | { type: 'failure'; reason: string };

/** Queries the Prometheus of a cluster in the app-config, else the one for all clusters. @internal */
export class Prometheus {
  readonly #config: Omit<SquadronConfig['prometheus'], 'idleGpus'>;

  constructor(config: Omit<SquadronConfig['prometheus'], 'idleGpus'>) {
    this.#config = config;
  }

  /**
   * The values at the end of each bin. All bins have the same length.
   *
   * @param queriesOf - receives the label of the cluster, where one Prometheus has several
   */
  async ask<Name extends string>(
    cluster: string,
    bins: readonly Bin[],
    queriesOf: (labels: Labels, stepMs: number) => Record<Name, string>,
    signal = new AbortController().signal,
  ): Promise<PrometheusReading<Name>> {
    const { clusters, global } = this.#config;
    const target = ownValue(clusters, cluster) ?? global;
    const [first] = bins;
    if (!target || !first) {
      return { type: 'none' };
    }
    const stepMs = first.toMs - first.fromMs;
    const toMs = bins[bins.length - 1].toMs;
    const times = { fromMs: first.toMs, toMs, stepMs, signal };
    const labels: Labels =
      target === global ? { [global.clusterLabel]: cluster } : {};
    const queries = Object.entries<string>(queriesOf(labels, stepMs));
    try {
      const series = await Promise.all(
        queries.map(async ([name, query]) => [
          name,
          await queryRange(target, query, times),
        ]),
      );
      return { type: 'answer', series: Object.fromEntries(series) };
    } catch (error) {
      return {
        type: 'failure',
        reason: isError(error) ? error.message : 'it failed',
      };
    }
  }
}

/** The selector of a series, without its braces. @internal */
export function selectorOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
    .join(',');
}
