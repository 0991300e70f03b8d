import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import {
  fleetServiceRef,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { readCatalogOptions } from './config';
import { FleetEntityProvider } from './provider';
import { systemTimers } from './provider/timers';
import { DatabaseEntityStore } from './store';

/**
 * Puts the fleet's clusters, Ray workloads and queues into the catalog.
 *
 * @public
 */
export const catalogModuleSquadron = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'squadron',
  register(reg) {
    reg.registerInit({
      deps: {
        catalog: catalogProcessingExtensionPoint,
        config: coreServices.rootConfig,
        database: coreServices.database,
        fleet: fleetServiceRef,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
      },
      async init({ catalog, config, database, fleet, lifecycle, logger }) {
        // Bad values stop the start here; later reads only follow changes.
        readCatalogOptions(config);
        const provider = new FleetEntityProvider({
          fleet,
          store: new DatabaseEntityStore(database),
          logger,
          options: () => readCatalogOptions(config),
          fleetNamespace: readSquadronConfig(config).inventory.namespace,
          timers: systemTimers,
        });
        catalog.addEntityProvider(provider);

        const stopping = new AbortController();
        lifecycle.addStartupHook(() => {
          provider.start({ signal: stopping.signal }).catch(error => {
            if (!stopping.signal.aborted) {
              logger.error('The fleet does not reach the catalog', error);
            }
          });
        });
        lifecycle.addShutdownHook(async () => {
          stopping.abort();
          await provider.stop();
        });
      },
    });
  },
});
