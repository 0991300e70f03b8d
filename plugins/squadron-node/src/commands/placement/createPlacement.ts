import { isSamePlacementSpec } from '../../placement/isSamePlacementSpec';
import { KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { applyOwned } from '../applyOwned';
import {
  placementManifest,
  refuseBadPlacement,
  type CreatePlacementInput,
} from './placementManifest';
import type { CommandOptions, CommandResult } from '../types';

/**
 * Writes a Placement on the hub. An existing one of that name that the portal has written is updated.
 *
 * Throws InputError with one sentence per problem, ConflictError when a Placement of another writer has the name, and
 * ServiceUnavailableError when the hub does not serve Placements.
 *
 * @public
 */
export async function createPlacement(
  fleet: Fleet,
  input: CreatePlacementInput,
  options: CommandOptions = {},
): Promise<CommandResult> {
  refuseBadPlacement(input);
  return applyOwned(fleet, KINDS.placement, placementManifest(input), {
    ...options,
    update: options.update ?? true,
    isWhole: live => isSamePlacementSpec(live.spec ?? {}, input.spec),
  });
}
