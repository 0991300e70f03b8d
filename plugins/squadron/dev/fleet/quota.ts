import type {
  AdmissionCheckSummary,
  CohortSummary,
  FlavorSummary,
  PriorityClassSummary,
  QueueDetail,
  QueueMember,
  QueueSlice,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { GiB, type Ago } from './units';

const active = { code: 'Active', tone: 'success' } as const;
const GPU = 'nvidia.com/gpu';

/**
 * Objects that affect quotas, besides the queues.
 *
 * @internal
 */
export interface QuotaData {
  cohorts: CohortSummary[];
  flavors: FlavorSummary[];
  admissionChecks: AdmissionCheckSummary[];
  priorityClasses: PriorityClassSummary[];
  members: QueueMember[];
  slices: QueueSlice[];
}

/**
 * Cohorts, flavors and other quota objects of the example fleet.
 *
 * @internal
 */
export function exampleQuota(
  queues: readonly QueueDetail[],
  ago: Ago,
): QuotaData {
  return {
    cohorts: exampleCohorts(),
    flavors: exampleFlavors(),
    admissionChecks: [
      {
        id: 'check/hub/fleet',
        cluster: 'hub',
        name: 'fleet',
        controller: 'kueue.x-k8s.io/multikueue',
        parameters: 'MultiKueueConfig fleet',
        state: active,
        queues: ['fleet'],
      },
    ],
    priorityClasses: [
      { id: 'priority/hub/urgent', cluster: 'hub', name: 'urgent', value: 100 },
      {
        id: 'priority/hub/normal',
        cluster: 'hub',
        name: 'normal',
        value: 0,
        description: 'Work without a deadline',
      },
    ],
    members: exampleMembers(ago),
    slices: queues
      .filter(({ kind, namespace }) => kind === 'LocalQueue' && namespace)
      .slice(0, 1)
      .map(({ namespace = '', name }) => ({
        cluster: 'hub',
        clusterQueue: 'fleet',
        localQueues: [{ namespace, name }],
        quotas: [
          {
            flavor: 'fleet',
            resource: GPU,
            nominal: 24,
            limit: 24,
            own: 8,
            others: 10,
          },
        ],
        pending: 1,
      })),
  };
}

function exampleCohorts(): CohortSummary[] {
  const quotas = [
    {
      flavor: 'nvidia-a100',
      resource: GPU,
      nominal: 16,
      reserved: 13,
      used: 12,
      borrowed: 0,
    },
  ];
  const common = {
    cluster: 'worker-2',
    state: active,
    pending: 1,
    admitted: 3,
  };
  return [
    {
      ...common,
      id: 'cohort/worker-2/ml',
      name: 'ml',
      isExplicit: true,
      parent: 'org',
      children: [],
      queues: ['research', 'batch'],
      quotas,
      fairShare: { weight: 2, weightedShare: 120 },
    },
    {
      ...common,
      id: 'cohort/worker-2/org',
      name: 'org',
      isExplicit: false,
      children: ['ml'],
      queues: [],
      quotas,
    },
  ];
}

function exampleFlavors(): FlavorSummary[] {
  return [
    {
      id: 'flavor/worker-2/nvidia-a100',
      cluster: 'worker-2',
      name: 'nvidia-a100',
      gpuType: 'nvidia-a100',
      nodeLabels: ['nvidia.com/gpu.product=nvidia-a100'],
      taints: ['nvidia.com/gpu=:NoSchedule'],
      nodes: { ready: 2, total: 2 },
      quotas: [
        { resource: GPU, nominal: 16, reserved: 13, used: 12, borrowed: 2 },
      ],
      headrooms: [{ resource: GPU, allocatable: 16, free: 3, largestFree: 2 }],
      largestPod: {
        node: 'worker-2-gpu-1',
        gpus: 2,
        cpu: 12,
        memoryBytes: 64 * GiB,
      },
      queues: ['research', 'batch'],
    },
    {
      id: 'flavor/hub/fleet',
      cluster: 'hub',
      name: 'fleet',
      nodeLabels: [],
      taints: [],
      quotas: [
        { resource: GPU, nominal: 24, reserved: 18, used: 13, borrowed: 0 },
      ],
      queues: ['fleet'],
    },
  ];
}

function exampleMembers(ago: Ago): QueueMember[] {
  const member = (
    name: string,
    state: StateView<'queueMember'>,
    rest: Partial<QueueMember> = {},
  ): QueueMember => ({
    id: `workload/hub/nlp/${name}`,
    cluster: 'hub',
    namespace: 'nlp',
    name,
    job: `RayJob ${name.replace('rayjob-', '')}`,
    queue: 'default',
    clusterQueue: 'fleet',
    priority: 0,
    gpus: 8,
    state,
    evictions: [],
    createdAt: ago(4_000),
    ...rest,
  });
  return [
    member('rayjob-pretrain', {
      code: 'Preempted',
      tone: 'warning',
      detail: 'in cohort reclamation',
    }),
    member(
      'rayjob-sweep',
      { code: 'Evicted', tone: 'warning', detail: 'pods ready timeout' },
      {
        nextRetry: ago(-240),
        evictions: [{ reason: 'PodsReadyTimeout', count: 3 }],
      },
    ),
    member('rayjob-train-llama', { code: 'Admitted', tone: 'success' }),
  ];
}
