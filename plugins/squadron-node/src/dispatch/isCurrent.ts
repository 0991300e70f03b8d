import type { Fleet } from '../fleet/types';

/** Whether what the cache has of a cluster is from now, but for a watch that is opened anew. @internal */
export function isCurrent(fleet: Fleet, cluster: string): boolean {
  const state = fleet.findCluster(cluster)?.freshness.state;
  return state === 'live' || state === 'catchingUp';
}
