import { ANNOTATIONS, KINDS } from '@squadron/kube-kinds';
import type { Deployment, KubeManifest } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { startControllers } from './__testUtils__/startControllers';
import { readyEndpoints, startTraffic } from './__testUtils__/startTraffic';

const WORKERS = ['worker-1', 'worker-2'];
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `serving-${suffix}`;
const WEB = { namespace: NAMESPACE, name: 'web' };
const REPLICAS = 3;
const WAIT = { timeoutMs: 90_000, everyMs: 50 };

describeOnFleet('a Deployment on a real fleet', () => {
  const clients = new Map<string, KubeClient>();
  const backends: Array<{ stop(): Promise<void> }> = [];
  const on = (cluster: string) => clients.get(cluster) as KubeClient;
  let home = '';

  beforeAll(async () => {
    for (const cluster of ['hub', ...WORKERS]) {
      clients.set(cluster, await sandboxClient(cluster));
    }
    for (const replica of ['a', 'b']) {
      backends.push(
        await startControllers(`test-serving-${suffix}-${replica}`),
      );
    }
    await createQueueNamespace(on('hub'), NAMESPACE);
    await on('hub').create(KINDS.service, aService());
    await on('hub').create(KINDS.deployment, aDeployment());
  }, 180_000);

  afterAll(async () => {
    await on('hub').delete(KINDS.namespace, { name: NAMESPACE });
    await Promise.all(backends.map(backend => backend.stop()));
    await Promise.all([...clients.values()].map(client => client.close()));
  }, 60_000);

  it('is applied without a word about clusters, runs on one, and is available on the hub', async () => {
    await eventually(
      'the hub counts all replicas as available',
      async () => {
        expect((await web()).status?.availableReplicas).toBe(REPLICAS);
      },
      WAIT,
    );
    const counts = await podCounts();
    expect(Object.values(counts)).toEqual([REPLICAS]);
    [home] = Object.keys(counts);
  }, 120_000);

  it('is behind a Service with endpoints on its cluster', async () => {
    await endpointsAre(home, REPLICAS);
    const service = await on(home).get(KINDS.service, WEB);
    expect(service).toMatchObject({ spec: { ports: [{ port: 80 }] } });
  }, 120_000);

  it('grows on its cluster', async () => {
    await patch({ spec: { replicas: REPLICAS + 2 } });
    await podsAre({ [home]: REPLICAS + 2 });
    await patch({ spec: { replicas: REPLICAS } });
    const fewest = await podsAre({ [home]: REPLICAS });
    expect(fewest).toBeGreaterThanOrEqual(REPLICAS);
  }, 120_000);

  it('stays there when its image changes', async () => {
    await patch({
      spec: {
        template: {
          spec: { containers: [container('example.com/image:2')] },
        },
      },
    });
    await eventually(
      'the new image runs',
      async () => {
        const { items } = await on(home).listAll(KINDS.pod, {
          namespace: NAMESPACE,
        });
        expect(items.map(({ spec }) => spec?.containers?.[0].image)).toEqual(
          Array(REPLICAS).fill('example.com/image:2'),
        );
      },
      WAIT,
    );
    await podsAre({ [home]: REPLICAS });
  }, 120_000);

  it('moves there and back by its annotation, and never has fewer pods available, nor loses a request', async () => {
    const [other] = WORKERS.filter(cluster => cluster !== home);
    await endpointsAre(home, REPLICAS);
    const workers = new Map(WORKERS.map(cluster => [cluster, on(cluster)]));
    const traffic = await startTraffic(workers, WEB, 3 * REPLICAS);
    try {
      await moveTo(other, home);
      await moveTo(home, other);
    } finally {
      const { asked, seconds, lost, counts } = await traffic.stop();
      process.stdout.write(
        `Requests during two moves in ${seconds} s: ${asked}, lost: ${
          lost.length
        }, answered by ${JSON.stringify(counts)}\n`,
      );
      expect(lost).toEqual([]);
      expect(Object.keys(counts).sort()).toEqual(WORKERS);
    }
  }, 240_000);
  it('takes the ConfigMap and the ServiceAccount that its pods refer to along, and keeps them equal', async () => {
    await on('hub').create(KINDS.serviceAccount, manifest('ServiceAccount'));
    await on('hub').create(KINDS.configMap, {
      ...manifest('ConfigMap'),
      data: { greeting: 'hello' },
    });
    await patch({
      spec: {
        template: {
          spec: {
            serviceAccountName: WEB.name,
            volumes: [{ name: 'web', configMap: { name: WEB.name } }],
          },
        },
      },
    });
    const greetingIs = (greeting: string) =>
      eventually(
        `the cluster has the ConfigMap with ${greeting}`,
        async () => {
          const copy = await on(home).get(KINDS.configMap, WEB);
          expect(copy).toMatchObject({ data: { greeting } });
        },
        WAIT,
      );
    await greetingIs('hello');
    await podsAre({ [home]: REPLICAS });
    expect(await on(home).find(KINDS.serviceAccount, WEB)).toBeDefined();
    await on('hub').patch(
      KINDS.configMap,
      WEB,
      { data: { greeting: 'good morning' } },
      { type: 'merge', fieldManager: 'test' },
    );
    await greetingIs('good morning');
  }, 240_000);

  it('leaves no object behind on any cluster', async () => {
    await on('hub').delete(KINDS.deployment, WEB);
    await podsAre({});
    await eventually(
      'its Workloads are gone',
      async () => {
        for (const cluster of ['hub', ...WORKERS]) {
          const { items } = await on(cluster).listAll(KINDS.workload, {
            namespace: NAMESPACE,
          });
          expect(items.map(({ metadata }) => metadata.name)).toEqual([]);
        }
        for (const kind of [
          KINDS.configMap,
          KINDS.serviceAccount,
          KINDS.service,
        ]) {
          expect(await on(home).find(kind, WEB)).toBeUndefined();
        }
      },
      WAIT,
    );
  }, 120_000);

  function web(): Promise<Deployment> {
    return on('hub').get(KINDS.deployment, WEB);
  }

  async function moveTo(target: string, from: string): Promise<void> {
    const order: Array<{ there: number; left: number }> = [];
    await patch({
      metadata: { annotations: { [ANNOTATIONS.clusterAffinity]: target } },
    });
    const fewest = await podsAre({ [target]: REPLICAS }, async () => {
      // In this order, because the clusters change in between.
      const left = await readyOn(from);
      const there = await readyOn(target);
      const last = order.at(-1);
      if (last?.there !== there || last.left !== left) {
        order.push({ there, left });
      }
    });
    expect(fewest).toBeGreaterThanOrEqual(REPLICAS);
    const steps = order.map(({ there, left }) => `${left}+${there}`);
    process.stdout.write(
      `Ready endpoints on ${from} + ${target}: ${steps.join(', ')}\n`,
    );
    const before = order.find(({ left }) => left < REPLICAS);
    expect(before?.there).toBeGreaterThan(0);
    expect(order.every(({ there, left }) => there + left > 0)).toBe(true);
    await endpointsAre(target, REPLICAS);
  }

  async function patch(change: object): Promise<void> {
    await on('hub').patch(KINDS.deployment, WEB, change, {
      type: 'merge',
      fieldManager: 'test',
    });
  }

  async function podCounts(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const cluster of WORKERS) {
      const { items } = await on(cluster).listAll(KINDS.pod, {
        namespace: NAMESPACE,
      });
      if (items.length > 0) {
        counts[cluster] = items.length;
      }
    }
    return counts;
  }

  async function endpointsAre(cluster: string, count: number): Promise<void> {
    await eventually(
      `the Service has ${count} ready endpoints on ${cluster}`,
      async () => {
        expect(await readyOn(cluster)).toBe(count);
      },
      WAIT,
    );
  }

  async function readyOn(cluster: string): Promise<number> {
    return (await readyEndpoints(on(cluster), WEB)).length;
  }

  /** Waits, and returns the fewest replicas that the hub counted as available meanwhile. */
  async function podsAre(
    expected: Record<string, number>,
    see = async () => {},
  ): Promise<number> {
    let fewest = Infinity;
    await eventually(
      `pods are ${JSON.stringify(expected)}`,
      async () => {
        const found = await on('hub').find(KINDS.deployment, WEB);
        fewest = Math.min(fewest, found?.status?.availableReplicas ?? 0);
        await see();
        expect(await podCounts()).toEqual(expected);
      },
      WAIT,
    );
    return fewest;
  }
});

function aService(): KubeManifest {
  return {
    ...manifest('Service'),
    spec: { selector: { app: WEB.name }, ports: [{ port: 80 }] },
  };
}

function container(image: string) {
  const requests = { cpu: '1', memory: '256Mi' };
  return { name: 'main', image, resources: { requests } };
}

function manifest(kind: string): KubeManifest {
  return { apiVersion: 'v1', kind, metadata: WEB };
}

function aDeployment(): KubeManifest {
  const labels = { app: WEB.name };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    // Kueue's webhook adds the label of the namespace's queue.
    metadata: WEB,
    spec: {
      replicas: REPLICAS,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { containers: [container('example.com/image:1')] },
      },
    },
  };
}
