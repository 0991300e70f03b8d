import type {
  ListResponse,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { ListQuery } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * Workloads of the fleet.
 *
 * @public
 */
export function useWorkloads(
  query: ListQuery = {},
): QueryView<ListResponse<WorkloadSummary>> {
  return useSquadronQuery({
    queryKey: queryKeys.workloads(query),
    queryFn: (api, signal) => api.listWorkloads(query, { signal }),
    keepPrevious: true,
  });
}
