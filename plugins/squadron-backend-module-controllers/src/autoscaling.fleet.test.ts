import { LABELS, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KubeClient } from '@squadron/controller-node';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { load } from 'js-yaml';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { REPOSITORY, startControllers } from './__testUtils__/startControllers';

interface Conditioned {
  conditions?: Array<{ type: string; status: string; message?: string }>;
}

describeOnFleet('a pool that Ray scales', () => {
  // Unique names, so that test runs do not conflict.
  const name = `scaled-${Date.now().toString(36).slice(-5)}`;
  const key = { namespace: 'fleet', name };
  let hub: KubeClient;
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    hub = await sandboxClient('hub');
    backend = await startControllers(`test-${name}`);
  }, 60_000);

  afterAll(async () => {
    try {
      await hub.delete(KINDS.oneblockCluster, key);
      await become('Cluster deleted', 60_000, async () => {
        const cluster = await hub.find(KINDS.oneblockCluster, key);
        return cluster && { status: cluster.status };
      });
    } finally {
      await backend?.stop();
      await hub?.close();
    }
  }, 90_000);

  async function become(
    what: string,
    timeoutMs: number,
    problem: () => Promise<unknown>,
  ): Promise<void> {
    const ms = await eventually(
      what,
      async () => {
        const found = await problem();
        if (found !== undefined) {
          throw new Error(JSON.stringify(found));
        }
      },
      { timeoutMs, everyMs: 200 },
    );
    process.stdout.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);
  }

  async function poolHas(replicas: number): Promise<unknown> {
    const { status } = await hub.get(KINDS.machineDeployment, {
      namespace: 'fleet',
      name: `${name}-gpu`,
    });
    return status?.readyReplicas === replicas ||
      (replicas === 0 && !status?.replicas)
      ? undefined
      : status;
  }

  it('starts with an empty pool of GPU spot machines', async () => {
    await hub.create(KINDS.oneblockCluster, {
      apiVersion: 'management.oneblock.ai/v1',
      kind: 'Cluster',
      metadata: key,
      spec: {
        provider: { name: 'sandbox' },
        // The oldest version that the sandbox supports, as in the first proposal.
        provisioner: { type: 'k3s', k8sVersion: 'v1.28.4' },
        pools: [
          { name: 'cpu', replicas: 1 },
          {
            name: 'gpu',
            minReplicas: 0,
            maxReplicas: 2,
            machineType: 'gpu-1x-l4',
            gpu: { type: 'nvidia-l4', count: 1 },
            spot: {},
          },
        ],
        defaultRayCluster: { enabled: false },
      },
    });
    await become('Cluster ready', 120_000, async () => {
      const { status } = await hub.get(KINDS.oneblockCluster, key);
      const { conditions = [] } = (status ?? {}) as Conditioned;
      return conditions.some(c => c.type === 'Ready' && c.status === 'True')
        ? undefined
        : conditions.map(c => `${c.type} ${c.status} ${c.message}`);
    });
    expect(await poolHas(0)).toBeUndefined();
    await hub.patch(KINDS.sandboxCluster, key, {
      metadata: {
        annotations: {
          'infrastructure.squadron.dev/scale-up-after-seconds': '2',
          'infrastructure.squadron.dev/scale-down-after-seconds': '2',
        },
      },
    });
  }, 180_000);

  it('creates a machine for a RayJob of the hub, runs it, and deletes the machine', async () => {
    // No other cluster of the fleet has such GPUs.
    const text = readFileSync(
      join(REPOSITORY, 'examples/rayjob.yaml'),
      'utf8',
    ).replace(
      /^( +)containers:\n +- name: ray-worker$/m,
      `$1nodeSelector: { ${LABELS.gpuProduct}: nvidia-l4 }\n$&`,
    );
    const jobKey = { namespace: 'default', name };
    await hub.create(KINDS.rayJob, {
      ...(load(text) as KubeManifest),
      metadata: jobKey,
    });
    await become('a machine is there', 60_000, () => poolHas(1));
    await become('the RayJob has succeeded', 60_000, async () => {
      const { status } = await hub.get(KINDS.rayJob, jobKey);
      const { jobStatus } = (status ?? {}) as { jobStatus?: string };
      return jobStatus === 'SUCCEEDED' ? undefined : status ?? 'no status';
    });
    await become('the machine is deleted', 60_000, () => poolHas(0));
    const { items } = await hub.listAll(KINDS.event, {
      namespace: 'fleet',
    });
    expect(
      items
        .filter(({ involvedObject }) => involvedObject.name === `${name}-gpu`)
        .map(({ reason }) => reason),
    ).toEqual(expect.arrayContaining(['ScaledUp', 'ScaledDown']));
    await hub.delete(KINDS.rayJob, jobKey, { propagationPolicy: 'Background' });
  }, 200_000);
});
