import type { QueueDetail } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { QueueRef } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * One queue with who waits and who runs in it.
 *
 * @public
 */
export function useQueue(ref: QueueRef): QueryView<QueueDetail> {
  return useSquadronQuery({
    queryKey: queryKeys.queue(ref),
    queryFn: (api, signal) => api.getQueue(ref, { signal }),
  });
}
