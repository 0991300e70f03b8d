import type { ResourceKind } from '@squadron/kube-kinds';
import type { FleetView } from './lookups';

/**
 * How far the cache has read one kind of one cluster: `complete` when the API server can be asked about objects that
 * the cache lacks, `pending` while the kind is being read, `failed` when the cluster cannot be asked.
 *
 * @internal
 */
export type Reading =
  | { type: 'complete' | 'pending' }
  | { type: 'failed'; because: string };

/**
 * What can be said about a kind on a cluster, see {@link Reading}. A cluster that is not in the fleet is `pending`.
 *
 * @internal
 */
export function readingOf(
  fleet: FleetView,
  cluster: string,
  kind: ResourceKind,
): Reading {
  switch (fleet.findCluster(cluster)?.freshness.state) {
    case 'live':
      break;
    case 'stale':
    case 'offline':
      return { type: 'failed', because: `cluster ${cluster} does not answer` };
    default:
      return { type: 'pending' };
  }
  switch (fleet.kindState(cluster, kind)) {
    case 'synced':
    case 'notInstalled':
      return { type: 'complete' };
    case 'unknown':
    case 'syncing':
      return { type: 'pending' };
    default:
      return {
        type: 'failed',
        because: `${kind.plural}.${kind.group} cannot be read on cluster ${cluster}`,
      };
  }
}
