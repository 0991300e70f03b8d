import type { HistoryList } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { ListQuery } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

const pollMs = 60_000;

/**
 * Workloads that have ended, as the portal keeps them.
 *
 * @public
 */
export function useHistory(query: ListQuery = {}): QueryView<HistoryList> {
  return useSquadronQuery({
    queryKey: queryKeys.history(query),
    queryFn: (api, signal) => api.listHistory(query, { signal }),
    keepPrevious: true,
    pollMs,
  });
}
