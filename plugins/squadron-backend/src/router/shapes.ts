import type {
  ClusterSummary,
  QueueSummary,
  Tone,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { ListShape } from '../queries/page';

const SEVERITY: Record<Tone, number> = {
  danger: 0,
  warning: 1,
  info: 2,
  neutral: 3,
  success: 4,
};

/**
 * How clusters are filtered and ordered: worst first, the hub before its equals.
 *
 * @internal
 */
export const clusterShape: ListShape<ClusterSummary> = {
  facets: {
    state: row => [row.state.word],
    role: row => [row.role],
    origin: row => [row.origin],
    provider: row => present(row.provider),
    provisioner: row => present(row.provisioner),
    version: row => present(row.version),
    gpu: row => row.gpus.map(({ type }) => type),
    owner: row => present(row.owner),
  },
  text: row =>
    [row.id, row.name, row.displayName, row.owner, row.version].join(' '),
  sorts: {
    name: row => row.name,
    state: row => SEVERITY[row.state.tone],
    version: row => row.version,
    gpus: row => sum(row.gpus.map(({ total }) => total)),
    nodes: row => row.nodes.total,
    jobs: row => row.jobs.running + row.jobs.waiting,
    owner: row => row.owner,
    createdAt: row => row.createdAt,
  },
  defaultOrder: (a, b) =>
    SEVERITY[a.state.tone] - SEVERITY[b.state.tone] ||
    Number(b.role === 'hub') - Number(a.role === 'hub') ||
    compare(a.id, b.id),
};

/**
 * How workloads are filtered and ordered: newest first.
 *
 * @internal
 */
export const workloadShape: ListShape<WorkloadSummary> = {
  facets: {
    kind: row => [row.kind],
    state: row => [row.state.word],
    queue: row => present(row.queue),
    clusterQueue: row => present(row.clusterQueue),
    cluster: row => [...new Set([row.cluster, ...present(row.runsOn)])],
    namespace: row => [row.namespace],
    owner: row => present(row.owner),
    gpu: row => row.gpus.map(({ type }) => type),
  },
  text: row =>
    [row.name, row.namespace, row.queue, row.runsOn, row.owner].join(' '),
  sorts: {
    name: row => row.name,
    namespace: row => row.namespace,
    state: row => SEVERITY[row.state.tone],
    queue: row => row.queue,
    position: row => row.position?.place,
    cluster: row => row.runsOn ?? row.cluster,
    priority: row => row.priority,
    gpus: row => sum(row.gpus.map(({ count }) => count)),
    owner: row => row.owner,
    createdAt: row => row.createdAt,
    startedAt: row => row.startedAt,
    finishedAt: row => row.finishedAt,
  },
  defaultOrder: (a, b) =>
    compare(b.createdAt, a.createdAt) || compare(a.id, b.id),
};

/**
 * How queues are filtered and ordered: ClusterQueues first, then by name.
 *
 * @internal
 */
export const queueShape: ListShape<QueueSummary> = {
  facets: {
    kind: row => [row.kind],
    state: row => [row.state.word],
    cluster: row => [row.cluster],
    namespace: row => present(row.namespace),
    clusterQueue: row => present(row.clusterQueue),
    cohort: row => present(row.cohort),
  },
  text: row =>
    [row.name, row.namespace, row.clusterQueue, row.cohort].join(' '),
  sorts: {
    name: row => row.name,
    state: row => SEVERITY[row.state.tone],
    cluster: row => row.cluster,
    pending: row => row.pending,
    admitted: row => row.admitted,
    oldestPending: row => row.oldestPending,
  },
  defaultOrder: (a, b) =>
    compare(a.kind, b.kind) || compare(a.name, b.name) || compare(a.id, b.id),
};

function present(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}

function compare(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
