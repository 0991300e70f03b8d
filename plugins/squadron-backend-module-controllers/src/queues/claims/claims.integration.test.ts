import {
  parseQueueGrants,
  readGranted,
} from '@squadron/backstage-plugin-squadron-node';
import {
  amountsOf,
  ANNOTATIONS,
  sumAmounts,
  kindName,
  type Amounts,
  type ClusterMetrics,
  type ClusterQueue,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import { loadUpstreamCrds } from '@squadron/sandbox';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
} from '@squadron/test-utils';
import type { TestApiServer } from '@squadron/test-utils';
import { ensureHub } from '../../ensureHub';
import { historySince, type Revision } from './__testUtils__/history';
import { startReplica } from './__testUtils__/replica';

jest.setTimeout(170_000);

const GPU = 'nvidia.com/gpu';
const ONE = 1_000_000_000n;
const QUEUES = ['team-a', 'team-b'];
const CLAIMS = 50;
const ROUNDS = 12;

describeWithApiServer('claims on a real API server', () => {
  let server: TestApiServer;
  let hub: KubeClient;
  const replicas: Array<{ stop(): Promise<void> }> = [];
  const { signal } = new AbortController();

  beforeAll(async () => {
    server = await startTestApiServer();
    hub = createKubeClient(server.connection);
    await ensureHub(hub, 'fleet', { signal });
    for (const crd of await loadUpstreamCrds('kueue')) {
      await hub.create(KINDS.customResourceDefinition, crd);
    }
    await eventually('the kinds are served', async () => {
      await hub.list(KINDS.clusterQueue);
      await hub.list(KINDS.clusterResourceClaim);
      await hub.list(KINDS.clusterMetrics);
    });
    for (const name of QUEUES) {
      await hub.create(KINDS.clusterQueue, aQueue(name));
    }
    await hub.create(KINDS.clusterMetrics, {
      apiVersion: 'galaxy.kubestellar.io/v1alpha1',
      kind: 'ClusterMetrics',
      metadata: { name: 'w1' },
    });
    await measure(8);
  });

  afterAll(async () => {
    await Promise.all(replicas.map(replica => replica.stop()));
    await hub?.close();
    await server?.stop();
  });

  const measure = (gpus: number) =>
    hub.apply(
      KINDS.clusterMetrics,
      {
        apiVersion: 'galaxy.kubestellar.io/v1alpha1',
        kind: 'ClusterMetrics',
        metadata: { name: 'w1' },
        status: {
          measuredAt: '2026-01-01T00:00:00Z',
          allocatable: {
            cpu: '64',
            memory: '256Gi',
            [GPU]: `${gpus}`,
            gpu: `${gpus}`,
          },
        },
      },
      { fieldManager: 'test-metrics', force: true, subresource: 'status' },
    );

  const assign = (index: number, gpus: number) =>
    hub.apply(
      KINDS.clusterResourceClaim,
      {
        apiVersion: 'galaxy.kubestellar.io/v1alpha1',
        kind: 'ClusterResourceClaim',
        metadata: { name: `claim-${index}` },
        spec: {
          clusterName: 'w1',
          shrinkPolicy: ['Report', 'Proportional', 'InOrder'][index % 3],
          resourceAssignments: [
            {
              clusterQueueName: QUEUES[index % QUEUES.length],
              flavor: 'on-demand',
              resources: { gpu: `${gpus}`, cpu: '500m' },
            },
          ],
        },
      },
      { fieldManager: 'test', force: true },
    );

  /** A concurrent edit by an administrator who does not know about claims. */
  async function addToBase(name: string, cpu: number): Promise<void> {
    await eventually('the administrator has written', async () => {
      const queue = await hub.get(KINDS.clusterQueue, { name });
      const groups = queue.spec?.resourceGroups;
      const quota = groups?.[0].flavors[0].resources[0];
      if (!quota) {
        return false;
      }
      const { cpu: before } = amountsOf({ cpu: quota.nominalQuota });
      quota.nominalQuota = `${before / 1_000_000n + BigInt(cpu) * 1000n}m`;
      await hub.replace(KINDS.clusterQueue, queue);
      return true;
    });
  }

  it(`holds at every revision while ${CLAIMS} claims race for 8 GPUs under two replicas`, async () => {
    replicas.push(await startReplica(server.connection));
    replicas.push(await startReplica(server.connection));
    const start = await hub.list(KINDS.clusterQueue);
    const from = start.resourceVersion;

    await Promise.all([
      ...Array.from({ length: CLAIMS }, (_, index) =>
        assign(index, 1 + (index % 3)),
      ),
      addToBase('team-a', 10),
      addToBase('team-b', 20),
    ]);
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([
        ...Array.from({ length: CLAIMS }, (_, index) =>
          assign(index, (index * 7 + round * 3) % 4),
        ),
        measure(5 + (round % 4)),
      ]);
    }
    await measure(5);
    // One process dies at any line, another one replaces it.
    await replicas.shift()?.stop();
    await Promise.all([
      ...[0, 3, 4, 5].map(index =>
        hub.delete(KINDS.clusterResourceClaim, { name: `claim-${index}` }),
      ),
      addToBase('team-a', 10),
    ]);
    replicas.push(await startReplica(server.connection));
    await measure(8);
    await allEvaluated(hub);
    const history = await historySince(
      hub,
      [KINDS.clusterQueue, KINDS.clusterMetrics],
      from,
    );

    expect(violations(history)).toEqual([]);
    const seen = history.filter(
      ({ kind }) => kindName(kind) === kindName(KINDS.clusterQueue),
    );
    process.stdout.write(
      `  ${history.length} writes, ${seen.length} of them to queues\n`,
    );
    // All remaining capacity is granted, and the administrator's addition still exists.
    const metrics = await metricsNow(hub);
    expect(totalOf(metrics)[GPU]).toBe(8n * ONE);
    for (const [name, cpu] of [
      ['team-a', 30n],
      ['team-b', 30n],
    ] as const) {
      const queue = await hub.get(KINDS.clusterQueue, { name });
      expect(baseOf(queue).cpu).toBe(cpu * ONE);
      expect(baseOf(queue)[GPU]).toBe(1n * ONE);
    }
  });

  it('subtracts exactly its own grants when the last claim is deleted', async () => {
    const { items } = await hub.listAll(KINDS.clusterResourceClaim);
    await Promise.all(
      items.map(({ metadata }) =>
        hub.delete(KINDS.clusterResourceClaim, { name: metadata.name ?? '' }),
      ),
    );
    await eventually('nothing is granted', async () => {
      const metrics = await metricsNow(hub);
      return (metrics.status?.granted ?? []).length === 0;
    });
    await eventually('the queues are as without claims', async () => {
      const queues = await hub.listAll(KINDS.clusterQueue);
      return queues.items.every(queue => {
        const { cpu, [GPU]: gpus } = quotasOf(queue);
        const record = queue.metadata.annotations?.[ANNOTATIONS.claimGrants];
        return cpu === 30n * ONE && gpus === ONE && record === undefined;
      });
    });
  });
});

function aQueue(name: string): KubeManifest {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'ClusterQueue',
    metadata: { name },
    spec: {
      namespaceSelector: {},
      resourceGroups: [
        {
          coveredResources: ['cpu', GPU],
          flavors: [
            {
              name: 'on-demand',
              resources: [
                { name: 'cpu', nominalQuota: '10' },
                { name: GPU, nominalQuota: '1' },
              ],
            },
          ],
        },
      ],
    },
  };
}

async function metricsNow(hub: KubeClient): Promise<ClusterMetrics> {
  return await hub.get(KINDS.clusterMetrics, {
    name: 'w1',
  });
}

async function allEvaluated(hub: KubeClient): Promise<void> {
  await eventually(
    'every claim is evaluated and the queues have their grants',
    async () => {
      const { items } = await hub.listAll(KINDS.clusterResourceClaim);
      const metrics = await metricsNow(hub);
      const held = readGranted(metrics);
      const claims = items;
      const queues = await hub.listAll(KINDS.clusterQueue);
      const inQueues = queues.items.map(sharesIn);
      return (
        totalOf(metrics)[GPU] === 8n * ONE &&
        sumAmounts(...inQueues)[GPU] === 8n * ONE &&
        claims.every(({ metadata, status }) => {
          const granted = (status?.granted ?? []).map(({ resources }) =>
            amountsOf(resources),
          );
          const own = (held[metadata.name] ?? []).map(({ amounts }) => amounts);
          return (
            status?.observedGeneration === metadata.generation &&
            (sumAmounts(...granted)[GPU] ?? 0n) ===
              (sumAmounts(...own)[GPU] ?? 0n)
          );
        })
      );
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
}

/** Violated invariants as text; empty without any. */
function violations(history: readonly Revision[]): string[] {
  const found: string[] = [];
  let granted: Amounts = {};
  const shares = new Map<string, Amounts>();
  for (const { revision, kind, object } of history) {
    if (kindName(kind) === kindName(KINDS.clusterMetrics)) {
      const metrics = object as ClusterMetrics;
      const now = totalOf(metrics);
      const capacity = amountsOf(metrics.status?.allocatable);
      for (const resource of ['cpu', GPU]) {
        const [before, after] = [granted, now].map(all => all[resource] ?? 0n);
        if (after > before && after > capacity[resource]) {
          found.push(`${revision}: granted over the capacity of ${resource}`);
        }
      }
      granted = now;
    } else {
      const queue = object as ClusterQueue;
      const quotas = quotasOf(queue);
      const base = baseOf(queue);
      for (const resource of ['cpu', GPU]) {
        if (quotas[resource] < 0n) {
          found.push(`${revision}: negative quota of ${resource}`);
        }
        if (base[resource] < (resource === GPU ? ONE : 10n * ONE)) {
          found.push(`${revision}: the base of ${resource} was lost`);
        }
      }
      shares.set(object.metadata.name ?? '', sharesIn(queue));
    }
    const inQueues = sumAmounts(...shares.values());
    for (const resource of ['cpu', GPU]) {
      if ((inQueues[resource] ?? 0n) > (granted[resource] ?? 0n)) {
        found.push(`${revision}: queues have more ${resource} than is granted`);
      }
    }
  }
  return found;
}

function totalOf(metrics: ClusterMetrics): Amounts {
  return sumAmounts(
    ...Object.values(readGranted(metrics)).flatMap(list =>
      list.map(({ amounts }) => amounts),
    ),
  );
}

function quotasOf(queue: ClusterQueue): Amounts {
  const { spec } = queue;
  return Object.fromEntries(
    (spec?.resourceGroups?.[0].flavors[0].resources ?? []).map(
      ({ name, nominalQuota }) => [name, amountsOf({ q: nominalQuota }).q],
    ),
  );
}

function sharesIn(queue: ClusterQueue): Amounts {
  const grants = parseQueueGrants(
    queue.metadata.annotations?.[ANNOTATIONS.claimGrants],
  );
  return sumAmounts(
    ...Object.values(grants?.shares ?? {}).flatMap(flavors =>
      Object.values(flavors),
    ),
  );
}

function baseOf(queue: ClusterQueue): Amounts {
  const added = sharesIn(queue);
  return Object.fromEntries(
    Object.entries(quotasOf(queue)).map(([resource, amount]) => [
      resource,
      amount - (added[resource] ?? 0n),
    ]),
  );
}
