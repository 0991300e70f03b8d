import { namedClusters } from '../../clusters/replacement/namedClusters';
import type { DispatchCluster } from '../../placement/dispatch/types';

/**
 * The clusters besides one that may be nominated: connected, not cordoned, and named by the cluster affinity or the
 * replacement of such a cluster.
 *
 * @param affinity - empty for any cluster
 * @public
 */
export function otherClusters(
  clusters: readonly DispatchCluster[],
  from: string,
  affinity: readonly string[],
): string[] {
  const named = namedClusters(affinity, clusters);
  return clusters
    .filter(
      ({ name, isConnected, isCordoned }) =>
        name !== from &&
        isConnected &&
        !isCordoned &&
        (affinity.length === 0 || named.includes(name)),
    )
    .map(({ name }) => name);
}
