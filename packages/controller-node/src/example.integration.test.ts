import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { KINDS, type KubeObject } from '@squadron/kube-kinds';
import {
  applyIfChanged,
  controllerWatch,
  createController,
  createKubeClient,
  createReflector,
  loadTrustedKubeconfigFile,
  serializeKubeconfig,
  storeKey,
} from '.';

jest.setTimeout(60_000);

describeWithApiServer('the example of the README', () => {
  let api: TestApiServer;
  let directory: string;

  beforeAll(async () => {
    api = await startTestApiServer();
    directory = await mkdtemp(join(tmpdir(), 'example-'));
  });

  afterAll(async () => {
    await rm(directory, { recursive: true });
    await api.stop();
  });

  it('labels config maps, and writes each once', async () => {
    const kubeconfig = join(directory, 'kubeconfig');
    await writeFile(
      kubeconfig,
      serializeKubeconfig(api.connection, 'hub').reveal(),
      {
        mode: 0o600,
      },
    );
    const stop = new AbortController();
    const counts = { runs: 0, writes: 0 };
    const ended = run(kubeconfig, stop.signal, counts);

    const client = createKubeClient(api.connection);
    await client.create(KINDS.configMap, {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { namespace: 'default', name: 'mine' },
      data: { a: '1', b: '2' },
    });
    const labels = async () => {
      const found = await client.get(KINDS.configMap, {
        namespace: 'default',
        name: 'mine',
      });
      return found.metadata.labels;
    };
    await eventually(
      'it is labelled',
      async () => (await labels())?.keys === '2',
    );
    await eventually('its own write has come back', () => counts.runs >= 2);
    await client.patch(
      KINDS.configMap,
      { namespace: 'default', name: 'mine' },
      { data: { c: '3' } },
    );
    await eventually(
      'it is labelled again',
      async () => (await labels())?.keys === '3',
    );
    stop.abort();
    await ended;
    await client.close();
    // Config maps that the API server creates are labelled, too.
    expect(counts.writes).toBeLessThan(counts.runs);
  });
});

async function run(
  kubeconfig: string,
  signal: AbortSignal,
  counts: { runs: number; writes: number },
): Promise<void> {
  const client = createKubeClient(await loadTrustedKubeconfigFile(kubeconfig));
  const configMaps = createReflector({ client, kind: KINDS.configMap });

  const controller = createController({
    name: 'count-keys',
    concurrency: 4,
    watches: [
      controllerWatch<{ object: KubeObject }>({
        subscribe: listener => configMaps.onEvent(listener),
        keysOf: ({ object }) => [storeKey(object.metadata)],
      }),
    ],
    ready: until => configMaps.waitForSync(until),
    resync: {
      everyMs: 600_000,
      keys: () =>
        configMaps.store.list().map(({ metadata }) => storeKey(metadata)),
    },
    async reconcile(key, context) {
      const [namespace, name] = key.split('/');
      const current = configMaps.store.get({ namespace, name });
      if (!current) {
        return;
      }
      const keys = String(Object.keys(current.data ?? {}).length);
      const desired = {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name, namespace, labels: { keys } },
      };
      const { changed } = await applyIfChanged(
        client,
        KINDS.configMap,
        desired,
        current,
        {
          fieldManager: 'count-keys',
          signal: context.signal,
        },
      );
      counts.runs++;
      counts.writes += changed ? 1 : 0;
    },
  });

  await Promise.all([configMaps.start(signal), controller.start(signal)]);
  await client.close();
}
