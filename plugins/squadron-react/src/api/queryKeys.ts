import type { FitRequest } from '@squadron/backstage-plugin-squadron-common';
import type {
  CohortRef,
  InsightQuery,
  ListQuery,
  PlacementRef,
  QueueHistoryQuery,
  QueueRef,
  WorkloadRef,
} from './types';

/**
 * Id of a workload as {@link @squadron/backstage-plugin-squadron-common#WorkloadSummary} and the event stream spell it.
 *
 * @public
 */
export function workloadId(ref: WorkloadRef): string {
  return `${ref.cluster}/${ref.namespace}/${ref.kind}/${ref.name}`;
}

/**
 * Id of a queue as {@link @squadron/backstage-plugin-squadron-common#QueueSummary} and the event stream spell it.
 *
 * @public
 */
export function queueId(ref: QueueRef): string {
  return ref.namespace === undefined
    ? `cq/${ref.cluster}/${ref.name}`
    : `lq/${ref.cluster}/${ref.namespace}/${ref.name}`;
}

/**
 * Keys of all queries, so that {@link touchedBy} knows what a change concerns.
 *
 * @internal
 */
export const queryKeys = {
  overview: () => ['squadron', 'overview'] as const,
  clusters: (query: ListQuery) => ['squadron', 'clusters', query] as const,
  cluster: (cluster: string) => ['squadron', 'cluster', cluster] as const,
  workloads: (query: ListQuery) => ['squadron', 'workloads', query] as const,
  workload: (ref: WorkloadRef) =>
    ['squadron', 'workload', workloadId(ref)] as const,
  workloadLog: (ref: WorkloadRef, tail: number) =>
    ['squadron', 'log', workloadId(ref), tail] as const,
  events: (ref: WorkloadRef) =>
    ['squadron', 'events', workloadId(ref)] as const,
  queues: (query: ListQuery) => ['squadron', 'queues', query] as const,
  queue: (ref: QueueRef) => ['squadron', 'queue', queueId(ref)] as const,
  queueSlices: () => ['squadron', 'queues', 'slices'] as const,
  cohorts: (query: ListQuery) =>
    ['squadron', 'queues', 'cohorts', query] as const,
  cohort: ({ cluster, name }: CohortRef) =>
    ['squadron', 'queues', 'cohort', cluster, name] as const,
  flavors: (query: ListQuery) =>
    ['squadron', 'queues', 'flavors', query] as const,
  admissionChecks: (query: ListQuery) =>
    ['squadron', 'queues', 'checks', query] as const,
  priorityClasses: (query: ListQuery) =>
    ['squadron', 'queues', 'priorities', query] as const,
  queueMembers: (query: ListQuery) =>
    ['squadron', 'workloads', 'members', query] as const,
  claims: () => ['squadron', 'queues', 'claims'] as const,
  claim: (name: string) => ['squadron', 'queues', 'claim', name] as const,
  capacity: () => ['squadron', 'queues', 'capacity'] as const,
  queueHistory: (query: QueueHistoryQuery) =>
    ['squadron', 'queueHistory', query] as const,
  history: (query: ListQuery) => ['squadron', 'history', query] as const,
  historyEntry: (uid: string) => ['squadron', 'historyEntry', uid] as const,
  insights: (query: InsightQuery) => ['squadron', 'insights', query] as const,
  placements: (query: ListQuery) => ['squadron', 'placements', query] as const,
  placement: ({ namespace, name }: PlacementRef) =>
    ['squadron', 'placements', namespace, name] as const,
  placementOptions: () => ['squadron', 'placements', 'options'] as const,
  decommission: (cluster: string) =>
    ['squadron', 'decommission', cluster] as const,
  inventory: () => ['squadron', 'inventory'] as const,
  credentialLedger: () => ['squadron', 'credentialLedger'] as const,
  doctor: () => ['squadron', 'doctor'] as const,
  credentials: () => ['squadron', 'credentials'] as const,
  providers: () => ['squadron', 'providers'] as const,
  fit: (request: FitRequest | undefined) =>
    ['squadron', 'fit', request] as const,
  rayOptions: () => ['squadron', 'rayOptions'] as const,
  versions: (provider: string) => ['squadron', 'versions', provider] as const,
};
