import { ANNOTATIONS, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { startControllers } from './__testUtils__/startControllers';

const WORKERS = ['worker-1', 'worker-2'];
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `stateful-${suffix}`;
const DB = { namespace: NAMESPACE, name: 'db' };
const ALONE = { namespace: NAMESPACE, name: 'alone' };
const WAIT = { timeoutMs: 45_000, everyMs: 100 };

describeOnFleet('a StatefulSet on a real fleet', () => {
  const clients = new Map<string, KubeClient>();
  const on = (cluster: string) => clients.get(cluster) as KubeClient;
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    for (const cluster of ['hub', ...WORKERS]) {
      clients.set(cluster, await sandboxClient(cluster));
    }
    backend = await startControllers(`test-stateful-${suffix}`);
    await createQueueNamespace(on('hub'), NAMESPACE);
    await on('hub').create(KINDS.statefulSet, aStatefulSet());
    await on('hub').create(KINDS.pod, {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: ALONE,
      spec: podSpec('example.com/image:1'),
    } as KubeManifest);
  }, 180_000);

  afterAll(async () => {
    await on('hub').delete(KINDS.namespace, { name: NAMESPACE });
    await backend.stop();
    await Promise.all([...clients.values()].map(client => client.close()));
  }, 60_000);

  it('runs on one cluster, and the hub counts its pods', async () => {
    await hubCounts(2);
    expect(Object.values(await podsByCluster())).toEqual([['db-0', 'db-1']]);
  }, 120_000);

  it('has a changed image there, and no longer a removed field', async () => {
    await patch({
      spec: { template: { spec: podSpec('example.com/image:2') } },
    });
    await eventually(
      'the pods on the cluster have the new template',
      async () => {
        const [cluster] = Object.keys(await podsByCluster());
        const { items } = await on(cluster).listAll(KINDS.pod, {
          namespace: NAMESPACE,
        });
        const containers = items
          .filter(({ metadata }) => metadata.name.startsWith('db-'))
          .map(({ spec }) => spec?.containers?.[0] as { env?: unknown });
        expect(containers).toEqual(
          Array(2).fill(
            expect.objectContaining({ image: 'example.com/image:2' }),
          ),
        );
        expect(containers.map(({ env }) => env)).toEqual([
          undefined,
          undefined,
        ]);
      },
      WAIT,
    );
    await hubCounts(2);
  }, 120_000);

  it('rolls out only the part that its update strategy names', async () => {
    const template = { spec: podSpec('example.com/image:3') };
    const upTo = (partition: number) => ({
      updateStrategy: { rollingUpdate: { partition } },
    });
    await patch({ spec: { template, ...upTo(1) } });
    await imagesAre('example.com/image:2', 'example.com/image:3');
    await eventually(
      'the hub shows the same',
      async () => {
        const { status } = await on('hub').get(KINDS.statefulSet, DB);
        expect(status).toMatchObject({
          availableReplicas: 2,
          updatedReplicas: 1,
        });
      },
      WAIT,
    );
    await patch({ spec: upTo(0) });
    await imagesAre('example.com/image:3', 'example.com/image:3');
    await hubCounts(2);
  }, 120_000);

  it('moves by its annotation', async () => {
    const [from] = Object.keys(await podsByCluster());
    const [to] = WORKERS.filter(cluster => cluster !== from);
    await patch({
      metadata: { annotations: { [ANNOTATIONS.clusterAffinity]: to } },
    });
    await eventually(
      'its pods are on the other cluster',
      async () => {
        expect(await podsByCluster()).toEqual({ [to]: ['db-0', 'db-1'] });
      },
      WAIT,
    );
    await hubCounts(2);
  }, 120_000);

  it('leaves a single pod where it is, which the hub shows as running', async () => {
    await eventually(
      'the pod runs',
      async () => {
        const { status } = await on('hub').get(KINDS.pod, ALONE);
        expect(status?.phase).toBe('Running');
      },
      WAIT,
    );
  }, 120_000);

  async function imagesAre(...images: string[]): Promise<void> {
    await eventually(
      `its pods on the cluster have the images ${images}`,
      async () => {
        const [cluster] = Object.keys(await podsByCluster());
        const { items } = await on(cluster).listAll(KINDS.pod, {
          namespace: NAMESPACE,
          labelSelector: `app=${DB.name}`,
        });
        expect(
          items
            .sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1))
            .map(({ spec }) => spec?.containers?.[0].image),
        ).toEqual(images);
      },
      WAIT,
    );
  }

  async function hubCounts(replicas: number): Promise<void> {
    await eventually(
      `the hub counts ${replicas} available replicas of the current template`,
      async () => {
        const { status } = await on('hub').get(KINDS.statefulSet, DB);
        expect(status).toMatchObject({
          availableReplicas: replicas,
          currentRevision: status?.updateRevision,
        });
      },
      WAIT,
    );
  }

  async function podsByCluster(): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const cluster of WORKERS) {
      const { items } = await on(cluster).listAll(KINDS.pod, {
        namespace: NAMESPACE,
      });
      const names = items
        .map(({ metadata }) => metadata.name)
        .filter(name => name.startsWith('db-'));
      if (names.length > 0) {
        found[cluster] = names.sort();
      }
    }
    return found;
  }

  async function patch(change: object): Promise<void> {
    await on('hub').patch(KINDS.statefulSet, DB, change, {
      type: 'merge',
      fieldManager: 'test',
    });
  }
});

function podSpec(image: string, env?: object[]) {
  const requests = { cpu: '1', memory: '256Mi' };
  return {
    containers: [{ name: 'main', image, env, resources: { requests } }],
  };
}

function aStatefulSet(): KubeManifest {
  const labels = { app: DB.name };
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: DB,
    spec: {
      replicas: 2,
      serviceName: DB.name,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: podSpec('example.com/image:1', [{ name: 'OLD', value: '1' }]),
      },
    },
  } as KubeManifest;
}
