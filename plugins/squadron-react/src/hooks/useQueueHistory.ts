import type { QueueHistory } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { QueueHistoryQuery } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/** The portal counts queues every few minutes. */
const pollMs = 60_000;

/**
 * The plots of one ClusterQueue.
 *
 * @public
 */
export function useQueueHistory(
  query: QueueHistoryQuery,
): QueryView<QueueHistory> {
  return useSquadronQuery({
    queryKey: queryKeys.queueHistory(query),
    queryFn: (api, signal) => api.getQueueHistory(query, { signal }),
    keepPrevious: true,
    pollMs,
  });
}
