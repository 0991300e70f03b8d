import { bucketOf, type SampleBucket } from './samples';
import { type ClusterSummary } from '@squadron/backstage-plugin-squadron-common';

/** Current sample of the fleet. Leaves out clusters with stale data, whose counts would be outdated. @internal */
export function sampleFleet(clusters: readonly ClusterSummary[]): SampleBucket {
  return bucketOf(
    clusters
      .filter(({ freshness }) => freshness.state === 'live')
      .flatMap(({ id: cluster, gpus }) =>
        gpus.map(({ type, total }) => ({ cluster, label: type, value: total })),
      ),
  );
}
