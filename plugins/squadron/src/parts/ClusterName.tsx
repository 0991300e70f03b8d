import { ClusterChip } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';

/** The name of a cluster that the reader may see, with its link. @internal */
export function ClusterName({ cluster }: { cluster: string }) {
  return <ClusterChip cluster={cluster} href={useLinks().cluster(cluster)} />;
}
