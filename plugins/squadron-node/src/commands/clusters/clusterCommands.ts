import {
  clusterDeletePermission,
  clusterKubeconfigPermission,
  clusterUpdatePermission,
  contract,
} from '@squadron/backstage-plugin-squadron-common';
import { defineEndpoint } from '../defineCommand';
import { issueKubeconfig } from './issueKubeconfig';
import { replaceCluster } from './replaceCluster';
import {
  pauseClusterAction,
  resumeClusterAction,
  scaleClusterAction,
  upgradeClusterAction,
} from './changes';
import {
  createClusterAction,
  ensureClusterAction,
  prepareClusterPreview,
} from './creation';
import { decommissionClusterAction, prepareDecommission } from './decommission';
import { importClusterAction } from './import';
import {
  destroyClusterAction,
  detachClusterAction,
  prepareRemoval,
} from './removal';

/** Commands of clusters that the HTTP API serves. @internal */
export const clusterEndpointCommands = [
  defineEndpoint(contract.previewCluster, { prepare: prepareClusterPreview }),
  defineEndpoint(contract.destroyCluster, {
    status: () => 202,
    prepare: prepareRemoval,
  }),
  defineEndpoint(contract.decommissionCluster, {
    prepare: prepareDecommission,
  }),
  defineEndpoint(contract.replaceCluster, {
    prepare: ({ cluster: id, by }, { fleet, options, fleetNamespace }) => ({
      eventId: 'cluster-replace',
      severityLevel: 'high',
      meta: { cluster: id, by },
      permissions: [
        { permission: clusterDeletePermission, resourceRef: id },
        { permission: clusterUpdatePermission, resourceRef: by },
      ],
      run: () =>
        replaceCluster(
          fleet,
          { cluster: id, by },
          { ...options, fleetNamespace },
        ),
    }),
  }),
  defineEndpoint(contract.issueKubeconfig, {
    status: () => 201,
    headers: { 'Cache-Control': 'no-store' },
    prepare: (
      { cluster: id, ttlSeconds },
      { fleet, config, options, clock, lease },
    ) => {
      const { by: user = '' } = options;
      const role = config.access.kubeconfigRole;
      return {
        eventId: 'cluster-kubeconfig',
        severityLevel: 'high',
        meta: { cluster: id, user, role },
        permissions: [
          { permission: clusterKubeconfigPermission, resourceRef: id },
        ],
        run: async () => {
          const { kubeconfig, expiresAt } = await issueKubeconfig(
            fleet,
            { cluster: id, user, ttlSeconds },
            {
              role,
              nowMs: clock.now(),
              as: options.as,
              onGranted: account => lease({ account, cluster: id, user, role }),
              signal: options.signal,
            },
          );
          return { kubeconfig: kubeconfig.reveal(), expiresAt };
        },
      };
    },
  }),
];

/** Actions of clusters. @public */
export const clusterActions = {
  createCluster: createClusterAction,
  ensureCluster: ensureClusterAction,
  importCluster: importClusterAction,
  scaleCluster: scaleClusterAction,
  upgradeCluster: upgradeClusterAction,
  pauseCluster: pauseClusterAction,
  resumeCluster: resumeClusterAction,
  destroyCluster: destroyClusterAction,
  detachCluster: detachClusterAction,
  decommissionCluster: decommissionClusterAction,
};
