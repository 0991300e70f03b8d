import { z } from 'zod';
import { SEVERITY, compare, present, shapeOf } from '../listShape';
import { messageTextSchema } from '../message';
import { clusterStatusSchema, conditionViewSchema } from '../parts';
import { workloadSummarySchema } from '../workloads/workload';
import { stateSchemas } from '../states';
import { objectSchema, optionalNumber, optionalText } from '../values';

/** @public */
export const headroomViewSchema = objectSchema('HeadroomView', {
  resource: z.string(),
  allocatable: z.number().describe('On nodes that accept pods.'),
  free: z.number().describe('On nodes that accept pods.'),
  largestFree: z
    .number()
    .describe(
      'Largest free amount on a single node, and thus the upper bound for one pod.',
    ),
});

/** Headroom on the nodes of one flavor. @public */
export type HeadroomView = z.infer<typeof headroomViewSchema>;

/** @public */
export const largestPodSchema = objectSchema('LargestPod', {
  node: z.string(),
  gpus: z.number(),
  cpu: z.number().describe('In cores.'),
  memoryBytes: z.number(),
});

/** Largest pod that currently fits on a node of a flavor. @public */
export type LargestPod = z.infer<typeof largestPodSchema>;

/** @public */
export const quotaViewSchema = objectSchema('QuotaView', {
  flavor: z.string(),
  resource: z.string(),
  nominal: z.number().describe('Own quota.'),
  limit: optionalNumber.describe(
    'Nominal quota plus borrowing limit; absent when borrowing is unlimited.',
  ),
  reserved: z.number().describe('By workloads with reserved quota.'),
  used: z.number().describe('By admitted workloads.'),
  borrowed: z.number().describe('Quota of others in use.'),
  lent: optionalNumber.describe(
    'Own quota in use by others of the cohort. Estimated, since Kueue reports borrowed quota without its lenders.',
  ),
});

/**
 * Use of one resource of one flavor in a queue. CPU is in cores, memory in bytes, other resources are counts.
 *
 * @public
 */
export type QuotaView = z.infer<typeof quotaViewSchema>;

/** @public */
export const fairShareViewSchema = objectSchema('FairShareView', {
  weight: z
    .number()
    .describe(
      "Weight for fair sharing; a larger weight entitles to more quota. Kueue's default is 1.",
    ),
  weightedShare: optionalNumber.describe(
    'Use above the own quota divided by the weight; the lowest value is admitted first. Absent when fair sharing is off.',
  ),
});

/** Fair sharing of a queue or cohort, in numbers of Kueue. @public */
export type FairShareView = z.infer<typeof fairShareViewSchema>;

/** @public */
export const requeueCountsSchema = objectSchema('RequeueCounts', {
  preempted: z
    .number()
    .describe(
      'Preempted in favor of a workload with higher priority or one that reclaims lent quota.',
    ),
  evicted: z
    .number()
    .describe(
      'Evicted for another reason and not queued until `nextRetry` or until a person acts.',
    ),
  requeued: z.number().describe('Evicted for another reason and queued again.'),
  nextRetry: optionalText.describe(
    'ISO time at which Kueue requeues the next of them.',
  ),
});

/** Numbers of workloads that lost their quota and have not received it again. Each workload is counted once. @public */
export type RequeueCounts = z.infer<typeof requeueCountsSchema>;

/** @public */
export const sliceQuotaSchema = quotaViewSchema
  .pick({ flavor: true, resource: true, nominal: true, limit: true })
  .extend({
    own: z.number(),
    others: z
      .number()
      .describe('Quota in use through other LocalQueues, which are not named.'),
  })
  .meta({ id: 'SliceQuota' });

/** Use of one resource of one flavor by the caller and by all others. @public */
export type SliceQuota = z.infer<typeof sliceQuotaSchema>;

/** @public */
export const queueSliceSchema = objectSchema('QueueSlice', {
  cluster: z.string(),
  clusterQueue: z.string(),
  localQueues: z
    .array(
      z.object({
        namespace: z.string(),
        name: z.string(),
      }),
    )
    .describe(
      'LocalQueues that the caller may read; `own` is the quota in use through them.',
    ),
  quotas: z.array(sliceQuotaSchema),
  pending: z.number().describe('Number of pending workloads of the caller.'),
});

/** Use of a ClusterQueue by the caller, who need not have permission to read the ClusterQueue. @public */
export type QueueSlice = z.infer<typeof queueSliceSchema>;

/** All slices of one caller. @public */
export const queueSlicesSchema = objectSchema('QueueSlices', {
  items: z.array(queueSliceSchema),
  clusters: z.array(clusterStatusSchema),
  asOf: z.string().describe('ISO time of the server.'),
});

/** Where a caller may create something. @public */
export const namespacesSchema = objectSchema('Namespaces', {
  isAllowed: z
    .boolean()
    .describe(
      'Whether the caller may create it on the hub or a worker; true for those who may create it in some namespace while the namespaces of the hub cannot be read.',
    ),
  namespaces: z
    .array(z.string())
    .describe('Namespaces of the hub where the caller may create it.'),
  reason: messageTextSchema
    .optional()
    .describe(
      'The right that the clusters do not grant to the caller, where the permission alone allows it.',
    ),
});

/** Quota of the hub for one resource, and of the workers behind it. */
const managedQuotaSchema = objectSchema('ManagedQuota', {
  resource: z.string(),
  nominal: z.number(),
  reserved: z.number(),
  workersNominal: z
    .number()
    .describe('Sum over the ClusterQueues of the same name on workers.'),
  workersReserved: z.number().describe('The same sum.'),
});

/** @public */
export const managedWorkerSchema = objectSchema('ManagedWorker', {
  cluster: z.string(),
  state: stateSchemas.queue
    .optional()
    .describe(
      'State of its ClusterQueue; absent when it has none with that name.',
    ),
  quotas: z.array(quotaViewSchema),
  headrooms: z
    .array(
      z.object({
        flavor: z.string(),
        headrooms: z.array(headroomViewSchema),
        largestPod: largestPodSchema.optional(),
      }),
    )
    .describe('Headroom per flavor of its ClusterQueue.'),
});

/** Contribution of one worker to a ClusterQueue of the hub. @public */
export type ManagedWorker = z.infer<typeof managedWorkerSchema>;

/** @public */
export const managedViewSchema = objectSchema('ManagedView', {
  quotas: z.array(managedQuotaSchema),
  workers: z.array(managedWorkerSchema),
});

/** A ClusterQueue of the hub compared with those of the workers that run its workloads. @public */
export type ManagedView = z.infer<typeof managedViewSchema>;

/** @public */
export const queueSettingSchema = objectSchema('QueueSetting', {
  id: z.enum(['order', 'queue', 'cohort', 'borrow', 'flavors', 'checks']),
  text: messageTextSchema,
});

/** A setting of a ClusterQueue, in one sentence. @public */
export type QueueSetting = z.infer<typeof queueSettingSchema>;

/** @public */
export const withoutJobSchema = objectSchema('WithoutJob', {
  leftCopies: z
    .number()
    .describe('Copies whose Workload on the hub is gone or runs elsewhere.'),
  pods: z.number().describe('Further Workloads of a job that has several.'),
  others: z
    .number()
    .describe('Those of jobs that have ended, or that are not listed.'),
});

/** Numbers of admitted Workloads that are no running or waiting job, by cause. @public */
export type WithoutJob = z.infer<typeof withoutJobSchema>;

/** @public */
export const queueSummarySchema = objectSchema('QueueSummary', {
  id: z.string().describe('`cq/cluster/name` or `lq/cluster/namespace/name`.'),
  kind: z.enum(['ClusterQueue', 'LocalQueue']),
  cluster: z.string(),
  namespace: optionalText,
  name: z.string(),
  clusterQueue: optionalText.describe('ClusterQueue behind a LocalQueue.'),
  cohort: optionalText,
  state: stateSchemas.queue,
  quotas: z.array(quotaViewSchema),
  pending: z.number().describe('Number of pending workloads.'),
  reserving: z
    .number()
    .describe(
      'Number of workloads with reserved quota that are not admitted yet.',
    ),
  admitted: z.number().describe('Number of admitted workloads.'),
  cannotRun: z
    .number()
    .describe(
      'Those of `pending` and `reserving` that no cluster can ever run.',
    ),
  copies: optionalNumber.describe(
    'Those of `pending` and `reserving` that MultiKueue copied from the hub, where they count; absent when there are none.',
  ),
  oldestPending: optionalText.describe(
    'ISO creation time of the longest waiting workload.',
  ),
  requeues: requeueCountsSchema
    .optional()
    .describe('Absent when none of its workloads has lost its quota.'),
  fairShare: fairShareViewSchema.optional(),
  settings: z
    .array(queueSettingSchema)
    .optional()
    .describe('How a ClusterQueue admits, preempts and borrows.'),
});

/** A ClusterQueue or LocalQueue. @public */
export type QueueSummary = z.infer<typeof queueSummarySchema>;

/**
 * The number of workloads that wait in a queue, as all pages count them: those without quota and those whose quota is
 * reserved but which do not run yet. Workloads that can never run, and copies of the hub's workloads, do not count.
 *
 * @public
 */
export function waitingIn({
  pending,
  reserving,
  cannotRun,
  copies = 0,
}: Pick<
  QueueSummary,
  'pending' | 'reserving' | 'cannotRun' | 'copies'
>): number {
  // Kueue's numbers may be a status update older than the others.
  return Math.max(0, pending + reserving - cannotRun - copies);
}

/** Default order: ClusterQueues first, then by name. @internal */
export const queueList = shapeOf(queueSummarySchema, {
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
    waiting: waitingIn,
    admitted: row => row.admitted,
    oldestPending: row => row.oldestPending,
  },
  defaultOrder: (a, b) =>
    compare(a.kind, b.kind) || compare(a.name, b.name) || compare(a.id, b.id),
});

/** @public */
export const queueDetailSchema = queueSummarySchema
  .extend({
    verdict: messageTextSchema,
    conditions: z.array(conditionViewSchema),
    waiting: z
      .array(workloadSummarySchema)
      .describe('Includes those that can never run.'),
    running: z.array(workloadSummarySchema),
    withoutJob: withoutJobSchema
      .optional()
      .describe('Those of `admitted` that `running` does not list.'),
    localQueues: z.array(
      z.object({
        namespace: z.string(),
        name: z.string(),
      }),
    ),
    strategy: optionalText,
    slice: queueSliceSchema
      .optional()
      .describe(
        "For a LocalQueue, the caller's use of the ClusterQueue behind it.",
      ),
    managed: managedViewSchema
      .optional()
      .describe(
        'For a ClusterQueue of the hub whose workloads run on workers.',
      ),
  })
  .meta({ id: 'QueueDetail' });

/** A queue with its pending and running workloads. @public */
export type QueueDetail = z.infer<typeof queueDetailSchema>;
