import {
  jobKind,
  LABELS,
  localQueueKind,
  namespaceKind,
  placementDecisionKind,
  placementKind,
  podKind,
  workloadKind,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  PlacementDecision,
  Workload,
} from '@squadron/backstage-plugin-squadron-common';
import {
  createKubeClient,
  loadTrustedKubeconfigFile,
} from '@squadron/controller-node';
import type { KubeClient, KubeManifest } from '@squadron/controller-node';
import { eventually } from '@squadron/test-utils';
import {
  sandboxKubeconfig,
  startControllers,
} from './__testUtils__/startControllers';

const isEnabled =
  process.env.SQUADRON_TEST_FLEET === '1' &&
  process.env.SQUADRON_TEST_DISPATCHER === 'squadron';
if (!isEnabled) {
  process.stdout.write(
    'Skipped: dispatch on a real fleet. Run `yarn sandbox up --detach --dispatcher squadron`, and set SQUADRON_TEST_FLEET=1 and SQUADRON_TEST_DISPATCHER=squadron.\n',
  );
}

const GPU = 'nvidia.com/gpu';
/** The sandbox's workers: T4s, and twice as many A100s. */
const T4_WORKER = 'worker-1';
const A100_WORKER = 'worker-2';
const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `dispatch-${suffix}`;
/** Pods outside the queues, one for each node of the worker with A100s, that take most of its GPUs. */
const FILLERS = ['a', 'b'].map(aFiller);

(isEnabled ? describe : describe.skip)('dispatch on a real fleet', () => {
  let hub: KubeClient;
  let worker: KubeClient;
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    hub = await clientOf('hub');
    worker = await clientOf(A100_WORKER);
    backend = await startControllers(`test-dispatch-${suffix}`);
    await hub.create(namespaceKind, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: NAMESPACE, labels: { [LABELS.queue]: 'fleet' } },
    });
    await eventually(
      'the namespace has a queue',
      () => hub.get(localQueueKind, { namespace: NAMESPACE, name: 'default' }),
      { timeoutMs: 60_000, everyMs: 200 },
    );
  }, 120_000);

  afterAll(async () => {
    await hub?.delete(namespaceKind, { name: NAMESPACE });
    for (const { metadata } of FILLERS) {
      await worker?.delete(podKind, {
        namespace: metadata.namespace,
        name: metadata.name ?? '',
      });
    }
    await backend?.stop();
    await Promise.all([hub?.close(), worker?.close()]);
  }, 60_000);

  it('runs jobs only on clusters with the GPU type of their placement', async () => {
    await hub.create(
      placementKind,
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
      await hub.create(jobKind, aJob(name, 't4'));
    }
    expect(await Promise.all(names.map(clusterOf))).toEqual([
      T4_WORKER,
      T4_WORKER,
      T4_WORKER,
    ]);
  }, 120_000);

  it('runs jobs on the cluster with the most free GPUs, following as it changes', async () => {
    await hub.create(
      placementKind,
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
    await hub.create(jobKind, aJob('free-a', 'most-free'));
    expect(await clusterOf('free-a')).toBe(A100_WORKER);

    for (const filler of FILLERS) {
      await worker.create(podKind, filler);
    }
    await decisionIs(T4_WORKER);
    await hub.create(jobKind, aJob('free-b', 'most-free'));
    expect(await clusterOf('free-b')).toBe(T4_WORKER);
  }, 240_000);

  async function clusterOf(job: string): Promise<string> {
    let cluster = '';
    await eventually(
      `${job} has a cluster`,
      async () => {
        const { items } = await hub.listAll<Workload & KubeManifest>(
          workloadKind,
          { namespace: NAMESPACE },
        );
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
        const { status } = await hub.get<PlacementDecision & KubeManifest>(
          placementDecisionKind,
          { namespace: NAMESPACE, name: 'most-free-decision-1' },
        );
        const names = status?.decisions?.map(({ clusterName }) => clusterName);
        if (names?.join() !== cluster) {
          throw new Error(`it is ${names}`);
        }
      },
      { timeoutMs: 90_000, everyMs: 500 },
    );
  }
});

async function clientOf(cluster: string): Promise<KubeClient> {
  return createKubeClient(
    await loadTrustedKubeconfigFile(sandboxKubeconfig(cluster)),
  );
}

function aPlacement(name: string, spec: object): KubeManifest {
  return {
    apiVersion: 'cluster.open-cluster-management.io/v1beta1',
    kind: 'Placement',
    metadata: { namespace: NAMESPACE, name },
    spec,
  };
}

function aJob(name: string, placement: string): KubeManifest {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      namespace: NAMESPACE,
      name,
      labels: {
        [LABELS.kueueQueueName]: 'default',
        [LABELS.placement]: placement,
      },
    },
    spec: {
      suspend: true,
      template: { spec: { restartPolicy: 'Never', ...containerOf('1') } },
    },
  };
}

function aFiller(end: string): KubeManifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { namespace: 'default', name: `filler-${suffix}-${end}` },
    spec: containerOf('7'),
  };
}

function containerOf(gpus: string): object {
  const resources = { cpu: '1', memory: '1Gi', [GPU]: gpus };
  return {
    containers: [
      {
        name: 'main',
        image: 'example.com/image:1',
        resources: { requests: resources, limits: { [GPU]: gpus } },
      },
    ],
  };
}
