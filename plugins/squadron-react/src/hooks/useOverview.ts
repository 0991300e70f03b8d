import type { FleetOverview } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * The numbers of the whole fleet and what needs attention.
 *
 * @public
 */
export function useOverview(): QueryView<FleetOverview> {
  return useSquadronQuery({
    queryKey: queryKeys.overview(),
    queryFn: (api, signal) => api.getOverview({ signal }),
  });
}
