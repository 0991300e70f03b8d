import type {
  ListResponse,
  QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { ListQuery } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * ClusterQueues and LocalQueues of the fleet.
 *
 * @public
 */
export function useQueues(
  query: ListQuery = {},
): QueryView<ListResponse<QueueSummary>> {
  return useSquadronQuery({
    queryKey: queryKeys.queues(query),
    queryFn: (api, signal) => api.listQueues(query, { signal }),
    keepPrevious: true,
  });
}
