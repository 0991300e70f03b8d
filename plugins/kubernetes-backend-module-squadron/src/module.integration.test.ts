import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  createKubeClient,
  serializeKubeconfig,
  type KubeClient,
} from '@squadron/controller-node';
import { KINDS, type KubeManifest } from '@squadron/kube-kinds';
import {
  describeWithApiServer,
  eventually,
  freePorts,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import request from 'supertest';

jest.setTimeout(170_000);

const component = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'web',
    annotations: { 'backstage.io/kubernetes-id': 'web' },
  },
  spec: { type: 'service', owner: 'guests', lifecycle: 'test' },
};

describeWithApiServer(
  'the Kubernetes plugin on a real API server (needs SQUADRON_TEST_APISERVER=1)',
  () => {
    let server: TestApiServer;
    let client: KubeClient;
    let directory: string;
    let url: string;
    let portal: ChildProcess;

    beforeAll(async () => {
      server = await startTestApiServer();
      client = createKubeClient(server.connection);
      // A controller that does not run here would aggregate the rules of `view`.
      const { rules } = (await client.get(KINDS.clusterRole, {
        name: 'system:aggregate-to-view',
      })) as KubeManifest & { rules: object[] };
      await client.patch(KINDS.clusterRole, { name: 'view' }, { rules });
      await client.create(KINDS.deployment, {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: {
          namespace: 'default',
          name: 'web',
          labels: { 'backstage.io/kubernetes-id': 'web' },
        },
        spec: {
          selector: { matchLabels: { app: 'web' } },
          template: {
            metadata: { labels: { app: 'web' } },
            spec: { containers: [{ name: 'web', image: 'web' }] },
          },
        },
      });
      await startPortal();
      await eventually('the hub is supplied', async () => {
        const { body } = await call('maria', 'get', 'clusters');
        return body.items?.length === 2;
      });
    });

    afterAll(async () => {
      portal?.kill('SIGKILL');
      await client?.close();
      await server?.stop();
      await rm(directory, { recursive: true, force: true });
    });

    /** In a process of its own: the plugin imports an ES module, which Jest's sandbox refuses. */
    async function startPortal(): Promise<void> {
      directory = await mkdtemp(join(tmpdir(), 'squadron-kubernetes-'));
      const kubeconfig = join(directory, 'hub.yaml');
      const settings = join(directory, 'settings.json');
      const [port] = await freePorts(1);
      url = `http://127.0.0.1:${port}`;
      const clusterLocatorMethods = [
        {
          type: 'config',
          clusters: [
            {
              name: 'configured',
              url: 'https://127.0.0.1:1',
              authProvider: 'serviceAccount',
              serviceAccountToken: 'of-the-app-config',
            },
          ],
        },
        { type: 'catalog', dangerouslyAllowClusterUrls: ['127.0.0.1'] },
      ];
      await writeFile(
        kubeconfig,
        serializeKubeconfig(server.connection, 'hub').reveal(),
      );
      await writeFile(
        settings,
        JSON.stringify({
          entities: [component, hubEntity(server.connection.server)],
          config: {
            backend: {
              baseUrl: url,
              listen: { host: '127.0.0.1', port },
              database: { client: 'better-sqlite3', connection: ':memory:' },
            },
            squadron: { hub: { kubeconfig } },
            kubernetes: {
              serviceLocatorMethod: { type: 'multiTenant' },
              clusterLocatorMethods,
            },
          },
        }),
      );
      portal = spawn(
        process.execPath,
        [
          '--no-node-snapshot',
          '--require',
          require.resolve('@backstage/cli/config/nodeTransform.cjs'),
          `${__dirname}/__testUtils__/portal.ts`,
          settings,
        ],
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
    }

    const call = (
      person: string,
      method: 'get' | 'post' | 'delete',
      path: string,
    ) =>
      request(url)
        [method](`/api/kubernetes/${path}`)
        .set(
          'Authorization',
          mockCredentials.user.header(`user:default/${person}`),
        );
    const throughProxy = (
      person: string,
      method: 'get' | 'delete',
      path: string,
    ) =>
      call(person, method, `proxy/${path}`).set(
        'Backstage-Kubernetes-Cluster',
        'hub',
      );

    it.each([
      ['maria', ['configured', 'hub']],
      ['vera', ['configured']],
    ])('lists the clusters of %s, and no token', async (person, names) => {
      const { body, text } = await call(person, 'get', 'clusters');
      expect(body.items.map(({ name }: { name: string }) => name)).toEqual(
        names,
      );
      expect(text).not.toMatch(/eyJ|of-the-app-config/);
    });

    it.each([
      ['maria', ['web'], ['hub']],
      ['vera', [], []],
    ])(
      'shows %s the objects of a component',
      async (person, objects, clusters) => {
        const { body } = await call(person, 'post', 'services/web').send({
          entity: component,
          auth: {},
        });
        const items = body.items as Item[];
        const failed = items.filter(({ errors }) => errors.length > 0);
        expect(failed.map(({ cluster }) => cluster.name)).toEqual([
          'configured',
        ]);
        const answered = items.filter(({ errors }) => errors.length === 0);
        expect(answered.map(({ cluster }) => cluster.name)).toEqual(clusters);
        expect(
          answered
            .flatMap(({ resources }) => resources)
            .flatMap(({ resources }) => resources)
            .map(({ metadata }) => metadata.name),
        ).toEqual(objects);
      },
    );

    it('reads objects other than Secrets, and changes nothing', async () => {
      const deployments = 'apis/apps/v1/namespaces/default/deployments';
      const web = `${deployments}/web`;
      const answers = [
        await throughProxy('maria', 'get', web),
        await throughProxy('maria', 'get', 'api/v1/secrets'),
        await throughProxy('maria', 'delete', web),
        await throughProxy('vera', 'get', web),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 404]);
    });
  },
);

interface Item {
  cluster: { name: string };
  errors: object[];
  resources: Array<{ resources: Array<{ metadata: { name: string } }> }>;
}

/** The hub as the catalog module writes it, for the locator `catalog`. */
function hubEntity(server: string) {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name: 'hub',
      annotations: {
        'kubernetes.io/api-server': server,
        'kubernetes.io/api-server-certificate-authority': 'eA==',
        'kubernetes.io/auth-provider': 'squadron',
      },
    },
    spec: { type: 'kubernetes-cluster', owner: 'platform' },
  };
}
