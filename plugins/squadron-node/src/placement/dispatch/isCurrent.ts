import type { Fleet } from '../../fleet/types';

/** Whether the cache of a cluster is current, except for a watch that is being reopened. @internal */
export function isCurrent(fleet: Fleet, cluster: string): boolean {
  const state = fleet.findCluster(cluster)?.freshness.state;
  return state === 'live' || state === 'catchingUp';
}
