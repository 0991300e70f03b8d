import type { MetricsService } from '@backstage/backend-plugin-api/alpha';
import {
  squadronMetrics,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';

/** Reports the freshness of each cluster, and the open event streams, whenever metrics are collected. @internal */
export function reportFleet(
  metrics: MetricsService,
  {
    fleet,
    streams,
  }: {
    fleet: Pick<Fleet, 'clusters' | 'silenceMs' | 'watchRestarts'>;
    streams: { readonly clientCount: number };
  },
): void {
  const { clusterLive, clusterSilence, streamClients, watchRestarts } =
    squadronMetrics;
  metrics
    .createObservableGauge(clusterLive.name, clusterLive)
    .addCallback(result =>
      fleet
        .clusters()
        .forEach(({ id, freshness }) =>
          result.observe(freshness.state === 'live' ? 1 : 0, { cluster: id }),
        ),
    );
  metrics
    .createObservableGauge(clusterSilence.name, clusterSilence)
    .addCallback(result =>
      fleet.clusters().forEach(({ id }) => {
        const ms = fleet.silenceMs(id);
        if (ms !== undefined && Number.isFinite(ms)) {
          result.observe(ms / 1_000, { cluster: id });
        }
      }),
    );
  metrics
    .createObservableCounter(watchRestarts.name, watchRestarts)
    .addCallback(result =>
      fleet
        .clusters()
        .forEach(({ id }) =>
          result.observe(fleet.watchRestarts(id) ?? 0, { cluster: id }),
        ),
    );
  metrics
    .createObservableGauge(streamClients.name, streamClients)
    .addCallback(result => result.observe(streams.clientCount));
}
