import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { kubernetesClusterSupplierExtensionPoint } from '@backstage/plugin-kubernetes-node';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import { systemClock } from '@squadron/controller-node';
import { ClusterTokens } from './ClusterTokens';
import { FleetClustersSupplier } from './FleetClustersSupplier';

/**
 * Supplies the clusters of the fleet to the Kubernetes plugin, in addition to those of its own configuration.
 *
 * @public
 */
export const kubernetesModuleSquadron = createBackendModule({
  pluginId: 'kubernetes',
  moduleId: 'squadron',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        clusters: kubernetesClusterSupplierExtensionPoint,
        fleet: fleetServiceRef,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
      },
      async init({ auth, clusters, fleet, logger, permissions }) {
        const tokens = new ClusterTokens(fleet, systemClock);
        clusters.addClusterSupplier(
          async ({ getDefault }) =>
            new FleetClustersSupplier({
              auth,
              configured: await getDefault(),
              fleet,
              logger,
              permissions,
              tokens,
            }),
        );
      },
    });
  },
});
