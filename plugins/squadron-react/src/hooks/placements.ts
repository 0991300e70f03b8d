import type {
  InventoryList,
  ListResponse,
  PlacementDetail,
  PlacementOptions,
  PlacementSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { listInput } from '../api/listInput';
import type { ListQuery } from '../api/types';
import { useEndpoint, type QueryView } from './useEndpoint';

/** The event stream reports decisions, but not how many jobs use a Placement. */
const LIST_POLL_MS = 30_000;

/** A decision enters the history shortly after the event stream reports it. */
const HISTORY_POLL_MS = 5_000;

/** The event stream does not report what other managers write about clusters. */
const INVENTORY_POLL_MS = 30_000;

/** Placements of the hub with their clusters. @public */
export function usePlacements(
  query: ListQuery = {},
): QueryView<ListResponse<PlacementSummary>> {
  return useEndpoint('listPlacements', listInput(query), {
    pollMs: LIST_POLL_MS,
  });
}

/** A Placement with the evaluation that led to its decision. @public */
export function usePlacement({
  namespace,
  name,
}: {
  namespace: string;
  name: string;
}): QueryView<PlacementDetail> {
  return useEndpoint(
    'getPlacement',
    { namespace, name },
    { pollMs: HISTORY_POLL_MS },
  );
}

/** Choices of the forms of Placements. @public */
export function usePlacementOptions(): QueryView<PlacementOptions> {
  return useEndpoint('getPlacementOptions', {});
}

/** All clusters that any source knows. @public */
export function useInventory(): QueryView<InventoryList> {
  return useEndpoint('getInventory', {}, { pollMs: INVENTORY_POLL_MS });
}
