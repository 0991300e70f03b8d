import type { DoctorReport } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/** What is mended by itself is mended within seconds; a report costs each cluster one request. */
const pollMs = 15_000;

/**
 * Whether MultiKueue can use the workers, and where not, why.
 *
 * @public
 */
export function useDoctorReport(): QueryView<DoctorReport> {
  return useSquadronQuery({
    queryKey: queryKeys.doctor(),
    queryFn: (api, signal) => api.getDoctorReport({ signal }),
    pollMs,
  });
}
