import type {
  QueueDetail,
  StateView,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { GiB, type Ago } from './units';

/**
 * Queues on the hub and on a worker, with their workloads.
 *
 * @internal
 */
export function exampleQueues(
  workloads: readonly WorkloadDetail[],
  ago: Ago,
): QueueDetail[] {
  const byName = (name: string) =>
    workloads.filter(one => one.name.startsWith(name));
  const active: StateView<'queue'> = {
    code: 'Active',
    tone: 'success',
    raw: {
      condition: 'Active=True',
      reason: 'Ready',
      message: 'Can admit new workloads',
    },
  };
  const gpuQuota = (
    flavor: string,
    nominal: number,
    reserved: number,
    used: number,
    borrowed = 0,
    limit: number | undefined = nominal,
  ) => ({
    flavor,
    resource: 'nvidia.com/gpu',
    nominal,
    reserved,
    used,
    borrowed,
    limit,
  });
  return [
    {
      id: 'cq/hub/fleet',
      kind: 'ClusterQueue',
      cluster: 'hub',
      name: 'fleet',
      state: active,
      quotas: [
        gpuQuota('fleet', 24, 18, 13),
        {
          flavor: 'fleet',
          resource: 'cpu',
          nominal: 160,
          limit: 160,
          reserved: 88,
          used: 80,
          borrowed: 0,
        },
        {
          flavor: 'fleet',
          resource: 'memory',
          nominal: 1280 * GiB,
          limit: 1280 * GiB,
          reserved: 552 * GiB,
          used: 552 * GiB,
          borrowed: 0,
        },
      ],
      pending: 2,
      reserving: 0,
      admitted: 3,
      oldestPending: ago(3_720),
      verdict:
        'Active; the head of the queue, nlp/pretrain-moe, has been waiting for 8 × A100 for 1 h 02 min. 3 of its workloads are running.',
      conditions: [
        {
          type: 'Active',
          status: 'True',
          reason: 'Ready',
          message: 'Can admit new workloads',
          lastTransitionTime: ago(80_000),
        },
      ],
      waiting: [...byName('pretrain'), ...byName('sweep')],
      running: [...byName('train-llama'), ...byName('infer')],
      localQueues: [
        { namespace: 'nlp', name: 'default' },
        { namespace: 'vision', name: 'default' },
      ],
      strategy: 'BestEffortFIFO',
      requeues: {
        preempted: 1,
        evicted: 1,
        requeued: 0,
        nextRetry: ago(-240),
      },
      settings: [
        {
          name: 'Order',
          text: 'BestEffortFIFO: workloads may overtake one that does not fit.',
        },
        {
          name: 'Preemption in the queue',
          text: 'Preempts its own workloads of lower priority.',
        },
      ],
      managed: {
        quotas: [
          {
            resource: 'nvidia.com/gpu',
            nominal: 24,
            reserved: 18,
            workersNominal: 20,
            workersReserved: 13,
          },
        ],
        workers: [
          {
            cluster: 'worker-2',
            state: active,
            quotas: [gpuQuota('nvidia-a100', 16, 13, 12)],
            headrooms: [
              {
                flavor: 'nvidia-a100',
                headrooms: [
                  {
                    resource: 'nvidia.com/gpu',
                    allocatable: 16,
                    free: 3,
                    largestFree: 2,
                  },
                ],
                largestPod: {
                  node: 'worker-2-gpu-1',
                  gpus: 2,
                  cpu: 12,
                  memoryBytes: 64 * GiB,
                },
              },
            ],
          },
          { cluster: 'edge-9', quotas: [], headrooms: [] },
        ],
      },
    },
    ...(['research', 'batch'] as const).map(
      (name): QueueDetail => ({
        id: `cq/worker-2/${name}`,
        kind: 'ClusterQueue',
        cluster: 'worker-2',
        cohort: 'ml',
        name,
        state: active,
        quotas: [
          name === 'research'
            ? gpuQuota('nvidia-a100', 8, 10, 9, 2, 12)
            : { ...gpuQuota('nvidia-a100', 8, 3, 3), lent: 2 },
          {
            flavor: 'default',
            resource: 'cpu',
            nominal: 48,
            limit: 48,
            reserved: 30,
            used: 30,
            borrowed: 0,
          },
        ],
        pending: name === 'research' ? 1 : 0,
        reserving: 1,
        admitted: name === 'research' ? 2 : 1,
        oldestPending: name === 'research' ? ago(700) : undefined,
        verdict: 'Active.',
        conditions: [],
        waiting: [],
        running: [],
        localQueues: [],
        strategy: 'BestEffortFIFO',
        fairShare: { weight: name === 'research' ? 2 : 1, weightedShare: 125 },
      }),
    ),
    ...['nlp', 'vision'].map(
      (namespace): QueueDetail => ({
        id: `lq/hub/${namespace}/default`,
        kind: 'LocalQueue',
        cluster: 'hub',
        namespace,
        name: 'default',
        clusterQueue: 'fleet',
        state: active,
        quotas: [
          gpuQuota(
            'fleet',
            24,
            namespace === 'nlp' ? 8 : 0,
            namespace === 'nlp' ? 8 : 0,
          ),
        ],
        pending: 1,
        reserving: 0,
        admitted: 1,
        oldestPending: ago(900),
        verdict: `Active; 1 workload of ${namespace} is pending and 1 is running.`,
        conditions: [],
        waiting: namespace === 'nlp' ? byName('pretrain') : byName('sweep'),
        running: namespace === 'nlp' ? byName('train-llama') : [],
        localQueues: [],
        slice: {
          cluster: 'hub',
          clusterQueue: 'fleet',
          localQueues: [{ namespace, name: 'default' }],
          quotas: [
            {
              flavor: 'fleet',
              resource: 'nvidia.com/gpu',
              nominal: 24,
              limit: 24,
              own: namespace === 'nlp' ? 8 : 0,
              others: namespace === 'nlp' ? 10 : 18,
            },
          ],
          pending: 1,
        },
      }),
    ),
  ];
}
