import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  metricsServiceRef,
  tracingServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { ConflictError } from '@backstage/errors';
import {
  backgroundLoopsRef,
  fleetServiceRef,
  readSquadronConfig,
  squadronAddOnEngineExtensionPoint,
  squadronInfrastructureProviderExtensionPoint,
  squadronProvisionerExtensionPoint,
  type AddOnEngine,
  type InfrastructureProvider,
  type LoopHandle,
  type Provisioner,
} from '@squadron/backstage-plugin-squadron-node';
import { addOnEngines } from './clusters/addOns';
import {
  awsProvider,
  azureProvider,
  gcpProvider,
  sandboxProvider,
  vsphereProvider,
} from './clusters/providers';
import { k3sProvisioner, kubeadmProvisioner } from './clusters/provisioners';
import { createReconcilerMetrics } from './reconcilerMetrics';
import { runControllers } from './runControllers';
import { runWebhook } from './queues/webhook';

/** The reconcilers of Squadron. One replica at a time runs them; the Lease on the hub decides which. @public */
export const squadronControllersModule = createBackendModule({
  pluginId: 'squadron',
  moduleId: 'controllers',
  register(env) {
    const providers = byId<InfrastructureProvider>([
      sandboxProvider,
      awsProvider,
      gcpProvider,
      azureProvider,
      vsphereProvider,
    ]);
    const provisioners = byId<Provisioner>([
      k3sProvisioner,
      kubeadmProvisioner,
    ]);
    const engines: AddOnEngine[] = [];
    env.registerExtensionPoint(squadronInfrastructureProviderExtensionPoint, {
      addProvider(provider) {
        refuseTwice(
          'Infrastructure provider',
          provider.id,
          providers.has(provider.id),
        );
        providers.set(provider.id, provider);
      },
    });
    env.registerExtensionPoint(squadronProvisionerExtensionPoint, {
      addProvisioner(provisioner) {
        refuseTwice(
          'Provisioner',
          provisioner.id,
          provisioners.has(provisioner.id),
        );
        provisioners.set(provisioner.id, provisioner);
      },
    });
    env.registerExtensionPoint(squadronAddOnEngineExtensionPoint, {
      addEngine(engine) {
        refuseTwice(
          'Add-on engine',
          engine.id,
          engines.some(({ id }) => id === engine.id),
        );
        engines.push(engine);
      },
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
      async init({ config, fleet, lifecycle, logger, loops, ...deps }) {
        const settings = readSquadronConfig(config);
        if (!settings.controllers.enabled || settings.hub.type === 'none') {
          logger.info(
            'The reconcilers do not run: they are disabled or no hub is configured',
          );
          return;
        }
        const { leaseNamespace, webhook } = settings.controllers;
        const metrics = createReconcilerMetrics(deps.metrics);
        const running: LoopHandle[] = [];
        lifecycle.addStartupHook(() => {
          running.push(
            loops.run({
              id: 'reconcilers',
              effect: messageOf('answers.health.loop.controllers'),
              work: loop =>
                runControllers({
                  settings,
                  fleet,
                  logger,
                  providers,
                  provisioners,
                  engines: addOnEngines(engines, settings.addOns),
                  metrics,
                  tracing: deps.tracing,
                  signal: loop.signal,
                  loop,
                }),
            }),
          );
          if (webhook) {
            running.push(
              loops.run({
                id: 'claim-webhook',
                effect: messageOf('answers.health.loop.claimWebhook'),
                work: loop =>
                  runWebhook({
                    config: webhook,
                    fleet,
                    namespace: leaseNamespace,
                    logger,
                    signal: loop.signal,
                    loop,
                  }),
              }),
            );
          }
        });
        lifecycle.addShutdownHook(async () => {
          await Promise.all(running.map(loop => loop.stop()));
        });
      },
    });
  },
});

function byId<T extends { readonly id: string }>(items: T[]): Map<string, T> {
  return new Map(items.map(item => [item.id, item]));
}

function refuseTwice(what: string, id: string, isThere: boolean): void {
  if (isThere) {
    throw new ConflictError(
      `${what} '${id}' is registered twice; remove one of the modules`,
    );
  }
}
