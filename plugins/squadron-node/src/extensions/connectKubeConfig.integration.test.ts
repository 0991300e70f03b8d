import { SecretValue } from '@squadron/kube-kinds';
import { PassThrough } from 'node:stream';
import {
  CoreV1Api,
  Exec,
  KubeConfig,
  KubernetesObjectApi,
  Watch,
} from '@kubernetes/client-node';
import { createKubeClient } from '@squadron/controller-node';
import {
  revealed,
  describeWithApiServer,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { createRefusingKubeClient } from '../fleet/refusingKubeClient';
import {
  createSwitchableKubeClient,
  type SwitchableKubeClient,
} from '../fleet/SwitchableKubeClient';
import { connectKubeConfig } from './connectKubeConfig';

jest.setTimeout(170_000);

describeWithApiServer(
  'clients of client-node over the connection of a cluster (needs SQUADRON_TEST_APISERVER=1)',
  () => {
    let server: TestApiServer;
    let member: SwitchableKubeClient;
    let config: KubeConfig;

    beforeAll(async () => {
      server = await startTestApiServer();
    });

    beforeEach(() => {
      member = createSwitchableKubeClient(createKubeClient(server.connection));
      config = connectKubeConfig(member.client, new KubeConfig());
    });

    afterEach(() => member.close());

    afterAll(() => server?.stop());

    const names = async () => {
      const { items } = await config
        .makeApiClient(CoreV1Api)
        .listNamespacedConfigMap({ namespace: 'default' });
      return items.map(({ metadata }) => metadata?.name);
    };

    it('writes objects and watches them', async () => {
      const seen: unknown[] = [];
      const stop = await new Promise<AbortController>((resolve, reject) => {
        const watching = new Watch(config).watch(
          '/api/v1/namespaces/default/configmaps',
          { fieldSelector: 'metadata.name=written' },
          (type, object) => {
            seen.push([type, object.metadata.name]);
            watching.then(resolve, reject);
          },
          reject,
        );
        KubernetesObjectApi.makeApiClient(config)
          .create({
            apiVersion: 'v1',
            kind: 'ConfigMap',
            metadata: { namespace: 'default', name: 'written' },
          })
          .catch(reject);
      });
      stop.abort();
      expect(seen).toEqual([['ADDED', 'written']]);
      expect(await names()).toContain('written');
    });

    it('opens an exec session as the identity of the fleet', async () => {
      const opening = new Exec(config).exec(
        'default',
        'missing',
        'main',
        'ls',
        new PassThrough(),
        new PassThrough(),
        null,
        false,
      );
      // The server has authenticated and authorized the upgrade, and looked for the pod.
      await expect(opening).rejects.toMatchObject({
        message: 'Unexpected server response: 404',
      });
    });

    it('follows a new credential, and works with none that is withdrawn', async () => {
      const withToken = (token: string) =>
        createKubeClient({
          ...server.connection,
          credentials: { type: 'token', token: new SecretValue(token) },
        });
      await member.switchTo(withToken('ended'));
      await expect(names()).rejects.toMatchObject({ code: 401 });
      await member.switchTo(createKubeClient(server.connection));
      expect(await names()).toContain('written');
      await member.switchTo(
        createRefusingKubeClient(server.connection.server, 'withdrawn'),
      );
      await expect(names()).rejects.toThrow(/no usable credential/);
    });

    it('refuses addresses that the fleet refuses, and exports no credential', async () => {
      await member.switchTo(
        createKubeClient({
          ...server.connection,
          refuseAddress: address => `${address} is loopback`,
        }),
      );
      await expect(names()).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/is loopback/) },
      });
      const { credentials } = server.connection;
      const { token } = revealed(credentials) as { token: string };
      expect(token).toMatch(/./);
      expect(config.exportConfig()).not.toContain(token);
    });
  },
);
