import { isReadyToServe } from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  LABELS,
  type RayCluster,
  type RayService,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { startControllers } from './__testUtils__/startControllers';

const EAST = 'worker-1';
const WEST = 'worker-2';
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `handover-${suffix}`;
const WAIT = { timeoutMs: 120_000, everyMs: 100 };

describeOnFleet('a handover on a real fleet', () => {
  const clients = new Map<string, KubeClient>();
  const backends: Array<{ stop(): Promise<void> }> = [];
  const on = (cluster: string) => clients.get(cluster) as KubeClient;

  beforeAll(async () => {
    for (const cluster of ['hub', EAST, WEST]) {
      clients.set(cluster, await sandboxClient(cluster));
    }
    // Two replicas that both lead: a decision of both is written once.
    for (const replica of ['a', 'b']) {
      backends.push(
        await startControllers(`test-handover-${suffix}-${replica}`),
      );
    }
    await createQueueNamespace(on('hub'), NAMESPACE);
    for (const cluster of [EAST, WEST]) {
      await eventually(
        `the namespace has a queue on ${cluster}`,
        () =>
          on(cluster).get(KINDS.localQueue, {
            namespace: NAMESPACE,
            name: 'default',
          }),
        WAIT,
      );
    }
    await on('hub').create(KINDS.rayService, aRayService('chat'));
    await on('hub').create(KINDS.rayCluster, aRayCluster('lab'));
  }, 240_000);

  afterAll(async () => {
    await on('hub').delete(KINDS.namespace, { name: NAMESPACE });
    await Promise.all(backends.map(backend => backend.stop()));
    await Promise.all([...clients.values()].map(client => client.close()));
  }, 60_000);

  it.each<[string, ResourceKind, string, string]>([
    ['RayService', KINDS.rayService, 'chat', ANNOTATIONS.handoverTo],
    [
      'RayCluster by its cluster affinity',
      KINDS.rayCluster,
      'lab',
      ANNOTATIONS.clusterAffinity,
    ],
  ])(
    'has no downtime for a %s',
    async (_, kind, name, annotation) => {
      await readyOnes(kind, [name]);
      expect(await placesOf(kind, name)).toEqual([EAST]);

      await on('hub').patch(
        kind,
        { namespace: NAMESPACE, name },
        { metadata: { annotations: { [annotation]: WEST } } },
        { type: 'merge', fieldManager: 'test' },
      );
      const gaps: number[] = [];
      const began = performance.now();
      await eventually(
        'the successor has taken over',
        async () => {
          const all = await listed(kind);
          if (!all.some(isReadyToServe)) {
            gaps.push(Math.round(performance.now() - began));
          }
          expect(all.map(({ metadata }) => metadata.name)).toEqual([
            `${name}-2`,
          ]);
        },
        WAIT,
      );
      process.stdout.write(
        `${kind.kind} handed over in ${Math.round(
          performance.now() - began,
        )} ms\n`,
      );
      expect(gaps).toEqual([]);
      await readyOnes(kind, [`${name}-2`]);
      expect(await placesOf(kind, `${name}-2`)).toEqual([WEST]);
      await eventually(
        'the old object and its pods are deleted',
        async () => expect(await placesOf(kind, name)).toEqual([]),
        WAIT,
      );
    },
    240_000,
  );

  /** Top-level objects only: a RayService has RayClusters of its own. */
  async function listed(
    kind: ResourceKind,
    cluster = 'hub',
  ): Promise<Array<(RayService | RayCluster) & KubeManifest>> {
    const { items } = await on(cluster).listAll<
      (RayService | RayCluster) & KubeManifest
    >(kind, { namespace: NAMESPACE });
    return items
      .filter(({ metadata }) => !metadata.ownerReferences?.length)
      .map(item => ({ ...item, kind: kind.kind } as typeof item));
  }

  async function readyOnes(kind: ResourceKind, names: string[]): Promise<void> {
    await eventually(
      `${names.join()} is ready`,
      async () => {
        const all = await listed(kind);
        const ready = all.filter(isReadyToServe);
        if (ready.map(one => one.metadata.name).join() !== names.join()) {
          throw new Error(JSON.stringify(all.map(({ status }) => status)));
        }
      },
      WAIT,
    );
  }

  async function placesOf(kind: ResourceKind, name: string): Promise<string[]> {
    const places: string[] = [];
    for (const cluster of [EAST, WEST]) {
      const all = await listed(kind, cluster);
      if (all.some(({ metadata }) => metadata.name === name)) {
        places.push(cluster);
      }
    }
    return places;
  }
});

function metadataOf(name: string) {
  return {
    namespace: NAMESPACE,
    name,
    labels: { [LABELS.kueueQueueName]: 'default' },
    annotations: { [ANNOTATIONS.clusterAffinity]: EAST },
  };
}

function aRayCluster(name: string): KubeManifest {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: metadataOf(name),
    spec: { suspend: true, ...clusterSpec() },
  };
}

function aRayService(name: string): KubeManifest {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayService',
    metadata: metadataOf(name),
    spec: {
      serveConfigV2: [
        'applications:',
        '  - name: chat',
        '    import_path: chat.app',
        '    route_prefix: /',
        '',
      ].join('\n'),
      rayClusterConfig: { suspend: true, ...clusterSpec() },
    },
  };
}

function clusterSpec() {
  const group = (container: string) => ({
    rayStartParams: {},
    template: {
      spec: {
        containers: [
          {
            name: container,
            image: 'example.com/ray:2.52.0',
            resources: { requests: { cpu: '1', memory: '1Gi' } },
          },
        ],
      },
    },
  });
  return {
    rayVersion: '2.52.0',
    headGroupSpec: group('ray-head'),
    workerGroupSpecs: [
      {
        ...group('ray-worker'),
        groupName: 'workers',
        replicas: 1,
        minReplicas: 1,
        maxReplicas: 1,
      },
    ],
  };
}
