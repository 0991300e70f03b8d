import type {
  ClusterSummary,
  ListResponse,
} from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { ListQuery } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * Clusters of the fleet.
 *
 * @public
 */
export function useClusters(
  query: ListQuery = {},
): QueryView<ListResponse<ClusterSummary>> {
  return useSquadronQuery({
    queryKey: queryKeys.clusters(query),
    queryFn: (api, signal) => api.listClusters(query, { signal }),
    keepPrevious: true,
  });
}
