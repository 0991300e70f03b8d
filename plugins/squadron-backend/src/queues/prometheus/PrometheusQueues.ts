import { isError } from '@backstage/errors';
import { ownValue, type Bin } from '@squadron/backstage-plugin-squadron-common';
import { type QueuePlots } from '../../history/queuePlots';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { queryRange, type PrometheusSeries } from './PrometheusClient';
import { plotsOf, queueQueries, type QueueQueryName } from './queueQueries';

/** Data of a queue from Prometheus; `none` if the app-config has no Prometheus for its cluster. @internal */
type PrometheusReading =
  | { type: 'none' }
  | {
      type: 'answer';
      plots: Pick<QueuePlots, 'use' | 'pending' | 'evictions'>;
    }
  | { type: 'failure'; reason: string };

/**
 * Reads queues from the Prometheus of their cluster in the app-config, else from the one for all clusters.
 *
 * @internal
 */
export class PrometheusQueues {
  readonly #config: SquadronConfig['prometheus'];

  constructor(config: SquadronConfig['prometheus']) {
    this.#config = config;
  }

  async read(
    cluster: string,
    clusterQueue: string,
    bins: readonly Bin[],
  ): Promise<PrometheusReading> {
    const { clusters, global } = this.#config;
    const target = ownValue(clusters, cluster) ?? global;
    const [first] = bins;
    if (!target || !first) {
      return { type: 'none' };
    }
    const stepMs = first.toMs - first.fromMs;
    const labels = {
      ...(target === global && { [global.clusterLabel]: cluster }),
      cluster_queue: clusterQueue,
    };
    const times = {
      fromMs: first.toMs,
      toMs: bins[bins.length - 1].toMs,
      stepMs,
    };
    try {
      const answers = await Promise.all(
        Object.entries(queueQueries(labels, stepMs)).map(
          async ([name, query]) => [
            name,
            await queryRange(target, query, times),
          ],
        ),
      );
      const plots = plotsOf(
        Object.fromEntries(answers) as Record<
          QueueQueryName,
          PrometheusSeries[]
        >,
        bins,
      );
      return plots
        ? { type: 'answer', plots }
        : {
            type: 'failure',
            reason:
              'it has no quota of this queue; set metrics.enableClusterQueueResources in Kueue’s configuration',
          };
    } catch (error) {
      return {
        type: 'failure',
        reason: isError(error) ? error.message : 'it failed',
      };
    }
  }
}
