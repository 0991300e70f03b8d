import { KINDS } from '@squadron/kube-kinds';
import {
  POD_FLAVOR_NAME,
  POD_QUOTA,
} from '@squadron/backstage-plugin-squadron-node';
import type { ClusterQueue, KubeObject } from '@squadron/kube-kinds';
import {
  aClusterQueue,
  aLocalQueue,
  aMultiKueueConfig,
  anAdmissionCheck,
  aResourceFlavor,
  aWorkloadPriorityClass,
} from '@squadron/test-builders';
import type { Ago } from './ago';
import { objectOf } from './objectOf';
import type { ObjectsByCluster } from './workloadParts';

const GPU = 'nvidia.com/gpu';

const usageOf = (
  name: string,
  amounts: Record<string, string>,
  borrowed: Record<string, string> = {},
) => ({
  name,
  resources: Object.entries(amounts).map(([resource, total]) => ({
    name: resource,
    total,
    borrowed: borrowed[resource] ?? '0',
  })),
});

/** Queues and quotas of the hub and of worker-2, and the capacity that claims assign to queues. @internal */
export function queueObjects(ago: Ago): ObjectsByCluster {
  const of = (name: string, quota: Record<string, string>) =>
    aClusterQueue(name)
      .createdAt(ago(80_000))
      .withFlavor('fleet', quota)
      .withAdmissionCheck();
  const fleet = of('fleet', { cpu: '176', memory: '704Gi', [GPU]: '36' })
    .using({
      reserved: [usageOf('fleet', { cpu: '88', memory: '552Gi', [GPU]: '30' })],
      admitted: [usageOf('fleet', { cpu: '80', memory: '552Gi', [GPU]: '28' })],
      pendingWorkloads: 4,
      reservingWorkloads: 5,
      admittedWorkloads: 5,
    })
    .build();
  fleet.spec = {
    ...fleet.spec,
    preemption: { withinClusterQueue: 'LowerPriority' },
  };
  const local = (namespace: string, gpus: string) =>
    aLocalQueue('default')
      .inNamespace(namespace)
      .createdAt(ago(80_000))
      .of('fleet')
      .using({
        reserved: [usageOf('fleet', { [GPU]: gpus })],
        admitted: [usageOf('fleet', { [GPU]: gpus })],
      })
      .build();
  return {
    hub: [
      coveringPods(fleet),
      coveringPods(
        of('research', { cpu: '48', memory: '192Gi', [GPU]: '8' }).build(),
      ),
      coveringPods(of('batch', { cpu: '0', memory: '0', [GPU]: '0' }).build()),
      ...['nlp', 'vision', 'edge', 'research'].map(namespace =>
        local(namespace, namespace === 'nlp' ? '8' : '0'),
      ),
      ...['fleet', POD_FLAVOR_NAME].map(name =>
        aResourceFlavor(name).createdAt(ago(80_000)).build(),
      ),
      anAdmissionCheck('fleet').createdAt(ago(80_000)).build(),
      aMultiKueueConfig('fleet')
        .withClusters('worker-1', 'worker-2', 'edge-9')
        .build(),
      aWorkloadPriorityClass('urgent').withValue(100).build(),
      aWorkloadPriorityClass('normal')
        .withValue(0, 'Work without a deadline')
        .build(),
      ...capacityObjects(ago),
    ] as KubeObject[],
    'edge-9': [
      aClusterQueue('fleet')
        .withFlavor('nvidia-l4', { cpu: '32', memory: '256Gi', [GPU]: '8' })
        .build(),
      aResourceFlavor('nvidia-l4')
        .withNodeLabels({ 'nvidia.com/gpu.product': 'nvidia-l4' })
        .build(),
    ] as KubeObject[],
    'worker-1': [
      aClusterQueue('fleet')
        .withFlavor('nvidia-tesla-t4', {
          cpu: '64',
          memory: '512Gi',
          [GPU]: '8',
        })
        .build(),
      aResourceFlavor('nvidia-tesla-t4')
        .withNodeLabels({ 'nvidia.com/gpu.product': 'nvidia-tesla-t4' })
        .build(),
    ] as KubeObject[],
    'worker-2': [
      aClusterQueue('fleet')
        .withFlavor('nvidia-a100', { cpu: '96', memory: '768Gi', [GPU]: '16' })
        .using({
          reserved: [usageOf('nvidia-a100', { [GPU]: '13' })],
          admitted: [usageOf('nvidia-a100', { [GPU]: '12' })],
          admittedWorkloads: 2,
        })
        .build(),
      ...teamQueues(ago),
      aResourceFlavor('nvidia-a100')
        .withNodeLabels({ 'nvidia.com/gpu.product': 'nvidia-a100' })
        .build(),
      aResourceFlavor('default').build(),
      objectOf(
        KINDS.cohort,
        { name: 'ml' },
        {
          spec: { parentName: 'org', fairSharing: { weight: '2' } },
          status: { fairSharing: { weightedShare: 120 } },
        },
      ),
    ] as KubeObject[],
  };
}

function coveringPods({ spec, ...queue }: ClusterQueue): ClusterQueue {
  const { resourceGroups = [] } = spec ?? {};
  return {
    ...queue,
    spec: { ...spec, resourceGroups: [...resourceGroups, POD_QUOTA] },
  };
}

/** Two queues of a cohort, of which one borrows GPUs from the other. */
function teamQueues(ago: Ago): KubeObject[] {
  const of = (name: string, limit?: string) => {
    const builder = aClusterQueue(name)
      .createdAt(ago(70_000))
      .withFlavor('nvidia-a100', { [GPU]: '8' })
      .inCohort('ml', limit);
    return builder;
  };
  const research = of('research', '4')
    .using({
      reserved: [usageOf('nvidia-a100', { [GPU]: '10' }, { [GPU]: '2' })],
      admitted: [usageOf('nvidia-a100', { [GPU]: '9' }, { [GPU]: '1' })],
      pendingWorkloads: 1,
      reservingWorkloads: 3,
      admittedWorkloads: 2,
    })
    .build();
  const batch = of('batch')
    .using({
      reserved: [usageOf('nvidia-a100', { [GPU]: '3' })],
      admitted: [usageOf('nvidia-a100', { [GPU]: '3' })],
      admittedWorkloads: 1,
    })
    .build();
  return [
    {
      ...research,
      spec: { ...research.spec, fairSharing: { weight: '2' } },
      status: { ...research.status, fairSharing: { weightedShare: 125 } },
    },
    batch,
  ] as KubeObject[];
}

/** Measured capacity of both workers; of worker-2 a part is assigned to the queue of a team. */
function capacityObjects(ago: Ago): KubeObject[] {
  const metrics = (
    name: string,
    measuredAt: string,
    { gpu, ...rest }: Record<'cpu' | 'memory' | 'gpu', string>,
    freeGpus: string,
    resources?: Record<string, string>,
  ) => {
    const allocatable = { ...rest, [GPU]: gpu };
    const free = { ...rest, [GPU]: freeGpus };
    return objectOf(
      KINDS.clusterMetrics,
      { name },
      {
        status: {
          measuredAt,
          nodeCounts: { ready: 3, total: 3 },
          allocatable,
          free,
          flavors: [
            {
              name: 'gpu',
              nodes: 2,
              allocatable,
              free,
              largestFree: { cpu: '64', memory: '256Gi', [GPU]: '8' },
            },
          ],
          granted: resources
            ? [
                {
                  claim: `${name}-resource-claim`,
                  resourceAssignments: [
                    {
                      clusterQueueName: 'research',
                      flavor: 'fleet',
                      resources,
                    },
                  ],
                },
              ]
            : [],
        },
      },
    );
  };
  const claim = (
    cluster: string,
    creationTimestamp: string,
    nominalResources: Record<string, string>,
    resources?: Record<string, string>,
  ) => {
    const assignments = resources
      ? [{ clusterQueueName: 'research', flavor: 'fleet', resources }]
      : [];
    return objectOf(
      KINDS.clusterResourceClaim,
      { name: `${cluster}-resource-claim`, creationTimestamp },
      {
        spec: {
          clusterName: cluster,
          nominalResources,
          resourceAssignments: assignments,
          shrinkPolicy: 'Report',
        },
        status: {
          observedGeneration: 1,
          granted: assignments,
          conditions: [
            {
              type: 'Granted',
              status: 'True',
              reason: resources ? 'Granted' : 'NothingAssigned',
            },
          ],
        },
      },
    );
  };
  const t4 = { cpu: '80', memory: '320Gi', gpu: '8' };
  const a100 = { cpu: '144', memory: '576Gi', gpu: '16' };
  return [
    metrics('worker-1', ago(20), t4, '8'),
    metrics('worker-2', ago(12), a100, '6', {
      cpu: '48',
      memory: '192Gi',
      [GPU]: '8',
    }),
    claim('worker-1', ago(7_200), t4),
    claim('worker-2', ago(90_000), a100, {
      cpu: '48',
      memory: '192Gi',
      gpu: '8',
    }),
  ];
}
