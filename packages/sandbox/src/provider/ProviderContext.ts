import type { KubeClient, Logger } from '@squadron/controller-node';
import type { Clusters } from '../runtime/Clusters';
import type { FleetContext } from '../runtime/FleetContext';
import type { HubCache } from './HubCache';

/** Dependencies of the provider's controllers. @internal */
export interface ProviderContext {
  hub: KubeClient;
  cache: HubCache;
  clusters: Clusters;
  fleet: FleetContext;
  logger: Logger;
  now: () => number;
}
