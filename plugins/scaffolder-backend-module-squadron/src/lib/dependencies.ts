import type { PermissionsService } from '@backstage/backend-plugin-api';
import type {
  Fleet,
  ImportClusterOptions,
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
  config: Pick<
    SquadronConfig,
    'access' | 'dispatch' | 'featureGates' | 'inventory' | 'ray' | 'targets'
  >;
  clock: Clock;
  /** How a cluster is reached that is to be imported. Default: over the network. */
  reach?: ImportClusterOptions['reach'];
}
