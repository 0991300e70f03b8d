import {
  ClusterChip,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';

/** The clusters of the fleet come with each page of a list. */
const ONE_ROW = { limit: 1 };

/** The name of a cluster, with a link while it is in the fleet and the reader may see it. @internal */
export function ClusterLink({ cluster }: { cluster: string }) {
  const links = useLinks();
  const { data } = useList('listClusters', ONE_ROW);
  const isKnown = data?.clusters.some(known => known.cluster === cluster);
  return (
    <ClusterChip
      cluster={cluster}
      href={isKnown ? links.cluster(cluster) : undefined}
    />
  );
}
