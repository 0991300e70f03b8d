import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  metricsServiceRef,
  tracingServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import {
  backgroundLoopsRef,
  fleetServiceRef,
  readSquadronConfig,
  squadronAddOnEngineExtensionPoint,
  squadronInfrastructureProviderExtensionPoint,
  squadronProvisionerExtensionPoint,
} from '@squadron/backstage-plugin-squadron-node';
import { addOnEngines } from './clusters/addOns';
import { createExtensions } from './clusters/createExtensions';
import { createReconcilerMetrics } from './reconcilerMetrics';
import { startReconcilers } from './startReconcilers';

/** The reconcilers of Squadron. One replica at a time runs them; the Lease on the hub decides which. @public */
export const squadronControllersModule = createBackendModule({
  pluginId: 'squadron',
  moduleId: 'controllers',
  register(env) {
    const { providers, provisioners, engines } = createExtensions();
    env.registerExtensionPoint(squadronInfrastructureProviderExtensionPoint, {
      addProvider: providers.add,
    });
    env.registerExtensionPoint(squadronProvisionerExtensionPoint, {
      addProvisioner: provisioners.add,
    });
    env.registerExtensionPoint(squadronAddOnEngineExtensionPoint, {
      addEngine: engines.add,
    });
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        logger: coreServices.logger,
        lifecycle: coreServices.lifecycle,
        metrics: metricsServiceRef,
        tracing: tracingServiceRef,
        fleet: fleetServiceRef,
        loops: backgroundLoopsRef,
      },
      async init({ config, metrics, ...deps }) {
        const settings = readSquadronConfig(config);
        if (!settings.controllers.enabled || settings.hub.type === 'none') {
          deps.logger.info(
            'The reconcilers do not run: they are disabled or no hub is configured',
          );
          return;
        }
        startReconcilers({
          ...deps,
          settings,
          providers: providers.byId,
          provisioners: provisioners.byId,
          engines: addOnEngines([...engines.byId.values()], settings.addOns),
          metrics: createReconcilerMetrics(metrics),
        });
      },
    });
  },
});
