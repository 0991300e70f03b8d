import {
  amountsOf,
  LABELS,
  type CommonObject,
  type Amounts,
  type Condition,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { aJob } from './__testUtils__/aJob';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { startControllers } from './__testUtils__/startControllers';

const GPU = 'nvidia.com/gpu';
const WORKER = 'worker-1';
const suffix = Date.now().toString(36).slice(-5);
const HIGH = `research-${suffix}`;
const LOW = `nightly-${suffix}`;
const CLAIM = `rhine-resource-claim-${suffix}`;
const NODE = `claims-${suffix}`;
const NAMESPACE = `claims-${suffix}`;
/** Capacity of the lost node: with it the worker is at least as large as the claim's cluster. */
const LOST = { cpu: 1000n, memory: 1000n, [GPU]: 10n };
/**
 * Most writes of the ClusterMetrics while a node fails and returns: two for its capacity, the rest for free capacity in
 * between.
 */
const MOST_WRITES = 6;

describeOnFleet('claims on a real fleet', () => {
  let hub: KubeClient;
  let worker: KubeClient;
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    hub = await sandboxClient('hub');
    worker = await sandboxClient(WORKER);
    backend = await startControllers(`test-claims-${suffix}`);
    for (const name of ['reserved', 'spot']) {
      await hub.apply(
        KINDS.resourceFlavor,
        {
          apiVersion: 'kueue.x-k8s.io/v1beta2',
          kind: 'ResourceFlavor',
          metadata: { name },
        },
        { fieldManager: 'test' },
      );
    }
    await hub.create(KINDS.clusterQueue, aQueue(HIGH, 'reserved', '100'));
    await hub.create(KINDS.clusterQueue, aQueue(LOW, 'spot', '0'));
    await worker.create(KINDS.node, aNode());
  }, 120_000);

  afterAll(async () => {
    const gone = [
      hub?.delete(KINDS.clusterResourceClaim, { name: CLAIM }),
      hub?.delete(KINDS.namespace, { name: NAMESPACE }),
      worker?.delete(KINDS.node, { name: NODE }),
    ];
    await Promise.allSettled(gone);
    for (const name of [HIGH, LOW]) {
      await hub?.delete(KINDS.clusterQueue, { name });
    }
    await backend?.stop();
    await Promise.all([hub?.close(), worker?.close()]);
  }, 60_000);

  const metricsNow = async () =>
    await hub.get(KINDS.clusterMetrics, {
      name: WORKER,
    });

  const claimNow = async () =>
    await hub.get(KINDS.clusterResourceClaim, {
      name: CLAIM,
    });

  const quotasOf = async (name: string): Promise<Amounts> => {
    const queue = await hub.get(KINDS.clusterQueue, {
      name,
    });
    const resources =
      queue.spec?.resourceGroups?.[0].flavors[0].resources ?? [];
    return Object.fromEntries(
      resources.map(({ name: resource, nominalQuota }) => [
        resource,
        amountsOf({ q: nominalQuota }).q / 1_000_000_000n,
      ]),
    );
  };

  const hasQuotas = (high: bigint, low: bigint) =>
    eventually(
      `quotas of CPU are ${high} and ${low}`,
      async () => {
        const seen = [(await quotasOf(HIGH)).cpu, (await quotasOf(LOW)).cpu];
        if (seen[0] !== high || seen[1] !== low) {
          const { status } = await claimNow();
          throw new Error(`${seen.join(' ')} ${JSON.stringify(status)}`);
        }
      },
      { timeoutMs: 30_000 },
    );

  it('measures a cluster that has grown', async () => {
    const ms = await eventually(
      'the new node is measured',
      async () => {
        const { allocatable } = (await metricsNow()).status ?? {};
        return amountsOf(allocatable).cpu >= LOST.cpu * 1_000_000_000n;
      },
      { timeoutMs: 60_000 },
    );
    report('measured', ms);
  }, 90_000);

  it('adds the assignments of a claim to the quotas of the queues, and subtracts exactly the same', async () => {
    await hub.create(KINDS.clusterResourceClaim, aClaim('500'));
    report('granted', await hasQuotas(600n, 500n));
    expect(await quotasOf(HIGH)).toEqual({
      cpu: 600n,
      memory: 594n * 1024n ** 3n,
      [GPU]: 6n,
    });
    await eventually('the claim reports it', async () => {
      const { status } = await claimNow();
      const granted = conditionOf(status?.conditions);
      return granted?.status === 'True' && granted.reason === 'Granted';
    });

    await hub.apply(KINDS.clusterResourceClaim, aClaim('300'), {
      fieldManager: 'test',
      force: true,
    });
    report('edited', await hasQuotas(400n, 300n));

    await hub.apply(KINDS.clusterResourceClaim, aClaim('500'), {
      fieldManager: 'test',
      force: true,
    });
    report('edited again', await hasQuotas(600n, 500n));
  }, 120_000);

  it('is refused by the API server when it assigns more than its capacity', async () => {
    const claim = aClaim('600');
    await expect(
      hub.apply(
        KINDS.clusterResourceClaim,
        { ...claim, metadata: { name: `${CLAIM}-over` } },
        { fieldManager: 'test' },
      ),
    ).rejects.toThrow(/more cpu is assigned than nominalResources has/);
  });

  it('follows a node that fails and returns, within 10 s and a few writes', async () => {
    const before = (await metricsNow()).metadata.resourceVersion ?? '';
    await worker.delete(KINDS.node, { name: NODE });
    const shrunk = await eventually(
      'the claim reports the lost capacity',
      async () => {
        const { status } = await claimNow();
        const { cpu = 0n } = amountsOf(status?.capacity);
        return cpu < LOST.cpu * 1_000_000_000n;
      },
      { timeoutMs: 10_000 },
    );
    report('loss seen', shrunk);
    // Running workloads are not evicted: the policy is Report, so the queues keep their grants.
    expect((await quotasOf(HIGH)).cpu).toBe(600n);

    await worker.create(KINDS.node, aNode());
    const back = await eventually(
      'the claim reports that the capacity is back',
      async () => {
        const { status } = await claimNow();
        return amountsOf(status?.capacity).cpu >= LOST.cpu * 1_000_000_000n;
      },
      { timeoutMs: 10_000 },
    );
    report('return seen', back);
    const writes = await writesSince(hub, before);
    process.stdout.write(`ClusterMetrics: ${writes} writes\n`);
    expect(writes).toBeLessThanOrEqual(MOST_WRITES);
  }, 60_000);

  it('admits a waiting job as soon as its queue has a grant', async () => {
    await hub.create(KINDS.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: NAMESPACE, labels: { [LABELS.queue]: LOW } },
    });
    await hub.apply(KINDS.clusterResourceClaim, aClaim('0'), {
      fieldManager: 'test',
      force: true,
    });
    await hasQuotas(100n, 0n);
    await eventually('the namespace has its queue', async () => {
      const { items } = await hub.listAll(localQueuesOf, {
        namespace: NAMESPACE,
      });
      return items.length === 1;
    });
    await hub.create(
      KINDS.job,
      aJob({
        namespace: NAMESPACE,
        name: 'waits',
        requests: { cpu: '2', memory: '1Gi', [GPU]: '1' },
        limits: { [GPU]: '1' },
      }),
    );
    const key = { namespace: NAMESPACE, name: 'waits' };
    await eventually('Kueue holds the job', async () => {
      const { items } = await hub.listAll<CommonObject>(workloadsOf, {
        namespace: NAMESPACE,
      });
      return hasCondition(items[0], 'QuotaReserved', 'False');
    });
    await hub.apply(KINDS.clusterResourceClaim, aClaim('500'), {
      fieldManager: 'test',
      force: true,
    });
    const ms = await eventually(
      'the job has run on a worker',
      async () => {
        const job = await hub.get(KINDS.job, key);
        return hasCondition(job, 'Complete', 'True');
      },
      { timeoutMs: 60_000 },
    );
    report('job that waited complete', ms);
  }, 150_000);

  it('releases everything when the claim is deleted', async () => {
    await hub.delete(KINDS.clusterResourceClaim, { name: CLAIM });
    report('given back', await untilQuotasWithoutClaim());

    async function untilQuotasWithoutClaim(): Promise<number> {
      return eventually('the queues are as before', async () => {
        const high = await quotasOf(HIGH);
        const low = await quotasOf(LOW);
        return high.cpu === 100n && high[GPU] === 1n && low.cpu === 0n;
      });
    }
  }, 60_000);
});

const kueue = { group: 'kueue.x-k8s.io', version: 'v1beta2', namespaced: true };
const localQueuesOf = { ...kueue, kind: 'LocalQueue', plural: 'localqueues' };
const workloadsOf = { ...kueue, kind: 'Workload', plural: 'workloads' };

async function writesSince(
  hub: KubeClient,
  resourceVersion: string,
): Promise<number> {
  let writes = 0;
  const events = hub.watch(KINDS.clusterMetrics, {
    resourceVersion,
    fieldSelector: `metadata.name=${WORKER}`,
    timeoutSeconds: 2,
  });
  for await (const { type } of events) {
    writes += type === 'BOOKMARK' ? 0 : 1;
  }
  return writes;
}

function report(what: string, ms: number): void {
  process.stdout.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);
}

function hasCondition(
  object: CommonObject | undefined,
  type: string,
  value: string,
): boolean {
  return (object?.status?.conditions ?? []).some(
    condition => condition.type === type && condition.status === value,
  );
}

function conditionOf(conditions: Condition[] = []): Condition | undefined {
  return conditions.find(({ type }) => type === 'Granted');
}

function aQueue(name: string, flavor: string, cpu: string): KubeManifest {
  const isBig = cpu !== '0';
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'ClusterQueue',
    metadata: { name },
    spec: {
      namespaceSelector: {},
      admissionChecksStrategy: { admissionChecks: [{ name: 'fleet' }] },
      resourceGroups: [
        {
          coveredResources: ['cpu', 'memory', GPU],
          flavors: [
            {
              name: flavor,
              resources: [
                { name: 'cpu', nominalQuota: cpu },
                { name: 'memory', nominalQuota: isBig ? '94Gi' : '0' },
                { name: GPU, nominalQuota: isBig ? '1' : '0' },
              ],
            },
          ],
        },
      ],
    },
  };
}

/** Half of a cluster of the sandbox for each of two queues. */
function aClaim(cpu: string): KubeManifest {
  const resources = { cpu, memory: '500Gi', gpu: '5' };
  const assignments = [
    { clusterQueueName: HIGH, flavor: 'reserved', resources },
    { clusterQueueName: LOW, flavor: 'spot', resources },
  ];
  return {
    apiVersion: 'galaxy.kubestellar.io/v1alpha1',
    kind: 'ClusterResourceClaim',
    metadata: { name: CLAIM },
    spec: {
      clusterName: WORKER,
      nominalResources: { cpu: '1000', memory: '1000Gi', gpu: '10' },
      resourceAssignments: cpu === '0' ? [] : assignments,
    },
  };
}

/** A simulated node that makes the worker as large as the claim's cluster. */
function aNode(): KubeManifest {
  const resources = {
    cpu: `${LOST.cpu}`,
    memory: `${LOST.memory}Gi`,
    [GPU]: `${LOST[GPU]}`,
    pods: '110',
  };
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name: NODE,
      labels: {
        'kubernetes.io/hostname': NODE,
        [LABELS.gpuProduct]: 'nvidia-tesla-t4',
      },
      annotations: { 'kwok.x-k8s.io/node': 'fake' },
    },
    status: { capacity: resources, allocatable: resources },
  };
}
