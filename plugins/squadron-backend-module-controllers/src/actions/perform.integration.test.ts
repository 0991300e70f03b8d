import {
  ANNOTATIONS,
  type KubeObject,
  LABELS,
  SQUADRON_FINALIZER,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
} from '@squadron/test-utils';
import type { TestApiServer } from '@squadron/test-utils';
import { overriding } from '../__testUtils__/overriding';
import { ensureHub } from '../ensureHub';
import { performClaims } from '../queues/claims/perform';
import { renderClusterRole } from '../clusters/multikueue';
import { ensureDeleted, writerFor } from './decision';
import { ownedLabels } from './ownership';
import { perform } from './perform';
import type { Action } from './types';

const { ensure } = writerFor('test');

describeWithApiServer('actions on a real API server', () => {
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

  it('applies CRDs and namespace to the hub once', async () => {
    const before = await versions();
    await ensureHub(client, 'fleet', { signal });
    expect(await versions()).toEqual(before);

    async function versions() {
      const { items } = await client.listAll(KINDS.customResourceDefinition);
      return items.map(({ metadata }) => [metadata.name, metadata.generation]);
    }
  });

  it('leaves a CRD as a newer version has applied it', async () => {
    const { items } = await client.listAll(KINDS.customResourceDefinition);
    const [{ metadata }] = items;
    const newer = { [ANNOTATIONS.version]: '99.0.0' };
    const shortNames = ['newer'];
    await client.patch(
      KINDS.customResourceDefinition,
      metadata,
      { metadata: { annotations: newer }, spec: { names: { shortNames } } },
      { type: 'merge', fieldManager: 'test' },
    );
    const namesNow = async () => {
      const live = await client.get(KINDS.customResourceDefinition, metadata);
      return (live.spec as { names: { shortNames?: string[] } }).names;
    };
    await ensureHub(client, 'fleet', { signal });
    expect(await namesNow()).toMatchObject({ shortNames });
    await client.patch(
      KINDS.customResourceDefinition,
      metadata,
      { metadata: { annotations: { [ANNOTATIONS.version]: '0.0.1' } } },
      { type: 'merge', fieldManager: 'test' },
    );
    await ensureHub(client, 'fleet', { signal });
    expect((await namesNow()).shortNames).not.toEqual(shortNames);
  });

  it('creates objects, finds no difference to the stored ones, and deletes them when they are not desired any more', async () => {
    const key = { namespace: 'fleet', name: 'a' };
    await run(
      ensure(
        'hub',
        KINDS.configMap,
        config('a', { x: '1', y: '2' }),
        undefined,
      )[0],
    );
    const stored = await client.get(KINDS.configMap, key);
    expect(
      ensure('hub', KINDS.configMap, config('a', { x: '1', y: '2' }), stored),
    ).toEqual([]);

    await run(
      ensure('hub', KINDS.clusterRole, renderClusterRole(), undefined)[0],
    );
    const role = await client.get(KINDS.clusterRole, {
      name: renderClusterRole().metadata.name!,
    });
    expect(ensure('hub', KINDS.clusterRole, renderClusterRole(), role)).toEqual(
      [],
    );

    await run(
      ensure('hub', KINDS.configMap, config('a', { x: '3' }), stored)[0],
    );
    expect((await client.get(KINDS.configMap, key)).data).toEqual({ x: '3' });
  });

  it('does not take over an object that appeared after the cache was read', async () => {
    const foreign = {
      ...config('b', { theirs: 'yes' }),
      metadata: { namespace: 'fleet', name: 'b' },
    };
    await client.create(KINDS.configMap, foreign);

    await expect(
      run(ensure('hub', KINDS.configMap, config('b', {}), undefined)[0]),
    ).rejects.toThrow('ConfigMap b on hub exists and is not Squadron');
    const other = ensure(
      'hub',
      KINDS.configMap,
      config('c', {}, 'owner-1'),
      undefined,
    )[0];
    await run(other);
    await expect(
      run(
        ensure(
          'hub',
          KINDS.configMap,
          config('c', {}, 'owner-2'),
          undefined,
        )[0],
      ),
    ).rejects.toThrow('is not Squadron');
  });

  it('neither re-creates nor deletes an object that was replaced by one of the same name', async () => {
    const key = { namespace: 'fleet', name: 'd' };
    await run(
      ensure('hub', KINDS.configMap, config('d', { x: '1' }), undefined)[0],
    );
    const seen = await client.get(KINDS.configMap, key);
    await client.delete(KINDS.configMap, key);

    await expect(
      run(ensure('hub', KINDS.configMap, config('d', { x: '2' }), seen)[0]),
    ).rejects.toThrow();
    expect(await client.find(KINDS.configMap, key)).toBeUndefined();

    await client.create(KINDS.configMap, config('d', { new: 'yes' }));
    await expect(
      run(ensureDeleted('hub', KINDS.configMap, seen)[0]),
    ).rejects.toThrow();
    expect((await client.get(KINDS.configMap, key)).data).toEqual({
      new: 'yes',
    });
  });

  it('adds and removes its finalizer beside others, and writes a status that stays', async () => {
    const key = { namespace: 'fleet', name: 'gpu-1' };
    await eventually('the kind is served', () =>
      client.list(KINDS.oneblockCluster),
    );
    const created: KubeManifest = await client.create<KubeManifest>(
      KINDS.oneblockCluster,
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
      kind: KINDS.oneblockCluster,
      key,
      uid: created.metadata.uid!,
      finalizer: SQUADRON_FINALIZER,
    };
    await run({ ...finalizer, present: true });
    await run({ ...finalizer, present: true });
    await run({
      type: 'apply',
      cluster: 'hub',
      kind: KINDS.oneblockCluster,
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

    const live = await client.get(KINDS.oneblockCluster, key);
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
      (await client.get(KINDS.oneblockCluster, key)).metadata.finalizers,
    ).toEqual(['example.com/theirs']);
  });

  it('removes a map of a status with its last entry', async () => {
    await client.create(KINDS.clusterResourceClaim, {
      metadata: { name: 'emptied' },
      spec: { clusterName: 'w1' },
    } as never);
    const status = (capacity: Record<string, string>) =>
      performClaims(
        {
          type: 'status',
          object: {
            apiVersion: 'galaxy.kubestellar.io/v1alpha1',
            kind: KINDS.clusterResourceClaim.kind,
            metadata: { name: 'emptied' },
            status: { observedGeneration: 1, capacity, granted: [] },
          },
        },
        { client: () => client, fieldManager: 'test', signal },
      );
    await status({ cpu: '4' });
    await status({});
    const { status: live } = await client.get(KINDS.clusterResourceClaim, {
      name: 'emptied',
    });
    expect(live).toEqual({ observedGeneration: 1, granted: [] });
  });

  it('does not overwrite a decision that was made since the object was read, and ignores changes of its status', async () => {
    const key = { namespace: 'fleet', name: 'stale' };
    await eventually('the kind is served', () =>
      client.list(KINDS.oneblockCluster),
    );
    const wanted = (k8sVersion: string): KubeManifest => ({
      apiVersion: 'management.oneblock.ai/v1',
      kind: 'Cluster',
      metadata: { ...key, labels: ownedLabels() },
      spec: {
        provider: { name: 'sandbox' },
        provisioner: { type: 'k3s', k8sVersion },
      },
    });
    const write = (version: string, seen?: KubeObject) =>
      ensure('hub', KINDS.oneblockCluster, wanted(version), seen)[0];
    const versionOf = async () =>
      (
        (await client.get(KINDS.oneblockCluster, key)).spec as {
          provisioner: { k8sVersion: string };
        }
      ).provisioner.k8sVersion;
    await run(write('v1.30.0'));
    const seen = await client.get(KINDS.oneblockCluster, key);

    // Other managers write its status all the time.
    await client.patch(
      KINDS.oneblockCluster,
      key,
      { status: { phase: 'Provisioning' } },
      { subresource: 'status' },
    );
    await run(write('v1.31.0', seen));
    expect(await versionOf()).toBe('v1.31.0');

    // A leader that read the object before that decided differently.
    await expect(run(write('v1.29.0', seen))).rejects.toThrow(
      'the object has been modified',
    );
    expect(await versionOf()).toBe('v1.31.0');

    // A decision that is already applied needs no write.
    await run(write('v1.31.0', seen));

    const now = await client.get(KINDS.oneblockCluster, key);
    await client.patch(KINDS.oneblockCluster, key, {
      metadata: { annotations: { 'squadron.dev/owner': 'group:a' } },
    });
    await expect(run(write('v1.32.0', now))).rejects.toThrow(
      'the object has been modified',
    );
  });

  it.each([KINDS.serviceAccount, KINDS.secret])(
    'never takes over an object that is created while it creates one that grants access',
    async kind => {
      const key = { namespace: 'fleet', name: `access-${kind.plural}` };
      const object = {
        apiVersion: 'v1',
        kind: kind.kind,
        metadata: { ...key, labels: ownedLabels('owner-1') },
      };
      const racing = overriding(client, {
        find: async (...args: Parameters<KubeClient['find']>) => {
          const found = await client.find(...args);
          await client.create(kind, {
            ...object,
            metadata: { ...key, labels: { theirs: 'yes' } },
          });
          return found;
        },
      });
      await expect(
        perform(ensure('hub', kind, object, undefined)[0], {
          client: () => racing,
          fieldManager: 'test',
          signal,
        }),
      ).rejects.toThrow('already exists');
      expect((await client.get<KubeObject>(kind, key)).metadata.labels).toEqual(
        {
          theirs: 'yes',
        },
      );
    },
  );
});
