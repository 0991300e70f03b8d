import {
  aClusterQueue,
  aLocalQueue,
  aNode,
  aResourceFlavor,
  aWorkload,
} from '@squadron/test-builders';
import { LABELS, amountsOf } from '@squadron/kube-kinds';
import type {
  ClusterQueue,
  Cohort,
  FlavorFungibility,
  QueuePreemption,
  StopPolicy,
  Workload,
  PodSetRequest,
} from '@squadron/kube-kinds';
import type { FitQueue } from '@squadron/backstage-plugin-squadron-common';

export const GPU = 'nvidia.com/gpu';
/** @public */
export const NOW = Date.parse('2026-11-21T12:30:00Z');

/** Pods of a group that each request GPUs, and a CPU amount where the queue counts it. */
export function pods(
  count: number,
  gpus: number,
  options: { type?: string; cpu?: string; name?: string } = {},
): PodSetRequest {
  const { type, cpu, name = 'workers' } = options;
  return {
    name,
    count,
    requests: amountsOf({ [GPU]: gpus, ...(cpu && { cpu }) }),
    nodeSelector: type ? { [LABELS.gpuProduct]: type } : {},
  };
}

interface Quota {
  nominal: number;
  used?: number;
  borrowing?: number;
  lending?: number;
}

/** A ClusterQueue that counts GPUs by flavor. */
export function gpuQueue(
  name: string,
  flavors: Record<string, Quota | number>,
  options: {
    cohort?: string;
    preemption?: QueuePreemption;
    fungibility?: FlavorFungibility;
    strategy?: 'StrictFIFO' | 'BestEffortFIFO';
    stop?: StopPolicy;
    cpu?: string;
  } = {},
): ClusterQueue {
  const quotas = Object.entries(flavors).map(
    ([flavor, quota]) =>
      [flavor, typeof quota === 'number' ? { nominal: quota } : quota] as const,
  );
  const builder = aClusterQueue(name).using({
    reserved: quotas.map(([flavor, { used = 0 }]) => ({
      name: flavor,
      resources: [{ name: GPU, total: used }],
    })),
  });
  if (options.stop) {
    builder.stopped(options.stop);
  }
  const queue = builder.build();
  const { cohort, preemption, fungibility, strategy, cpu } = options;
  return {
    ...queue,
    spec: {
      ...queue.spec,
      namespaceSelector: {},
      ...(cohort && { cohortName: cohort }),
      ...(preemption && { preemption }),
      ...(fungibility && { flavorFungibility: fungibility }),
      ...(strategy && { queueingStrategy: strategy }),
      resourceGroups: [
        {
          coveredResources: [GPU, ...(cpu ? ['cpu'] : [])],
          flavors: quotas.map(([flavor, quota]) => ({
            name: flavor,
            resources: [
              {
                name: GPU,
                nominalQuota: quota.nominal,
                borrowingLimit: quota.borrowing,
                lendingLimit: quota.lending,
              },
              ...(cpu ? [{ name: 'cpu', nominalQuota: cpu }] : []),
            ],
          })),
        },
      ],
    },
  };
}

/** A Workload that holds GPUs of a queue. */
export function holding(
  name: string,
  queue: string,
  gpus: number,
  options: { priority?: number; flavor?: string; at?: string } = {},
): Workload {
  const {
    priority = 0,
    flavor = 'a100',
    at = '2026-11-21T12:00:00Z',
  } = options;
  const workload = aWorkload(name)
    .inNamespace('team-b')
    .ownedBy('RayJob', name)
    .withPriority(priority)
    .requesting({ [GPU]: String(gpus) })
    .admittedWith({ [GPU]: flavor }, at)
    .build();
  return {
    ...workload,
    status: {
      ...workload.status,
      admission: {
        clusterQueue: queue,
        podSetAssignments: workload.status?.admission?.podSetAssignments,
      },
    },
  };
}

/** A Cohort below another one. */
export function cohortBelow(name: string, parentName?: string): Cohort {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'Cohort',
    metadata: { name },
    spec: parentName ? { parentName } : {},
  };
}

/**
 * A queue with its cluster, with flavors `a100` and `t4` for GPUs of that type, and `default` for any node.
 *
 * @internal
 */
export function placeOf(
  clusterQueue: ClusterQueue | undefined,
  change: Partial<FitQueue> & {
    beside?: readonly ClusterQueue[];
    cohorts?: readonly Cohort[];
    nodes?: FitQueue['nodes'];
  } = {},
): FitQueue {
  const { beside = [], cohorts = [], ...rest } = change;
  return {
    cluster: 'hub',
    role: 'hub',
    freshness: { state: 'live', lastContact: '2026-11-21T12:29:59.000Z' },
    isKnown: true,
    localQueue: aLocalQueue()
      .of(clusterQueue?.metadata.name ?? 'gone')
      .build(),
    clusterQueue,
    flavors: [
      ...['a100', 't4'].map(type =>
        aResourceFlavor(type)
          .withNodeLabels({ [LABELS.gpuProduct]: type })
          .build(),
      ),
      aResourceFlavor('default').build(),
    ],
    cohort: {
      queues: [...(clusterQueue ? [clusterQueue] : []), ...beside],
      cohorts,
    },
    holders: [],
    waitingBefore: 0,
    ...rest,
  };
}

/** Nodes with GPUs of a type. */
export function nodesWith(count: number, gpus: number, type = 'a100') {
  return Array.from({ length: count }, (_, index) =>
    aNode(`${type}-${index}`).withGpus(gpus, type).build(),
  );
}
