import { ANNOTATIONS, isTrue, LABELS, KINDS } from '@squadron/kube-kinds';
import type { Workload, KubeManifest } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { aJob } from './__testUtils__/aJob';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { startControllers } from './__testUtils__/startControllers';

const GPU = 'nvidia.com/gpu';
/** The sandbox's workers: one with T4s, one with twice as many A100s. */
const T4_WORKER = 'worker-1';
const A100_WORKER = 'worker-2';
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `dispatch-${suffix}`;
/** Pods outside of the queues, one for each node of the A100 worker, that occupy most of its GPUs. */
const FILLERS = ['a', 'b'].map(aFiller);

describeOnFleet('dispatch on a real fleet', () => {
  let hub: KubeClient;
  let worker: KubeClient;
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    hub = await sandboxClient('hub');
    worker = await sandboxClient(A100_WORKER);
    backend = await startControllers(`test-dispatch-${suffix}`);
    await createQueueNamespace(hub, NAMESPACE);
  }, 120_000);

  afterAll(async () => {
    await hub?.delete(KINDS.namespace, { name: NAMESPACE });
    for (const { metadata } of FILLERS) {
      await worker?.delete(KINDS.pod, {
        namespace: metadata.namespace,
        name: metadata.name ?? '',
      });
    }
    await backend?.stop();
    await Promise.all([hub?.close(), worker?.close()]);
  }, 60_000);

  it('runs jobs only on clusters with the GPU type of their placement', async () => {
    await hub.create(
      KINDS.placement,
      aPlacement('t4', {
        predicates: [
          {
            requiredClusterSelector: {
              claimSelector: {
                matchExpressions: [
                  {
                    key: 'gpus.squadron.dev/nvidia-tesla-t4',
                    operator: 'Exists',
                  },
                ],
              },
            },
          },
        ],
      }),
    );
    const names = ['t4-a', 't4-b', 't4-c'];
    for (const name of names) {
      await hub.create(KINDS.job, aGpuJob(name, 't4'));
    }
    expect(await Promise.all(names.map(clusterOf))).toEqual([
      T4_WORKER,
      T4_WORKER,
      T4_WORKER,
    ]);
  }, 120_000);

  it('runs jobs on the cluster with the most free GPUs, and follows changes', async () => {
    await hub.create(
      KINDS.placement,
      aPlacement('most-free', {
        numberOfClusters: 1,
        prioritizerPolicy: {
          mode: 'Exact',
          configurations: [
            {
              scoreCoordinate: {
                type: 'AddOn',
                addOn: { resourceName: 'squadron', scoreName: 'gpuFree' },
              },
            },
          ],
        },
      }),
    );
    await decisionIs(A100_WORKER);
    await hub.create(KINDS.job, aGpuJob('free-a', 'most-free'));
    expect(await clusterOf('free-a')).toBe(A100_WORKER);

    for (const filler of FILLERS) {
      await worker.create(KINDS.pod, filler);
    }
    await decisionIs(T4_WORKER);
    await hub.create(KINDS.job, aGpuJob('free-b', 'most-free'));
    expect(await clusterOf('free-b')).toBe(T4_WORKER);
  }, 240_000);

  it('releases the quota of a job that no cluster of its affinity can run, and reports why', async () => {
    // Kueue on the hub reserves quota of the A100, which the only cluster that the job may use does not have.
    await hub.create(
      KINDS.job,
      aJob({
        namespace: NAMESPACE,
        name: 'too-large',
        annotations: { [ANNOTATIONS.clusterAffinity]: T4_WORKER },
        requests: { cpu: '1', memory: '1Gi', [GPU]: '10' },
        limits: { [GPU]: '10' },
      }),
    );
    const refused = await eventuallyWorkloadOf('too-large', workload => {
      expect(workload.spec?.active).toBe(false);
      expect(isTrue(workload, 'QuotaReserved')).toBe(false);
      expect(workload.status?.clusterName).toBeUndefined();
    });
    expect(refused.metadata.annotations?.[ANNOTATIONS.inadmissible]).toMatch(
      /10 × GPU|largest/,
    );
    await eventually(
      'the event reports it',
      async () => {
        const { items } = await hub.listAll(KINDS.event, {
          namespace: NAMESPACE,
        });
        expect(
          items.map(event => (event as { reason?: string }).reason),
        ).toContain('Inadmissible');
      },
      { timeoutMs: 20_000, everyMs: 500 },
    );
    await hub.delete(KINDS.job, { namespace: NAMESPACE, name: 'too-large' });
  }, 180_000);

  async function eventuallyWorkloadOf(
    job: string,
    check: (workload: Workload) => void,
  ): Promise<Workload> {
    let found: Workload | undefined;
    await eventually(
      `the Workload of ${job} is in the expected state`,
      async () => {
        const { items } = await hub.listAll(KINDS.workload, {
          namespace: NAMESPACE,
        });
        found = items.find(({ metadata }) =>
          metadata.ownerReferences?.some(({ name }) => name === job),
        );
        try {
          check(found as Workload);
        } catch (error) {
          throw new Error(
            `${error}: ${JSON.stringify({
              spec: { active: found?.spec?.active },
              status: found?.status,
              annotations: found?.metadata.annotations,
            })}`,
          );
        }
      },
      { timeoutMs: 90_000, everyMs: 500 },
    );
    return found as Workload;
  }

  async function clusterOf(job: string): Promise<string> {
    let cluster = '';
    await eventually(
      `${job} runs on a cluster`,
      async () => {
        const { items } = await hub.listAll(KINDS.workload, {
          namespace: NAMESPACE,
        });
        const workload = items.find(({ metadata }) =>
          metadata.ownerReferences?.some(({ name }) => name === job),
        );
        cluster = workload?.status?.clusterName ?? '';
        if (!cluster) {
          throw new Error(JSON.stringify(workload?.status));
        }
      },
      { timeoutMs: 60_000, everyMs: 200 },
    );
    return cluster;
  }

  async function decisionIs(cluster: string): Promise<void> {
    await eventually(
      `the decision is ${cluster}`,
      async () => {
        const { status } = await hub.get(KINDS.placementDecision, {
          namespace: NAMESPACE,
          name: 'most-free-decision-1',
        });
        const names = status?.decisions?.map(({ clusterName }) => clusterName);
        if (names?.join() !== cluster) {
          throw new Error(`it is ${names}`);
        }
      },
      { timeoutMs: 90_000, everyMs: 500 },
    );
  }
});

function aPlacement(name: string, spec: object): KubeManifest {
  return {
    apiVersion: 'cluster.open-cluster-management.io/v1beta1',
    kind: 'Placement',
    metadata: { namespace: NAMESPACE, name },
    spec,
  };
}

function aGpuJob(name: string, placement: string): KubeManifest {
  return aJob({
    namespace: NAMESPACE,
    name,
    labels: { [LABELS.placement]: placement },
    requests: { cpu: '1', memory: '1Gi', [GPU]: '1' },
    limits: { [GPU]: '1' },
  });
}

function aFiller(end: string): KubeManifest {
  const resources = { cpu: '1', memory: '1Gi', [GPU]: '7' };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { namespace: 'default', name: `filler-${suffix}-${end}` },
    spec: {
      containers: [
        {
          name: 'main',
          image: 'example.com/image:1',
          resources: { requests: resources, limits: { [GPU]: '7' } },
        },
      ],
    },
  };
}
