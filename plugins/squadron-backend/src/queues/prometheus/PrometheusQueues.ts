import type { Bin } from '../../history/bins';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { type QueuePlots } from '../../history/queuePlots';
import { Prometheus } from '../../prometheus/Prometheus';
import { plotsOf, queueQueries } from './queueQueries';

/** Data of a queue from Prometheus; `none` if the app-config has no Prometheus for its cluster. @internal */
type QueueReading =
  | { type: 'none' }
  | {
      type: 'answer';
      plots: Pick<QueuePlots, 'use' | 'pending' | 'evictions'>;
    }
  | { type: 'failure'; reason: string };

/** Reads queues from Prometheus. @internal */
export class PrometheusQueues {
  readonly #prometheus: Prometheus;

  constructor(config: Omit<SquadronConfig['prometheus'], 'idleGpus'>) {
    this.#prometheus = new Prometheus(config);
  }

  async read(
    cluster: string,
    clusterQueue: string,
    bins: readonly Bin[],
  ): Promise<QueueReading> {
    const reading = await this.#prometheus.ask(
      cluster,
      bins,
      (labels, stepMs) =>
        queueQueries({ ...labels, cluster_queue: clusterQueue }, stepMs),
    );
    if (reading.type !== 'answer') {
      return reading;
    }
    const plots = plotsOf(reading.series, bins);
    return plots
      ? { type: 'answer', plots }
      : {
          type: 'failure',
          reason:
            'it has no quota of this queue; set metrics.enableClusterQueueResources in Kueue’s configuration',
        };
  }
}
