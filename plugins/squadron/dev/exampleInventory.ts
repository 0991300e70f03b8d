import {
  memberRecord,
  mergeInventory,
  profileRecord,
  type InventoryList,
} from '@squadron/backstage-plugin-squadron-common';

const options = {
  fleetNamespace: 'fleet',
  refuseServer: (server: string) =>
    server.includes('169.254.')
      ? 'link-local addresses are refused'
      : undefined,
};

/**
 * Clusters on which the sources agree, and some on which they disagree.
 *
 * @internal
 */
export function exampleInventory(): InventoryList {
  return {
    items: mergeInventory([
      memberRecord({
        id: 'worker-2',
        version: 'v1.36.3',
        isReached: true,
        gpus: { 'nvidia-a100': 16 },
      }),
      profileRecord(
        {
          metadata: { namespace: 'fleet', name: 'worker-2' },
          spec: { clusterManager: { name: 'squadron' } },
          status: { version: { kubernetes: 'v1.35.0' } },
        },
        options,
      ),
      profileRecord(
        {
          metadata: {
            namespace: 'ocm',
            name: 'edge',
            labels: { 'multicluster.x-k8s.io/clusterset': 'edge' },
          },
          spec: { clusterManager: { name: 'open-cluster-management' } },
          status: {
            accessProviders: [
              { name: 'gke', cluster: { server: 'https://169.254.169.254' } },
            ],
          },
        },
        options,
      ),
    ]),
    unread: ['ManagedCluster'],
  };
}
