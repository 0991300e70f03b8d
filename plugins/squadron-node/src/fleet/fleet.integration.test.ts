import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { type KubeManifest, KINDS } from '@squadron/kube-kinds';
import {
  createKubeClient,
  isApiError,
  serializeKubeconfig,
  type KubeClient,
} from '@squadron/controller-node';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import {
  clusterManifest,
  createCluster,
} from '../commands/clusters/createCluster';
import { readSquadronConfig } from '../config/readSquadronConfig';
import { loadCrds } from '../crds/loadCrds';
import { createFleet, type RunningFleet } from './createFleet';
import type { ClusterChange, FleetChange } from './types';

jest.setTimeout(170_000);

const spec = {
  provider: { name: 'sandbox' },
  provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
};

describeWithApiServer('a fleet of two real API servers', () => {
  let hubServer: TestApiServer;
  let workerServer: TestApiServer;
  let hub: KubeClient;
  let worker: KubeClient;
  let fleet: RunningFleet;
  let folder: string;
  let plugin: string;
  const changes: FleetChange[] = [];
  const clusterChanges: ClusterChange[] = [];
  const hasProblem = (text: string) =>
    fleet.findCluster('gpu-1')?.problem?.includes(text) ?? false;

  const startFleet = () =>
    createFleet({
      config: readSquadronConfig(
        new ConfigReader({
          squadron: {
            inventory: {
              allowLoopback: true,
              accessProviders: [
                { name: 'plugin', execConfig: { command: plugin } },
              ],
            },
          },
        }),
      ),
      logger: mockServices.logger.mock(),
      loadHub: async () => hubServer.connection,
    });

  beforeAll(async () => {
    [hubServer, workerServer] = await Promise.all([
      startTestApiServer(),
      startTestApiServer(),
    ]);
    folder = await mkdtemp(join(tmpdir(), 'squadron-fleet-'));
    plugin = join(folder, 'plugin');
    hub = createKubeClient(hubServer.connection);
    worker = createKubeClient(workerServer.connection);
    for (const crd of [...(await loadCrds()), clusterProfileCrd()]) {
      await hub.create(KINDS.customResourceDefinition, crd);
    }
    await hub.create(KINDS.namespace, namespaceObject('fleet'));
    await eventually('both kinds are served', async () => {
      await hub.list(KINDS.clusterProfile);
      await hub.list(KINDS.oneblockCluster);
    });
    fleet = startFleet();
    fleet.onChange(change => changes.push(change));
    fleet.onClusterChange(change => clusterChanges.push(change));
    await fleet.ready();
  });

  afterAll(async () => {
    await fleet?.stop();
    await Promise.all([hub?.close(), worker?.close()]);
    await Promise.all([hubServer?.stop(), workerServer?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  it('has a live hub while no worker has joined', async () => {
    await eventually(
      'the hub is live',
      () => fleet.findCluster('hub')?.freshness.state === 'live',
    );
    expect(fleet.clusters()).toMatchObject([
      { id: 'hub', role: 'hub', freshness: { state: 'live' } },
    ]);
    expect(fleet.kindState('hub', KINDS.oneblockCluster)).toBe('synced');
    await eventually('the hub reports its version', () =>
      /^v1\.\d+\.\d+/.test(fleet.findCluster('hub')?.kubernetesVersion ?? ''),
    );
  });

  it('reports what keeps a worker from joining, and joins it once that is fixed', async () => {
    await hub.create(KINDS.clusterProfile, profile('gpu-1'));
    await eventually('the profile without a Secret is a problem', () =>
      hasProblem('Secret fleet/gpu-1-kubeconfig does not exist'),
    );
    await hub.create(
      KINDS.secret,
      kubeconfigSecret('gpu-1-kubeconfig', 'apiVersion: v1\nkind: Config\n'),
    );
    await eventually('a kubeconfig that cannot be used is refused', () =>
      hasProblem('is refused'),
    );
    expect(() => fleet.client('gpu-1')).toThrow(/cannot be used/);
    await hub.patch(
      KINDS.secret,
      { namespace: 'fleet', name: 'gpu-1-kubeconfig' },
      {
        data: {
          value: encoded(
            serializeKubeconfig(workerServer.connection, 'gpu-1').reveal(),
          ),
        },
      },
    );
    const tookMs = await eventually(
      'the worker is live',
      () => fleet.findCluster('gpu-1')?.freshness.state === 'live',
    );
    print(
      `a worker whose credential arrives is live after ${Math.round(
        tookMs,
      )} ms`,
    );
    expect(fleet.findCluster('gpu-1')?.problem).toBeUndefined();
    expect(fleet.list(KINDS.namespace, { cluster: 'gpu-1' })).toMatchObject([
      { cluster: 'gpu-1', items: expect.any(Array) },
    ]);
  });

  it('refuses a worker whose ID is longer than a name may be, and watches no Secret for it', async () => {
    const namespace = 'n'.repeat(63);
    const name = '0'.repeat(190);
    await hub.create(KINDS.namespace, namespaceObject(namespace));
    const long = profile(name);
    await hub.create(KINDS.clusterProfile, {
      ...long,
      metadata: { ...long.metadata, namespace },
    });
    const id = `${namespace}.${name}`;
    await eventually(
      'it is in the fleet, with the cause',
      () =>
        fleet.findCluster(id)?.problem?.includes('has 254 characters') ?? false,
    );
    expect(fleet.findCluster(id)?.freshness.state).toBe('offline');
    expect(() => fleet.client(id)).toThrow(/whose namespace and name are/);
    await hub.delete(KINDS.clusterProfile, { namespace, name });
    await eventually('it has left', () => !fleet.findCluster(id));
  });

  it('joins a worker by the credential plugin of its ClusterProfile, and removes it with the profile', async () => {
    const { server, certificateAuthority = '' } = workerServer.connection;
    const provided = profile('gpu-2');
    await hub.create(KINDS.clusterProfile, provided);
    await hub.patch(
      KINDS.clusterProfile,
      { namespace: 'fleet', name: 'gpu-2' },
      {
        status: {
          accessProviders: [
            {
              name: 'plugin',
              cluster: {
                server,
                'certificate-authority-data': encoded(certificateAuthority),
              },
            },
          ],
        },
      },
      { type: 'merge', subresource: 'status' },
    );
    await writePlugin(plugin, workerServer);
    await eventually(
      'the worker is live',
      () => fleet.findCluster('gpu-2')?.freshness.state === 'live',
    );
    expect(fleet.findCluster('gpu-2')).toMatchObject({
      endpoint: { server },
      isProvided: true,
    });
    await hub.delete(KINDS.clusterProfile, {
      namespace: 'fleet',
      name: 'gpu-2',
    });
    await eventually('it has left', () => !fleet.findCluster('gpu-2'));
  });

  it('continues without loss after the API server of a worker was killed, and the hub is not affected', async () => {
    for (const name of ['one', 'two', 'three']) {
      await worker.create(KINDS.node, node(name));
    }
    await eventually(
      'the nodes are in the cache',
      () => nodeNames(fleet).length === 3,
    );
    changes.length = 0;
    const other = await workerServer.startSecond();
    const direct = createKubeClient(other.connection);
    const killedMs = performance.now();
    await workerServer.kill();
    await eventually(
      'the worker is not live any more',
      () => fleet.findCluster('gpu-1')?.freshness.state !== 'live',
    );
    const noticedMs = performance.now() - killedMs;
    expect(nodeNames(fleet)).toHaveLength(3);
    await hub.create(KINDS.namespace, namespaceObject('meanwhile'));
    const hubMs = await eventually('the hub is read as before', () =>
      Boolean(fleet.find('hub', KINDS.namespace, { name: 'meanwhile' })),
    );
    await direct.delete(KINDS.node, { name: 'one' });
    await direct.create(KINDS.node, node('four'));
    await workerServer.restart();
    const readyMs = performance.now();
    await eventually(
      'the worker is live again',
      () => fleet.findCluster('gpu-1')?.freshness.state === 'live',
    );
    await eventually(
      'the cache equals the server',
      () => nodeNames(fleet).join() === 'four,three,two',
    );
    const liveMs = performance.now() - readyMs;
    await direct.close();
    const seen = changes
      .filter(
        ({ cluster, kind }) => cluster === 'gpu-1' && kind.kind === 'Node',
      )
      .map(({ type, object }) => `${type} ${object.metadata.name}`);
    expect(seen.sort()).toEqual(['added four', 'deleted one']);
    print(
      `kill noticed after ${Math.round(
        noticedMs,
      )} ms, a hub change meanwhile seen after ` +
        `${Math.round(hubMs)} ms, live ${Math.round(
          liveMs,
        )} ms after the restart`,
    );
  });

  it('continues with a new credential without listing anything again', async () => {
    changes.length = 0;
    await hub.patch(
      KINDS.secret,
      { namespace: 'fleet', name: 'gpu-1-kubeconfig' },
      {
        data: {
          value: encoded(
            `# rotated\n${serializeKubeconfig(
              workerServer.connection,
              'gpu-1',
            ).reveal()}`,
          ),
        },
        metadata: {
          annotations: { 'squadron.dev/ray-http-proxy': 'http://127.0.0.1:1' },
        },
      },
    );
    await eventually(
      'the Secret was read again',
      () => fleet.findCluster('gpu-1')?.rayHttpProxy === 'http://127.0.0.1:1',
    );
    await worker.create(KINDS.node, node('five'));
    await eventually('the watch continues', () =>
      nodeNames(fleet).includes('five'),
    );
    const seen = changes.filter(({ cluster }) => cluster === 'gpu-1');
    expect(
      seen.map(({ type, object }) => `${type} ${object.metadata.name}`),
    ).toEqual(['added five']);
  });

  it('accepts only the fields of the proposal and refuses invalid values', async () => {
    const name = 'smallest';
    const { outcome } = await createCluster(fleet, { name, spec });
    expect(outcome).toBe('created');
    expect((await createCluster(fleet, { name, spec })).outcome).toBe(
      'unchanged',
    );
    const other = { ...spec, paused: true };
    await expect(createCluster(fleet, { name, spec: other })).rejects.toThrow(
      /exists already and was created in this portal with other values/,
    );
    const updated = await createCluster(
      fleet,
      { name, spec: other },
      { update: true },
    );
    expect(updated.outcome).toBe('updated');
    await hub.create(KINDS.oneblockCluster, manifest('foreign'));
    await expect(
      createCluster(fleet, { name: 'foreign', spec }),
    ).rejects.toThrow(/exists already/);
    const unknownProvider = manifest('unknown-provider');
    unknownProvider.spec = { ...spec, provider: { name: 'moon' } };
    await hub.create(KINDS.oneblockCluster, unknownProvider);
    for (const [reason, change] of refusals) {
      const broken = manifest('broken');
      change(broken);
      const error = await hub
        .create(KINDS.oneblockCluster, broken)
        .catch(caught => caught);
      expect([reason, isApiError(error) && error.status]).toEqual([
        reason,
        422,
      ]);
      expect(String(error)).toContain(reason);
    }
  });

  // Guards against profiles of the first list being read before that list is complete, and never again.
  it('joins existing workers after a start', async () => {
    const later = startFleet();
    try {
      await eventually(
        'the worker is live',
        () => later.findCluster('gpu-1')?.freshness.state === 'live',
      );
    } finally {
      await later.stop();
    }
  });

  it('gives the former version with a changed profile, and with the change of its cluster', async () => {
    const key = { namespace: 'fleet', name: 'gpu-1' };
    const before = await hub.get(KINDS.clusterProfile, key);
    const { metadata } = await hub.patch(KINDS.clusterProfile, key, {
      metadata: { labels: { site: 'north' } },
    });
    await eventually('the profile has changed', () =>
      clusterChanges.some(
        ({ cluster: { profile: now }, previousProfile }) =>
          now?.metadata.resourceVersion === metadata.resourceVersion &&
          previousProfile?.metadata.resourceVersion ===
            before.metadata.resourceVersion,
      ),
    );
    expect(
      changes.find(
        ({ object }) =>
          object.metadata.resourceVersion === metadata.resourceVersion,
      )?.previous?.metadata.resourceVersion,
    ).toBe(before.metadata.resourceVersion);
  });

  it('removes a worker whose profile is deleted', async () => {
    await hub.delete(KINDS.clusterProfile, {
      namespace: 'fleet',
      name: 'gpu-1',
    });
    await eventually(
      'it has left',
      () => fleet.findCluster('gpu-1') === undefined,
    );
    expect(clusterChanges.at(-1)).toMatchObject({
      type: 'left',
      cluster: { id: 'gpu-1' },
    });
  });
});

const refusals: Array<[string, (cluster: KubeManifest) => void]> = [
  [
    'at most 50 characters',
    cluster => {
      cluster.metadata.name = 'a'.repeat(51);
    },
  ],
  [
    'start with a letter',
    cluster => {
      cluster.metadata.name = '1abc';
    },
  ],
  [
    'must be odd',
    cluster => {
      cluster.spec = { ...spec, controlPlane: { replicas: 2 } };
    },
  ],
  [
    'must be a full version',
    cluster => {
      cluster.spec = {
        ...spec,
        provisioner: { type: 'k3s', k8sVersion: 'latest' },
      };
    },
  ],
  [
    'minReplicas must not be above',
    cluster => {
      cluster.spec = {
        ...spec,
        pools: [{ name: 'a', minReplicas: 2, maxReplicas: 1 }],
      };
    },
  ],
  [
    'Duplicate value',
    cluster => {
      cluster.spec = { ...spec, pools: [{ name: 'a' }, { name: 'a' }] };
    },
  ],
];

function manifest(name: string): KubeManifest {
  return clusterManifest({ name, spec });
}

function profile(name: string): KubeManifest {
  return {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { name, namespace: 'fleet' },
    spec: { clusterManager: { name: 'squadron' } },
  };
}

function kubeconfigSecret(name: string, text: string): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: 'fleet' },
    data: { value: encoded(text) },
  };
}

function namespaceObject(name: string): KubeManifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
}

function node(name: string): KubeManifest {
  return { apiVersion: 'v1', kind: 'Node', metadata: { name } };
}

function nodeNames(fleet: RunningFleet): string[] {
  const [result] = fleet.list(KINDS.node, { cluster: 'gpu-1' });
  return 'items' in result
    ? result.items.map(({ metadata }) => metadata.name ?? '').sort()
    : [];
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A credential plugin: a program that prints an ExecCredential. */
async function writePlugin(
  file: string,
  { connection }: TestApiServer,
): Promise<void> {
  if (connection.credentials.type !== 'token') {
    throw new Error('The test API server has no token');
  }
  const { token } = connection.credentials;
  await writeFile(
    file,
    `#!/bin/sh\necho '${JSON.stringify({
      apiVersion: 'client.authentication.k8s.io/v1',
      kind: 'ExecCredential',
      status: { token: token.reveal() },
    })}'\n`,
    { mode: 0o700 },
  );
}

/** The kind without its schema, which these tests do not need. */
function clusterProfileCrd(): KubeManifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: {
      name: 'clusterprofiles.multicluster.x-k8s.io',
      annotations: { 'api-approved.kubernetes.io': 'unapproved, for a test' },
    },
    spec: {
      group: 'multicluster.x-k8s.io',
      scope: 'Namespaced',
      names: { kind: 'ClusterProfile', plural: 'clusterprofiles' },
      versions: [
        {
          name: 'v1alpha1',
          served: true,
          storage: true,
          subresources: { status: {} },
          schema: {
            openAPIV3Schema: {
              type: 'object',
              'x-kubernetes-preserve-unknown-fields': true,
            },
          },
        },
      ],
    },
  };
}
