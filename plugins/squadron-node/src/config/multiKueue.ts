import type { Config } from '@backstage/config';
import type { DispatchKey } from '@squadron/backstage-plugin-squadron-common';
import { readPlacementKey } from './placementKey';

/**
 * Which workers the hub gives work to.
 *
 * @public
 */
export interface MultiKueueJoinConfig {
  /** Placement that chooses them; absent: all. */
  placement?: DispatchKey;
}

/**
 * Reads `squadron.multiKueue`. Throws InputError that names the key when a value cannot be used.
 *
 * @internal
 */
export function readMultiKueue(root: Config | undefined): MultiKueueJoinConfig {
  const placement = root?.getOptionalString('multiKueue.placement');
  return placement === undefined
    ? {}
    : { placement: readPlacementKey(placement, 'squadron.multiKueue') };
}
