import type {
  ListResponse,
  PlacementDetail,
  PlacementEdit,
  PlacementOptions,
  PlacementPreview,
  PlacementSummary,
  PlacementWriteResult,
} from '@squadron/backstage-plugin-squadron-common';
import type { ListQuery, PlacementRef } from './types';

/**
 * What pages of Placements ask of the portal's backend.
 *
 * @public
 */
export interface PlacementsApi {
  listPlacements(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<PlacementSummary>>;
  /** A Placement with the way to its decision. */
  getPlacement(
    ref: PlacementRef,
    options?: { signal?: AbortSignal },
  ): Promise<PlacementDetail>;
  /** What forms of Placements offer. */
  getPlacementOptions(options?: {
    signal?: AbortSignal;
  }): Promise<PlacementOptions>;
  /** What a Placement would get with another spec; it need not be there, and nothing is written. */
  previewPlacement(
    ref: PlacementRef,
    edit: Pick<PlacementEdit, 'spec' | 'margin'>,
    options?: { signal?: AbortSignal },
  ): Promise<PlacementPreview>;
  /** Creates a Placement, or replaces the spec of one; an edit of somebody else since then makes it a conflict. */
  writePlacement(
    ref: PlacementRef,
    edit: PlacementEdit,
  ): Promise<PlacementWriteResult>;
  deletePlacement(ref: PlacementRef): Promise<void>;
}
