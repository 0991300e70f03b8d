import type { QueueSlices } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * What the reader holds of ClusterQueues.
 *
 * @public
 */
export function useQueueSlices(): QueryView<QueueSlices> {
  return useSquadronQuery({
    queryKey: queryKeys.queueSlices(),
    queryFn: (api, signal) => api.listQueueSlices({ signal }),
  });
}
