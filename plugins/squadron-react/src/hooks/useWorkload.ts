import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { WorkloadRef } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * One workload with all that its page shows.
 *
 * @public
 */
export function useWorkload(ref: WorkloadRef): QueryView<WorkloadDetail> {
  return useSquadronQuery({
    queryKey: queryKeys.workload(ref),
    queryFn: (api, signal) => api.getWorkload(ref, { signal }),
  });
}
