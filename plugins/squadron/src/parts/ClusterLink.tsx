import {
  ClusterChip,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';

/** One row suffices: each page of a list names all clusters of the fleet. */
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
