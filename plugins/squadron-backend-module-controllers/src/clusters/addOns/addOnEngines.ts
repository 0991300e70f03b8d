import type {
  AddOnEngine,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { sandboxAddOnEngine } from '../providers';
import { createHelmAddOnEngine } from './helmAddOnEngine';

/**
 * All engines in their order of precedence. Registered ones come first, so that an installation can replace a built-in
 * one; Helm serves the remaining clusters.
 *
 * @internal
 */
export function addOnEngines(
  registered: readonly AddOnEngine[],
  config: SquadronConfig['addOns'],
): AddOnEngine[] {
  return [...registered, sandboxAddOnEngine, createHelmAddOnEngine(config)];
}
