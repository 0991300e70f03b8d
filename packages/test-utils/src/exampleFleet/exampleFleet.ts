import { apiVersionOf, LABELS, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest, KubeObject } from '@squadron/kube-kinds';
import {
  aLocalQueue,
  aMultiKueueCluster,
  aNamespace,
} from '@squadron/test-builders';
import { createMemoryClient } from '../client';
import {
  createTestFleet,
  type TestCluster,
  type TestFleet,
} from '../fleet/createTestFleet';
import { accessObjects, credentialSecrets } from './access';
import { agoOf, type Ago } from './ago';
import { clusterObjects, nodeOf, profileOf } from './clusters';
import { objectOf } from './objectOf';
import { placementObjects } from './placements';
import { queueObjects } from './queues';
import { ownedBy } from './workloadParts';
import { workloadObjects } from './workloads';

/**
 * A fleet in memory: a hub, a healthy worker, one that lacks a machine, one that is unreachable and one that is being
 * created, with workloads, queues, claims, placements and credentials in the states that pages distinguish. Writes of
 * its clients change its cache, as on a real fleet.
 *
 * @param nowMs - time to which the ages of all objects relate
 * @public
 */
export function createExampleFleet(nowMs: number): TestFleet {
  const ago = agoOf(nowMs);
  const live = { state: 'live' as const, lastContactMs: nowMs - 1_000 };
  const workloads = workloadObjects(ago);
  const queues = queueObjects(ago);
  const profiles = exampleProfiles(ago);
  const hub: KubeObject[] = [
    ...exampleNamespaces(ago),
    ...profiles,
    ...provisionedClusters(ago),
    ...workloads.hub,
    ...queues.hub,
    ...placementObjects(ago),
    ...accessObjects(ago),
    aMultiKueueCluster('edge-9')
      .lost(ago(240), 'dial tcp 10.0.9.1:6443: connect: connection refused')
      .build(),
  ];
  const worker = (id: string, nodes: KubeObject[]): TestCluster => ({
    id,
    endpoint: { server: `https://${id}.example:6443` },
    freshness: live,
    profile: profiles.find(({ metadata }) => metadata.name === id),
    objects: [
      ...['nlp', 'vision', 'edge', 'research', 'default']
        .filter(name => id !== 'worker-2' || name !== 'vision')
        .map(name => aNamespace(name).build()),
      ...['nlp', 'vision', 'edge', 'research'].map(name =>
        aLocalQueue('default').inNamespace(name).build(),
      ),
      ...nodes,
      ...(queues[id] ?? []),
      ...(workloads[id] ?? []),
    ],
  });
  const edge: TestCluster = {
    ...worker('edge-9', [
      nodeOf('edge-9-a', {
        ago,
        ageSeconds: 90_000,
        gpus: 8,
        type: 'nvidia-l4',
        version: 'v1.32.9',
      }),
    ]),
    freshness: {
      state: 'offline',
      lastContactMs: nowMs - 250_000,
      cause: 'connection refused',
      nextAttemptMs: nowMs + 12_000,
    },
  };
  const aged = { ago, ageSeconds: 90_000 };
  const old = { ...aged, version: 'v1.35.6' };
  return withClients(
    createTestFleet({
      clusters: [
        {
          id: 'hub',
          freshness: live,
          kubernetesVersion: 'v1.36.3',
          objects: hub,
          kindStates: { ManagedClusterSetBinding: 'notInstalled' },
        },
        worker(
          'worker-1',
          [1, 2].map(number =>
            nodeOf(`worker-1-gpu-t4-${number}`, {
              ...aged,
              pool: 'gpu-t4',
              gpus: 4,
              type: 'nvidia-tesla-t4',
            }),
          ),
        ),
        worker('worker-2', [
          ...[1, 2].map(number =>
            nodeOf(`worker-2-gpu-base-${number}`, {
              ...old,
              pool: 'gpu-base',
              gpus: 8,
              type: 'nvidia-a100',
            }),
          ),
          nodeOf('worker-2-gpu-spot-1', { ...old, pool: 'gpu-spot' }),
        ]),
        edge,
      ],
    }),
    {
      hub: [
        // A memory client does not distinguish the groups of the two kinds Cluster.
        ...(hub as KubeManifest[]).filter(
          ({ kind, apiVersion }) =>
            kind !== KINDS.capiCluster.kind ||
            apiVersion !== apiVersionOf(KINDS.capiCluster),
        ),
        ...credentialSecrets(ago),
        operator(),
      ],
      'worker-1': [operator()],
      'worker-2': [operator()],
    },
  );
}

/** Kinds that API servers have and the fleet's cache does not. */
const UNCACHED = [
  KINDS.secret,
  KINDS.serviceAccount,
  KINDS.clusterRoleBinding,
].map(({ kind }) => kind);

/** Clients that serve these objects, and whose writes also change the cache. */
function withClients(
  fleet: TestFleet,
  served: Record<string, KubeManifest[]>,
): TestFleet {
  for (const [id, objects] of Object.entries(served)) {
    const client = Object.assign(createMemoryClient(objects), {
      // A review of the person's rights.
      requestJson: async () => ({ status: { allowed: true } }),
    });
    const { set, delete: remove } = Map.prototype;
    Object.assign(client.objects, {
      set: (key: string, object: KubeObject) => {
        if (!UNCACHED.includes(object.kind ?? '')) {
          fleet.put(id, object);
        }
        return set.call(client.objects, key, object);
      },
      delete: (key: string) => {
        const object = client.objects.get(key);
        if (object && !UNCACHED.includes(object.kind ?? '')) {
          fleet.remove(id, object);
        }
        return remove.call(client.objects, key);
      },
    });
    fleet.setCluster({ id, client });
  }
  return fleet;
}

function exampleNamespaces(ago: Ago): KubeObject[] {
  return ['nlp', 'vision', 'edge', 'research', 'fleet', 'kueue-system'].map(
    (name, index) => {
      const namespace = aNamespace(name).createdAt(ago(100_000));
      if (index < 4) {
        namespace
          .withQueue('fleet')
          .withAnnotations(ownedBy(`group:default/${name}`));
      }
      if (name === 'nlp') {
        namespace.withLabels({ [LABELS.placement]: 't4' });
      }
      return namespace.build();
    },
  );
}

function exampleProfiles(ago: Ago): KubeObject[] {
  const owner = ownedBy('group:default/ml-infra');
  return [
    profileOf('worker-1', {
      ago,
      ageSeconds: 90_000,
      version: 'v1.36.3',
      region: 'north',
      gpus: { type: 'nvidia-tesla-t4', count: 8 },
      annotations: owner,
    }),
    profileOf('worker-2', {
      ago,
      ageSeconds: 90_000,
      version: 'v1.35.0',
      region: 'north',
      gpus: { type: 'nvidia-a100', count: 16 },
      annotations: {
        ...owner,
        'targets.squadron.dev/feature-store': JSON.stringify({
          for: 'component:default/feature-store',
          by: 'user:default/ada',
          at: ago(70_000),
          why: 'labels tier=gold',
        }),
      },
    }),
    profileOf('edge-9', {
      ago,
      ageSeconds: 90_000,
      version: 'v1.32.9',
      region: 'south',
      gpus: { type: 'nvidia-l4', count: 8 },
      manager: 'squadron-import',
    }),
  ];
}

function provisionedClusters(ago: Ago): KubeObject[] {
  const owner = ownedBy('group:default/ml-infra');
  return [
    ...clusterObjects({
      name: 'worker-1',
      ago,
      ageSeconds: 90_000,
      version: 'v1.36.3',
      controlPlane: 1,
      credentials: 'aws-ml',
      annotations: owner,
      pools: [
        {
          name: 'gpu-t4',
          machineType: 'gpu-4x-t4',
          ready: 2,
          desired: 2,
          gpu: { type: 'nvidia-tesla-t4', count: 4 },
        },
      ],
    }),
    ...clusterObjects({
      name: 'worker-2',
      ago,
      ageSeconds: 90_000,
      version: 'v1.35.6',
      controlPlane: 3,
      annotations: owner,
      pools: [
        {
          name: 'gpu-base',
          machineType: 'gpu-8x-a100',
          ready: 2,
          desired: 2,
          gpu: { type: 'nvidia-a100', count: 8 },
        },
        {
          name: 'gpu-spot',
          machineType: 'gpu-4x-a100',
          ready: 1,
          desired: 2,
          isSpot: true,
          gpu: { type: 'nvidia-a100', count: 4 },
          bounds: { min: 0, max: 4 },
          failure: {
            reason: 'InsufficientInstanceCapacity',
            message: 'InsufficientInstanceCapacity: no spot capacity in zone a',
          },
        },
      ],
    }),
    ...clusterObjects({
      name: 'gpu-3',
      ago,
      ageSeconds: 14,
      version: 'v1.36.3',
      controlPlane: 1,
      isCreating: true,
      annotations: owner,
      pools: [
        {
          name: 'a100',
          machineType: 'gpu-8x-a100',
          ready: 1,
          desired: 2,
          gpu: { type: 'nvidia-a100', count: 8 },
        },
      ],
    }),
  ];
}

/** Kueue's controller, as an API server serves it. */
function operator(): KubeManifest {
  return objectOf(
    KINDS.deployment,
    {
      namespace: 'kueue-system',
      name: 'kueue-controller-manager',
      labels: { 'app.kubernetes.io/name': 'kueue' },
    },
    {
      spec: {
        replicas: 1,
        template: {
          spec: {
            containers: [
              { name: 'manager', image: 'example.com/kueue:v0.18.4' },
            ],
          },
        },
      },
      status: { availableReplicas: 1 },
    },
  ) as KubeManifest;
}
