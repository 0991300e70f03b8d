import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * One cluster with all that its page shows.
 *
 * @public
 */
export function useCluster(cluster: string): QueryView<ClusterDetail> {
  return useSquadronQuery({
    queryKey: queryKeys.cluster(cluster),
    queryFn: (api, signal) => api.getCluster(cluster, { signal }),
  });
}
