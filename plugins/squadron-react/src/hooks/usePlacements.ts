import type {
  ListResponse,
  PlacementDetail,
  PlacementOptions,
  PlacementSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { ListQuery, PlacementRef } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/** Decisions come by the event stream; how many jobs go by each of them is counted now and then. */
const pollMs = 30_000;

/** A past decision is written down a moment after the stream has told of the next one. */
const pastPollMs = 5_000;

/**
 * Placements of the hub with the clusters that they have.
 *
 * @public
 */
export function usePlacements(
  query: ListQuery = {},
): QueryView<ListResponse<PlacementSummary>> {
  return useSquadronQuery({
    queryKey: queryKeys.placements(query),
    queryFn: (api, signal) => api.listPlacements(query, { signal }),
    keepPrevious: true,
    pollMs,
  });
}

/**
 * One Placement with the way to its decision.
 *
 * @public
 */
export function usePlacement(ref: PlacementRef): QueryView<PlacementDetail> {
  return useSquadronQuery({
    queryKey: queryKeys.placement(ref),
    queryFn: (api, signal) => api.getPlacement(ref, { signal }),
    pollMs: pastPollMs,
  });
}

/**
 * What forms of Placements offer.
 *
 * @public
 */
export function usePlacementOptions(): QueryView<PlacementOptions> {
  return useSquadronQuery({
    queryKey: queryKeys.placementOptions(),
    queryFn: (api, signal) => api.getPlacementOptions({ signal }),
  });
}
