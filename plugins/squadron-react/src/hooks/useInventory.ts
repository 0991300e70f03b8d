import type { InventoryList } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/** The event stream tells nothing of what other managers write about clusters. */
const pollMs = 30_000;

/**
 * All clusters that any source knows.
 *
 * @public
 */
export function useInventory(): QueryView<InventoryList> {
  return useSquadronQuery({
    queryKey: queryKeys.inventory(),
    queryFn: (api, signal) => api.getInventory({ signal }),
    pollMs,
  });
}
