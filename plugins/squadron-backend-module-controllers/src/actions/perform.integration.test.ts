import {
  clusterRoleKind,
  LABELS,
  oneblockClusterKind,
  SQUADRON_FINALIZER,
} from '@squadron/backstage-plugin-squadron-common';
import { configMapKind, createKubeClient } from '@squadron/controller-node';
import type { KubeClient, KubeManifest } from '@squadron/controller-node';
import { eventually, startTestApiServer } from '@squadron/test-utils';
import type { TestApiServer } from '@squadron/test-utils';
import { ensureHub } from '../ensureHub';
import { renderClusterRole } from '../reconcilers/multikueue';
import { ensure, ensureGone } from './decision';
import { ownedLabels } from './ownership';
import { perform } from './perform';
import type { Action } from './types';

const isEnabled = process.env.SQUADRON_TEST_APISERVER === '1';
if (!isEnabled) {
  process.stdout.write(
    'Skipped: actions on a real API server. Set SQUADRON_TEST_APISERVER=1 to run them.\n',
  );
}

(isEnabled ? describe : describe.skip)('actions on a real API server', () => {
  let server: TestApiServer;
  let client: KubeClient;
  const { signal } = new AbortController();

  beforeAll(async () => {
    server = await startTestApiServer();
    client = createKubeClient(server.connection);
    await ensureHub(client, 'fleet', { signal });
  }, 120_000);

  afterAll(async () => {
    await client?.close();
    await server?.stop();
  });

  const run = (action: Action) =>
    perform(action, { client: () => client, fieldManager: 'test', signal });

  const config = (
    name: string,
    data: Record<string, string>,
    ownerUid?: string,
  ): KubeManifest => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { namespace: 'fleet', name, labels: ownedLabels(ownerUid) },
    data,
  });

  it('brings CRDs and namespace to the hub once', async () => {
    const before = await versions();
    await ensureHub(client, 'fleet', { signal });
    expect(await versions()).toEqual(before);

    async function versions() {
      const crd = {
        group: 'apiextensions.k8s.io',
        version: 'v1',
        kind: 'CustomResourceDefinition',
        plural: 'customresourcedefinitions',
        namespaced: false,
      };
      const { items } = await client.listAll(crd);
      return items.map(({ metadata }) => [metadata.name, metadata.generation]);
    }
  });

  it('creates, sees no difference in what the server stored, and removes what is not wanted any more', async () => {
    const key = { namespace: 'fleet', name: 'a' };
    await run(
      ensure(
        'hub',
        configMapKind,
        config('a', { x: '1', y: '2' }),
        undefined,
      )[0],
    );
    const stored = await client.get(configMapKind, key);
    expect(
      ensure('hub', configMapKind, config('a', { x: '1', y: '2' }), stored),
    ).toEqual([]);

    await run(
      ensure('hub', clusterRoleKind, renderClusterRole(), undefined)[0],
    );
    const role = await client.get(clusterRoleKind, {
      name: renderClusterRole().metadata.name!,
    });
    expect(ensure('hub', clusterRoleKind, renderClusterRole(), role)).toEqual(
      [],
    );

    await run(ensure('hub', configMapKind, config('a', { x: '3' }), stored)[0]);
    expect((await client.get(configMapKind, key)).data).toEqual({ x: '3' });
  });

  it('does not take over an object that appeared after the cache was read', async () => {
    const foreign = {
      ...config('b', { theirs: 'yes' }),
      metadata: { namespace: 'fleet', name: 'b' },
    };
    await client.create(configMapKind, foreign);

    await expect(
      run(ensure('hub', configMapKind, config('b', {}), undefined)[0]),
    ).rejects.toThrow('ConfigMap b on hub exists and is not Squadron');
    const other = ensure(
      'hub',
      configMapKind,
      config('c', {}, 'owner-1'),
      undefined,
    )[0];
    await run(other);
    await expect(
      run(
        ensure('hub', configMapKind, config('c', {}, 'owner-2'), undefined)[0],
      ),
    ).rejects.toThrow('is not Squadron');
  });

  it('neither brings back nor deletes an object that was replaced by a namesake', async () => {
    const key = { namespace: 'fleet', name: 'd' };
    await run(
      ensure('hub', configMapKind, config('d', { x: '1' }), undefined)[0],
    );
    const seen = await client.get(configMapKind, key);
    await client.delete(configMapKind, key);

    await expect(
      run(ensure('hub', configMapKind, config('d', { x: '2' }), seen)[0]),
    ).rejects.toThrow();
    expect(await client.find(configMapKind, key)).toBeUndefined();

    await client.create(configMapKind, config('d', { new: 'yes' }));
    await expect(
      run(ensureGone('hub', configMapKind, seen)[0]),
    ).rejects.toThrow();
    expect((await client.get(configMapKind, key)).data).toEqual({ new: 'yes' });
  });

  it('adds and removes its finalizer beside others, and writes a status that stays', async () => {
    const key = { namespace: 'fleet', name: 'gpu-1' };
    await eventually('the kind is served', () =>
      client.list(oneblockClusterKind),
    );
    const created: KubeManifest = await client.create<KubeManifest>(
      oneblockClusterKind,
      {
        apiVersion: 'management.oneblock.ai/v1',
        kind: 'Cluster',
        metadata: { ...key, finalizers: ['example.com/theirs'] },
        spec: {
          provider: { name: 'sandbox' },
          provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
        },
      },
    );
    const finalizer = {
      type: 'finalizer' as const,
      cluster: 'hub',
      kind: oneblockClusterKind,
      key,
      uid: created.metadata.uid!,
      finalizer: SQUADRON_FINALIZER,
    };
    await run({ ...finalizer, present: true });
    await run({ ...finalizer, present: true });
    await run({
      type: 'apply',
      cluster: 'hub',
      kind: oneblockClusterKind,
      uid: created.metadata.uid,
      subresource: 'status',
      object: {
        apiVersion: 'management.oneblock.ai/v1',
        kind: 'Cluster',
        metadata: key,
        status: {
          observedGeneration: 1,
          phase: 'Provisioning',
          version: 'v1.36.3',
          endpoint: 'https://127.0.0.1:6443',
          conditions: [
            {
              type: 'Ready',
              status: 'False',
              reason: 'Waiting',
              message: '',
              lastTransitionTime: '2026-01-01T00:00:00Z',
              observedGeneration: 1,
            },
          ],
        },
      },
    });

    const live = await client.get(oneblockClusterKind, key);
    expect(live.metadata.finalizers).toEqual([
      'example.com/theirs',
      SQUADRON_FINALIZER,
    ]);
    expect(live.status).toMatchObject({
      phase: 'Provisioning',
      endpoint: 'https://127.0.0.1:6443',
    });
    expect(live.spec).toMatchObject({ provider: { name: 'sandbox' } });
    expect(live.metadata.labels?.[LABELS.managedBy]).toBeUndefined();

    await run({ ...finalizer, present: false });
    expect(
      (await client.get(oneblockClusterKind, key)).metadata.finalizers,
    ).toEqual(['example.com/theirs']);
  });
});
