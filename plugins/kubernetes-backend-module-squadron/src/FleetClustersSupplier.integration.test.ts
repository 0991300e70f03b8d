import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import { KINDS } from '@squadron/kube-kinds';
import {
  createTestFleet,
  describeWithApiServer,
  startTestApiServer,
  type TestApiServer,
  type TestCluster,
} from '@squadron/test-utils';
import { ClusterTokens } from './ClusterTokens';
import { FleetClustersSupplier } from './FleetClustersSupplier';

jest.setTimeout(170_000);

describeWithApiServer(
  'clusters for the Kubernetes plugin (needs SQUADRON_TEST_APISERVER=1)',
  () => {
    let server: TestApiServer;
    let client: KubeClient;
    let laterMs: number;
    const logger = mockServices.logger.mock();

    beforeAll(async () => {
      server = await startTestApiServer();
      client = createKubeClient(server.connection);
    });

    beforeEach(() => {
      laterMs = 0;
      jest.clearAllMocks();
    });

    afterAll(async () => {
      await client?.close();
      await server?.stop();
    });

    function supplierOf(...clusters: TestCluster[]) {
      const fleet = createTestFleet({ clusters });
      const supplier = new FleetClustersSupplier({
        auth: mockServices.auth(),
        configured: {
          getClusters: async () => [
            {
              name: 'ours',
              url: 'https://configured.example.com',
              authMetadata: { 'kubernetes.io/auth-provider': 'oidc' },
            },
          ],
        },
        fleet,
        logger,
        permissions: mockServices.permissions.mock({
          authorize: async asked =>
            asked.map(() => ({ result: AuthorizeResult.ALLOW })),
        }),
        tokens: new ClusterTokens(fleet, { now: () => Date.now() + laterMs }),
      });
      return {
        fleet,
        supplied: (
          credentials: BackstageCredentials = mockCredentials.user(),
        ) => supplier.getClusters({ credentials }),
      };
    }

    const live = (id: string, more: object = {}): TestCluster => ({
      id,
      client,
      endpoint: server.connection,
      ...more,
    });
    const warnings = () => logger.warn.mock.calls.map(([message]) => message);

    it('shares a token between concurrent requests until shortly before it expires', async () => {
      const { supplied } = supplierOf(live('hub'));
      const tokenOf = async () =>
        (await supplied())[1].authMetadata.serviceAccountToken;
      const [first, second] = await Promise.all([tokenOf(), tokenOf()]);
      expect(second).toBe(first);
      laterMs = 7 * 60_000;
      expect(await tokenOf()).toBe(first);
      laterMs = 9 * 60_000;
      const [next, same] = await Promise.all([tokenOf(), tokenOf()]);
      expect(next).not.toBe(first);
      expect(same).toBe(next);
      const { items } = await client.listAll(KINDS.serviceAccount, {
        namespace: 'squadron-users',
      });
      expect(
        items.map(
          ({ metadata }) => metadata.annotations?.['squadron.dev/owner'],
        ),
      ).toEqual(['plugin:kubernetes']);
    });

    it.each([
      ['is offline', { freshness: { state: 'offline' } }, /does not answer/],
      ['is stale', { freshness: { state: 'stale' } }, /does not answer/],
      ['has no credential', { endpoint: undefined }, /does not answer/],
      [
        'is verified by another name',
        {
          endpoint: { server: 'https://127.0.0.1', tlsServerName: 'k8s.test' },
        },
        /tls-server-name/,
      ],
      ['has no client', { client: undefined }, /issues no token/],
    ] as const)(
      'leaves out a cluster that %s, and logs it once',
      async (_, state, reason) => {
        const { supplied, fleet } = supplierOf(
          live('hub'),
          live('worker-1', state),
        );
        const names = async () => (await supplied()).map(({ name }) => name);
        expect(await names()).toEqual(['ours', 'hub']);
        expect(await names()).toEqual(['ours', 'hub']);
        expect(warnings()).toEqual([expect.stringMatching(reason)]);
        fleet.removeCluster('worker-1');
        fleet.setCluster(live('worker-1'));
        expect(await names()).toEqual(['ours', 'hub', 'worker-1']);
      },
    );

    it('issues no token at the start of the plugin', async () => {
      const { supplied } = supplierOf(live('hub'));
      const itself = mockCredentials.service('plugin:kubernetes');
      expect((await supplied(itself)).map(({ name }) => name)).toEqual([
        'ours',
      ]);
    });

    it('prefers the cluster of the app-config to the one of the fleet with the same name', async () => {
      const { supplied } = supplierOf(live('hub'), live('ours'));
      expect((await supplied()).map(({ name, url }) => [name, url])).toEqual([
        ['ours', 'https://configured.example.com'],
        ['hub', server.connection.server],
      ]);
    });
  },
);
