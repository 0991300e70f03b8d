import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { SecretValue } from '@squadron/kube-kinds';
import { createTestFleet } from '@squadron/test-utils';
import { FleetClustersSupplier } from './FleetClustersSupplier';

/** The clusters of a person who has permissions on `worker-1`. */
async function suppliedWith(...permissions: string[]): Promise<string[]> {
  const endpoint = { server: 'https://worker-1.example.com' };
  const supplier = new FleetClustersSupplier({
    auth: mockServices.auth(),
    configured: { getClusters: async () => [] },
    fleet: createTestFleet({ clusters: [{ id: 'worker-1', endpoint }] }),
    logger: mockServices.logger.mock(),
    permissions: mockServices.permissions.mock({
      authorize: async asked =>
        asked.map(({ permission, resourceRef }) => ({
          result:
            resourceRef === 'worker-1' && permissions.includes(permission.name)
              ? AuthorizeResult.ALLOW
              : AuthorizeResult.DENY,
        })),
    }),
    tokens: { tokenOf: async () => new SecretValue('token') },
  });
  const clusters = await supplier.getClusters({
    credentials: mockCredentials.user(),
  });
  return clusters.map(({ name }) => name);
}

it('supplies no cluster to a person who may only read it, since the token reads all its namespaces', async () => {
  expect(
    await suppliedWith('squadron.cluster.read', 'squadron.workload.logs.read'),
  ).toEqual([]);
});

it('supplies the clusters of which a person may get a kubeconfig', async () => {
  expect(await suppliedWith('squadron.cluster.kubeconfig')).toEqual([
    'worker-1',
  ]);
});
