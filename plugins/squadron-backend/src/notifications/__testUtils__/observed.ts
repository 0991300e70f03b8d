import type {
  ClusterSummary,
  QueueSummary,
  StateCode,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { Observed } from '../observe';

/** @public */
export const NOW = Date.parse('2026-11-21T13:00:00Z');

/** Row of RayJob `nlp/train` on the hub. */
export function aWorkloadRow(
  code: StateCode<'workload'>,
  rest: Partial<WorkloadSummary> & { detail?: string; reason?: string } = {},
): WorkloadSummary {
  const { detail, reason, ...row } = rest;
  const name = row.name ?? 'train';
  return {
    id: `hub/nlp/rayjob/${name}`,
    uid: `uid-${name}`,
    cluster: 'hub',
    namespace: 'nlp',
    kind: 'rayjob',
    name,
    state: { code, tone: 'info', detail, ...(reason && { raw: { reason } }) },
    gpus: [],
    cpu: 1,
    memoryBytes: 1,
    createdAt: new Date(NOW - 60_000).toISOString(),
    ...row,
  };
}

export function aClusterRow(
  state: ClusterSummary['freshness']['state'],
  cause?: string,
): ClusterSummary {
  return {
    id: 'worker-1',
    name: 'worker-1',
    role: 'worker',
    origin: 'config',
    state: { code: 'Ready', tone: 'success' },
    freshness: { state, cause },
    gpus: [],
    cpu: { total: 1, used: 0 },
    memoryBytes: { total: 1, used: 0 },
    nodes: { ready: 1, total: 1 },
    jobs: { running: 0, waiting: 0 },
  };
}

export function aQueueRow(gpus: number): QueueSummary {
  return {
    id: 'cq/hub/research',
    kind: 'ClusterQueue',
    cluster: 'hub',
    name: 'research',
    state: { code: 'Active', tone: 'success' },
    quotas: [
      {
        flavor: 'a100',
        resource: 'nvidia.com/gpu',
        nominal: gpus,
        reserved: 0,
        used: 0,
        borrowed: 0,
      },
    ],
    pending: 0,
    reserving: 0,
    admitted: 0,
    cannotRun: 0,
  };
}

export function anObserved(rest: Partial<Observed> = {}): Observed {
  return {
    nowMs: NOW,
    workloads: [],
    idle: new Map(),
    clusters: [],
    queues: [],
    credentials: undefined,
    budgets: undefined,
    isComplete: () => true,
    ...rest,
  };
}
