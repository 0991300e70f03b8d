import { queryKeys } from '../api/queryKeys';
import type { WorkloadLog, WorkloadRef } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/** Log lines are no Kubernetes objects, so no watch tells of them. */
const followPollMs = 2_000;

/**
 * The end of a workload's log, read again every two seconds while `follow` is on.
 *
 * @public
 */
export function useWorkloadLog(
  ref: WorkloadRef,
  options: { follow: boolean; tail?: number; isEnabled?: boolean },
): QueryView<WorkloadLog> {
  const tail = options.tail ?? 2_000;
  return useSquadronQuery({
    queryKey: queryKeys.workloadLog(ref, tail),
    queryFn: (api, signal) => api.getWorkloadLog(ref, { tail, signal }),
    isEnabled: options.isEnabled,
    pollMs: options.follow ? followPollMs : undefined,
  });
}
