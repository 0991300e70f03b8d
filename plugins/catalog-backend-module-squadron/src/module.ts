import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { CatalogModelSources } from '@backstage/catalog-model/alpha';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { catalogModelExtensionPoint } from '@backstage/plugin-catalog-node/alpha';
import {
  backgroundLoopsRef,
  fleetServiceRef,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { AgentProvider } from './agents/AgentProvider';
import { readAgents, readCatalogOptions, readTemplateNames } from './config';
import { fleetModel } from './model/fleetModel';
import { FleetEntityProvider } from './provider';
import { DatabaseEntityStore } from './store';
import { readPullRequestTargets } from './templates/pullRequestTargets';
import { catalogLoop } from './provider/catalogLoop';
import { TemplateProvider } from './templates/TemplateProvider';

/** Adds the fleet's clusters, Ray workloads and queues to the catalog. @public */
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
        loops: backgroundLoopsRef,
        logger: coreServices.logger,
        model: catalogModelExtensionPoint,
      },
      async init({
        catalog,
        config,
        database,
        fleet,
        lifecycle,
        logger,
        loops,
        model,
      }) {
        model.addModelSource(CatalogModelSources.static([fleetModel]));
        // Invalid values fail the startup here; later reads only follow changes.
        const { defaultOwner } = readCatalogOptions(config);
        catalog.addEntityProvider(
          new TemplateProvider({
            names: readTemplateNames(config),
            owner: defaultOwner,
            targets: readPullRequestTargets(config),
          }),
        );
        catalog.addEntityProvider(new AgentProvider(readAgents(config)));
        const provider = new FleetEntityProvider({
          fleet,
          store: new DatabaseEntityStore(database),
          logger,
          options: () => readCatalogOptions(config),
          fleetNamespace: readSquadronConfig(config).inventory.namespace,
          clock: loops.clock,
        });
        catalog.addEntityProvider(provider);

        lifecycle.addStartupHook(() => {
          loops.run(catalogLoop(provider));
        });
        lifecycle.addShutdownHook(() => provider.stop());
      },
    });
  },
});
