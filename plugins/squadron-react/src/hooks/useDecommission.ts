import type { DecommissionView } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/** What would run where changes with every job; while a cluster drains, people watch it. */
const POLL_MS = 3_000;

/**
 * What becomes of the work of a cluster when it goes, and how far it is out of work.
 *
 * @public
 */
export function useDecommission(cluster: string): QueryView<DecommissionView> {
  return useSquadronQuery({
    queryKey: queryKeys.decommission(cluster),
    queryFn: (api, signal) => api.getDecommission(cluster, { signal }),
    pollMs: POLL_MS,
  });
}
