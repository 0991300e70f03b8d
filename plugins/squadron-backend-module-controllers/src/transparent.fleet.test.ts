import { LABELS, apiVersionOf, kubeKind, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';
import type { KubeClient } from '@squadron/controller-node';
import { describeOnFleet, eventually } from '@squadron/test-utils';
import { FURTHER_KINDS, trainingRuntime } from './__testUtils__/furtherKinds';
import { createQueueNamespace } from './__testUtils__/queueNamespace';
import { sandboxClient } from './__testUtils__/sandboxClients';
import { startControllers } from './__testUtils__/startControllers';

const suffix = Date.now().toString(36).slice(-5);
const NAMESPACE = `plain-${suffix}`;
const WORKERS = ['worker-1', 'worker-2'];

const container = (name: string) => ({
  spec: {
    containers: [
      {
        name,
        image: 'rayproject/ray:2.46.0',
        resources: { requests: { cpu: '100m', memory: '64Mi' } },
      },
    ],
  },
});
const rayCluster = {
  rayVersion: '2.46.0',
  headGroupSpec: { rayStartParams: {}, template: container('ray-head') },
};
const job = container('main');

/** Objects as users write them who know neither queues nor clusters. */
const PLAIN: Array<[string, ResourceKind, Record<string, unknown>]> = [
  [
    'Job',
    KINDS.job,
    { template: { spec: { ...job.spec, restartPolicy: 'Never' } } },
  ],
  [
    'RayJob',
    KINDS.rayJob,
    {
      entrypoint: 'python -c 1',
      shutdownAfterJobFinishes: true,
      rayClusterSpec: rayCluster,
    },
  ],
  ['RayCluster', KINDS.rayCluster, rayCluster],
  ['RayService', KINDS.rayService, { rayClusterConfig: rayCluster }],
];

const trainingRuntimeKind = kubeKind(
  'trainer.kubeflow.org/v1alpha1',
  'ClusterTrainingRuntime',
  'clustertrainingruntimes',
  false,
);

describeOnFleet('a plain object of the hub', () => {
  let hub: KubeClient;
  const workers = new Map<string, KubeClient>();
  let backend: { stop(): Promise<void> };

  beforeAll(async () => {
    hub = await sandboxClient('hub');
    for (const id of WORKERS) {
      workers.set(id, await sandboxClient(id));
    }
    for (const client of [hub, ...workers.values()]) {
      await client.apply(trainingRuntimeKind, trainingRuntime, {
        fieldManager: 'test',
      });
    }
    backend = await startControllers(`test-plain-${suffix}`);
    await createQueueNamespace(hub, NAMESPACE);
    await eventually(
      'the workers have its queue',
      async () => {
        const key = { namespace: NAMESPACE, name: 'default' };
        for (const client of workers.values()) {
          await client.get(KINDS.localQueue, key);
        }
      },
      { timeoutMs: 60_000, everyMs: 200 },
    );
  }, 120_000);

  afterAll(async () => {
    await hub?.delete(KINDS.namespace, { name: NAMESPACE });
    for (const client of [hub, ...workers.values()]) {
      await client.delete(trainingRuntimeKind, {
        name: trainingRuntime.metadata.name ?? '',
      });
    }
    await backend?.stop();
    await Promise.all(
      [hub, ...workers.values()].map(client => client?.close()),
    );
  }, 60_000);

  it.each([...PLAIN, ...FURTHER_KINDS])(
    'runs on some worker: a %s without queue and cluster',
    async (kindName, kind, spec) => {
      const name = `plain-${kindName.toLowerCase()}`;
      await hub.create<KubeManifest>(kind, {
        apiVersion: apiVersionOf(kind),
        kind: kind.kind,
        metadata: { namespace: NAMESPACE, name },
        spec,
      });
      await eventually(
        `${kindName} has its copy on a worker`,
        async () => {
          const { items } = await hub.list(KINDS.workload, {
            namespace: NAMESPACE,
          });
          const cluster = items.find(({ metadata }) =>
            metadata.ownerReferences?.some(owner => owner.name === name),
          )?.status?.clusterName;
          const copy = await workers
            .get(cluster ?? '')
            ?.find(kind, { namespace: NAMESPACE, name });
          if (!copy?.metadata.labels?.[LABELS.multiKueueOrigin]) {
            throw new Error(
              `${items.length} Workloads; its own is on ${cluster}`,
            );
          }
        },
        { timeoutMs: 60_000, everyMs: 200 },
      );
      await hub.delete(kind, { namespace: NAMESPACE, name });
    },
    120_000,
  );
});
