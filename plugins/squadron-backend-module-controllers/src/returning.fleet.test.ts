import { ANNOTATIONS, LABELS, KINDS } from '@squadron/kube-kinds';
import type { Workload, KubeManifest } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { describeFaultsOnFleet, eventually } from '@squadron/test-utils';
import { aJob } from './__testUtils__/aJob';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { sandboxCluster } from './__testUtils__/sandboxCluster';
import { startControllers } from './__testUtils__/startControllers';

const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `returning-${suffix}`;
/** No other cluster has GPUs of this type. */
const PRODUCT = `gpu-of-${suffix}`;
const CLUSTER = { namespace: 'fleet', name: `fitting-${suffix}` };
const WRITTEN = sandboxCluster(CLUSTER, CLUSTER.name, {
  cpu: '16',
  memory: '64Gi',
  gpu: { type: PRODUCT, count: 1 },
});

describeFaultsOnFleet('a job that no cluster could run', () => {
  let hub: KubeClient;
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    hub = await sandboxClient('hub');
    backend = await startControllers(`test-returning-${suffix}`);
    await createQueueNamespace(hub, NAMESPACE);
  }, 120_000);

  afterAll(async () => {
    await hub?.delete(KINDS.namespace, { name: NAMESPACE });
    for (const { kind, object } of WRITTEN) {
      const { namespace, name = '' } = object.metadata;
      await hub?.delete(kind, { namespace, name }).catch(() => {});
    }
    await backend?.stop();
    await hub?.close();
  }, 60_000);

  it('is requeued and runs when a suitable cluster joins', async () => {
    const key = { namespace: NAMESPACE, name: 'waits-for-a-cluster' };
    await hub.create(KINDS.job, aJobFor(key.name));
    const refusedMs = await eventually(
      'the job is refused',
      async () => {
        const { metadata, spec } = await workloadOf(key.name);
        expect(spec?.active).toBe(false);
        expect(metadata.annotations?.[ANNOTATIONS.inadmissible]).toMatch(
          /no cluster has any|quota in ClusterQueue/,
        );
      },
      { timeoutMs: 90_000, everyMs: 500 },
    );
    report('refused', refusedMs);

    for (const { kind, object } of WRITTEN) {
      await hub.create(kind, object);
    }
    const returnedMs = await eventually(
      'it is requeued',
      async () => {
        const { metadata, spec, status } = await workloadOf(key.name);
        expect({
          active: spec?.active,
          refused: metadata.annotations?.[ANNOTATIONS.inadmissible],
          cluster: status?.clusterName,
        }).toEqual({
          active: true,
          refused: undefined,
          cluster: CLUSTER.name,
        });
      },
      { timeoutMs: 240_000, everyMs: 500 },
    );
    report('given to the new cluster', returnedMs);
    await eventually(
      'it has run',
      async () => {
        const { status } = await hub.get(KINDS.job, key);
        expect(status).toMatchObject({ succeeded: 1 });
      },
      { timeoutMs: 60_000, everyMs: 500 },
    );
  }, 420_000);

  it('leaves only the cluster to delete', async () => {
    await hub.patch(KINDS.clusterProfile, CLUSTER, {
      metadata: { annotations: { [ANNOTATIONS.decommission]: 'Leave' } },
    });
    await hub.delete(KINDS.capiCluster, CLUSTER);
    await eventually(
      'the cluster is deleted',
      async () =>
        expect(await hub.find(KINDS.clusterProfile, CLUSTER)).toBeUndefined(),
      { timeoutMs: 120_000, everyMs: 500 },
    );
  }, 150_000);

  async function workloadOf(job: string): Promise<Workload> {
    const { items } = await hub.listAll(KINDS.workload, {
      namespace: NAMESPACE,
    });
    const found = items.find(({ metadata }) =>
      metadata.ownerReferences?.some(({ name }) => name === job),
    );
    if (!found) {
      throw new Error(`Kueue has made no Workload for ${job} yet`);
    }
    return found;
  }
});

function aJobFor(name: string): KubeManifest {
  const requests = { cpu: '1', memory: '1Gi', 'nvidia.com/gpu': '1' };
  const job = aJob({
    namespace: NAMESPACE,
    name,
    requests,
    limits: { 'nvidia.com/gpu': '1' },
  });
  const spec = job.spec as { template: { spec: object } };
  return {
    ...job,
    spec: {
      ...spec,
      template: {
        ...spec.template,
        spec: {
          ...spec.template.spec,
          nodeSelector: { [LABELS.gpuProduct]: PRODUCT },
        },
      },
    },
  };
}

function report(what: string, ms: number): void {
  process.stdout.write(`${what}: ${(ms / 1000).toFixed(1)} s\n`);
}
