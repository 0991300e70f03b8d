import {
  bucketOf,
  type ClusterSummary,
  type SampleBucket,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * What is counted of the fleet now. A cluster whose data is old is left out: its count would not be one of now.
 *
 * @internal
 */
export function sampleFleet(clusters: readonly ClusterSummary[]): SampleBucket {
  return bucketOf(
    clusters
      .filter(({ freshness }) => freshness.state === 'live')
      .flatMap(({ id, gpus }) =>
        gpus.flatMap(({ type, used, total }) => [
          { metric: 'gpuUsed' as const, cluster: id, label: type, value: used },
          {
            metric: 'gpuTotal' as const,
            cluster: id,
            label: type,
            value: total,
          },
        ]),
      ),
  );
}
