import type { EventList } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { WorkloadRef } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * Events of a workload's objects, refreshed as they come.
 *
 * @public
 */
export function useWorkloadEvents(ref: WorkloadRef): QueryView<EventList> {
  return useSquadronQuery({
    queryKey: queryKeys.events(ref),
    queryFn: (api, signal) => api.listWorkloadEvents(ref, { signal }),
  });
}
