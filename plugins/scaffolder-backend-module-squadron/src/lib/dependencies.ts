import type { PermissionsService } from '@backstage/backend-plugin-api';
import type {
  Fleet,
  ImportClusterOptions,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';

/**
 * Dependencies of every action.
 *
 * @public
 */
export interface ActionDependencies {
  fleet: Fleet;
  permissions: PermissionsService;
  config: Pick<
    SquadronConfig,
    'access' | 'dispatch' | 'featureGates' | 'inventory' | 'ray' | 'targets'
  >;
  clock: Clock;
  /** Connects to a cluster that is imported. Default: over the network. */
  reach?: ImportClusterOptions['reach'];
}
