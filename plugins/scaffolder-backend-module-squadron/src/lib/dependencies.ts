import type { PermissionsService } from '@backstage/backend-plugin-api';
import type {
  Fleet,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';

/**
 * What every action works with.
 *
 * @public
 */
export interface ActionDependencies {
  fleet: Fleet;
  permissions: PermissionsService;
  config: Pick<SquadronConfig, 'access' | 'featureGates' | 'inventory'>;
  clock: Clock;
}
