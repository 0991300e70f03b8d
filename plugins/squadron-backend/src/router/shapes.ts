import type {
  Contract,
  Tone,
} from '@squadron/backstage-plugin-squadron-common';
import type { ShapeOf } from '../queries/page';

const SEVERITY: Record<Tone, number> = {
  danger: 0,
  warning: 1,
  info: 2,
  neutral: 3,
  success: 4,
};

/**
 * List of clusters; default order: most severe state first, the hub before workers with the same state.
 *
 * @internal
 */
export const clusterShape: ShapeOf<Contract['listClusters']> = {
  facets: {
    state: row => [row.state.code],
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
 * List of workloads; default order: newest first.
 *
 * @internal
 */
export const workloadShape: ShapeOf<Contract['listWorkloads']> = {
  facets: {
    kind: row => [row.kind],
    state: row => [row.state.code],
    queue: row => present(row.queue),
    clusterQueue: row => present(row.clusterQueue),
    cluster: ({ cluster, runsOn }) =>
      runsOn === undefined || runsOn === cluster
        ? [cluster]
        : [cluster, runsOn],
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
 * List of queues; default order: ClusterQueues first, then by name.
 *
 * @internal
 */
export const queueShape: ShapeOf<Contract['listQueues']> = {
  facets: {
    kind: row => [row.kind],
    state: row => [row.state.code],
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

/**
 * List of cohorts; default order: by cluster and name.
 *
 * @internal
 */
export const cohortShape: ShapeOf<Contract['listCohorts']> = {
  facets: {
    cluster: row => [row.cluster],
    state: row => [row.state.code],
    parent: row => present(row.parent),
  },
  text: row => [row.name, row.parent, ...row.queues].join(' '),
  sorts: {
    name: row => row.name,
    pending: row => row.pending,
    admitted: row => row.admitted,
  },
  defaultOrder: byId,
};

/**
 * List of flavors; default order: by cluster and name.
 *
 * @internal
 */
export const flavorShape: ShapeOf<Contract['listFlavors']> = {
  facets: {
    cluster: row => [row.cluster],
    gpu: row => present(row.gpuType),
  },
  text: row => [row.name, row.gpuType, ...row.nodeLabels].join(' '),
  sorts: {
    name: row => row.name,
    nodes: row => row.nodes?.total,
    queues: row => row.queues.length,
  },
  defaultOrder: byId,
};

/**
 * List of admission checks; default order: by cluster and name.
 *
 * @internal
 */
export const admissionCheckShape: ShapeOf<Contract['listAdmissionChecks']> = {
  facets: {
    cluster: row => [row.cluster],
    state: row => [row.state.code],
    controller: row => [row.controller],
  },
  text: row => [row.name, row.controller, row.parameters].join(' '),
  sorts: { name: row => row.name, queues: row => row.queues.length },
  defaultOrder: byId,
};

/**
 * List of priority classes; default order: by cluster, the highest first.
 *
 * @internal
 */
export const priorityClassShape: ShapeOf<Contract['listPriorityClasses']> = {
  facets: { cluster: row => [row.cluster] },
  text: row => [row.name, row.description].join(' '),
  sorts: { name: row => row.name, value: row => row.value },
  defaultOrder: (a, b) =>
    compare(a.cluster, b.cluster) || b.value - a.value || byId(a, b),
};

/**
 * List of Workloads of Kueue; default order: newest first.
 *
 * @internal
 */
export const queueMemberShape: ShapeOf<Contract['listQueueMembers']> = {
  facets: {
    state: row => [row.state.code],
    cluster: row => [row.cluster],
    namespace: row => [row.namespace],
    queue: row => present(row.queue),
    clusterQueue: row => present(row.clusterQueue),
    evicted: row => row.evictions.map(({ reason }) => reason),
  },
  text: row => [row.name, row.namespace, row.job, row.clusterQueue].join(' '),
  sorts: {
    name: row => row.name,
    state: row => SEVERITY[row.state.tone],
    priority: row => row.priority,
    gpus: row => row.gpus,
    nextRetry: row => row.nextRetry,
    createdAt: row => row.createdAt,
  },
  defaultOrder: (a, b) =>
    compare(b.createdAt ?? '', a.createdAt ?? '') || byId(a, b),
};

function byId(a: { id: string }, b: { id: string }): number {
  return compare(a.id, b.id);
}

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
