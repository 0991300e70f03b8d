import { z } from 'zod';
import {
  clusterStatusSchema,
  conditionViewSchema,
  stateViewSchema,
} from '../parts';
import { workloadSummarySchema } from '../workloads/workload';

/** Room on the nodes of one flavor. @public */
export const headroomViewSchema = z
  .object({
    resource: z.string(),
    allocatable: z.number(),
    free: z.number(),
    largestFree: z
      .number()
      .describe(
        'The most that one node has free: what a single pod can get at most.',
      ),
  })
  .meta({ id: 'HeadroomView' });

/** @public */
export type HeadroomView = z.infer<typeof headroomViewSchema>;

/** The biggest pod that a flavor has a node for now. @public */
export const largestPodSchema = z
  .object({
    node: z.string(),
    gpus: z.number(),
    cpu: z.number(),
    memoryBytes: z.number(),
  })
  .meta({ id: 'LargestPod' });

/** @public */
export type LargestPod = z.infer<typeof largestPodSchema>;

/** Use of one resource of one flavor in a queue. CPU in cores, memory in bytes, others as counted. @public */
export const quotaViewSchema = z
  .object({
    flavor: z.string(),
    resource: z.string(),
    nominal: z.number(),
    limit: z
      .number()
      .optional()
      .describe('Nominal plus what may be borrowed; absent when unlimited.'),
    reserved: z.number(),
    used: z.number(),
    borrowed: z.number(),
    lent: z
      .number()
      .optional()
      .describe(
        'Of its own, held by others of the cohort; Kueue keeps only the sum over all who lend, see `lentQuota`.',
      ),
  })
  .meta({ id: 'QuotaView' });

/** @public */
export type QuotaView = z.infer<typeof quotaViewSchema>;

/** How a queue or cohort shares with its neighbours, in Kueue's own numbers. @public */
export const fairShareViewSchema = z
  .object({
    weight: z
      .number()
      .describe("The larger, the more it may take. Kueue's default is 1."),
    weightedShare: z
      .number()
      .optional()
      .describe(
        'Use above its own quota by weight; the lowest admits first. Absent where fair sharing is off.',
      ),
  })
  .meta({ id: 'FairShareView' });

/** @public */
export type FairShareView = z.infer<typeof fairShareViewSchema>;

/** Workloads that lost their quota and do not have it again, each counted once. @public */
export const requeueCountsSchema = z
  .object({
    preempted: z
      .number()
      .describe(
        'For a more urgent workload, or for one that took back lent quota.',
      ),
    evicted: z
      .number()
      .describe(
        'For another reason, and held back until `nextRetry` or until somebody acts.',
      ),
    requeued: z.number().describe('For another reason, and back in the line.'),
    nextRetry: z
      .string()
      .optional()
      .describe('ISO time at which Kueue puts the next of them into the line.'),
  })
  .meta({ id: 'RequeueCounts' });

/** @public */
export type RequeueCounts = z.infer<typeof requeueCountsSchema>;

/** What the reader and all others hold of one resource of one flavor. @public */
export const sliceQuotaSchema = z
  .object({
    flavor: z.string(),
    resource: z.string(),
    nominal: z.number(),
    limit: z
      .number()
      .optional()
      .describe('Nominal plus what may be borrowed; absent when unlimited.'),
    own: z.number(),
    others: z
      .number()
      .describe('Held through other LocalQueues, without their names.'),
  })
  .meta({ id: 'SliceQuota' });

/** @public */
export type SliceQuota = z.infer<typeof sliceQuotaSchema>;

/** A reader's own part of a ClusterQueue, which that reader need not be allowed to see. @public */
export const queueSliceSchema = z
  .object({
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
        'LocalQueues that the reader may see; all of what is `own` is held through them.',
      ),
    quotas: z.array(sliceQuotaSchema),
    pending: z.number().describe('Workloads of the reader that wait.'),
  })
  .meta({ id: 'QueueSlice' });

/** @public */
export type QueueSlice = z.infer<typeof queueSliceSchema>;

/** All slices of one reader. @public */
export const queueSlicesSchema = z
  .object({
    items: z.array(queueSliceSchema),
    clusters: z.array(clusterStatusSchema),
    asOf: z.string().describe('ISO time of the server.'),
  })
  .meta({ id: 'QueueSlices' });

/** @public */
export type QueueSlices = z.infer<typeof queueSlicesSchema>;

/** The quota of the hub for one resource beside that of the workers behind it. @public */
export const managedQuotaSchema = z
  .object({
    resource: z.string(),
    nominal: z.number(),
    reserved: z.number(),
    workersNominal: z
      .number()
      .describe('Sums over the ClusterQueues of the same name on workers.'),
    workersReserved: z.number(),
  })
  .meta({ id: 'ManagedQuota' });

/** @public */
export type ManagedQuota = z.infer<typeof managedQuotaSchema>;

/** What one worker adds to a ClusterQueue of the hub. @public */
export const managedWorkerSchema = z
  .object({
    cluster: z.string(),
    state: stateViewSchema
      .optional()
      .describe(
        'State of its ClusterQueue; absent where it has none of that name.',
      ),
    quotas: z.array(quotaViewSchema),
    rooms: z
      .array(
        z.object({
          flavor: z.string(),
          rooms: z.array(headroomViewSchema),
          largestPod: largestPodSchema.optional(),
        }),
      )
      .describe('Per flavor of its ClusterQueue.'),
  })
  .meta({ id: 'ManagedWorker' });

/** @public */
export type ManagedWorker = z.infer<typeof managedWorkerSchema>;

/** A ClusterQueue of the hub against those of the workers that it hands its work to. @public */
export const managedViewSchema = z
  .object({
    quotas: z.array(managedQuotaSchema),
    workers: z.array(managedWorkerSchema),
  })
  .meta({ id: 'ManagedView' });

/** @public */
export type ManagedView = z.infer<typeof managedViewSchema>;

/** One rule of a ClusterQueue, in a sentence. @public */
export const queueSettingSchema = z
  .object({
    name: z.string(),
    text: z.string(),
  })
  .meta({ id: 'QueueSetting' });

/** @public */
export type QueueSetting = z.infer<typeof queueSettingSchema>;

/** A ClusterQueue or LocalQueue. @public */
export const queueSummarySchema = z
  .object({
    id: z
      .string()
      .describe('`cq/cluster/name` or `lq/cluster/namespace/name`.'),
    kind: z.enum(['ClusterQueue', 'LocalQueue']),
    cluster: z.string(),
    namespace: z.string().optional(),
    name: z.string(),
    clusterQueue: z
      .string()
      .optional()
      .describe('For a LocalQueue, the ClusterQueue behind it.'),
    cohort: z.string().optional(),
    state: stateViewSchema,
    quotas: z.array(quotaViewSchema),
    pending: z.number(),
    reserving: z.number().describe('Hold quota and are not admitted yet.'),
    admitted: z.number(),
    oldestPending: z
      .string()
      .optional()
      .describe('ISO creation time of the workload that waits longest.'),
    requeues: requeueCountsSchema
      .optional()
      .describe('Absent where none of its workloads lost its quota.'),
    fairShare: fairShareViewSchema.optional(),
  })
  .meta({ id: 'QueueSummary' });

/** @public */
export type QueueSummary = z.infer<typeof queueSummarySchema>;

/** A queue with who waits and who runs in it. @public */
export const queueDetailSchema = queueSummarySchema
  .extend({
    verdict: z.string(),
    conditions: z.array(conditionViewSchema),
    waiting: z.array(workloadSummarySchema),
    running: z.array(workloadSummarySchema),
    localQueues: z.array(
      z.object({
        namespace: z.string(),
        name: z.string(),
      }),
    ),
    strategy: z.string().optional(),
    settings: z
      .array(queueSettingSchema)
      .optional()
      .describe('How a ClusterQueue admits, preempts and borrows.'),
    slice: queueSliceSchema
      .optional()
      .describe(
        'Of a LocalQueue: what its reader holds of the ClusterQueue behind it.',
      ),
    managed: managedViewSchema
      .optional()
      .describe('Of a ClusterQueue of the hub that hands its work to workers.'),
  })
  .meta({ id: 'QueueDetail' });

/** @public */
export type QueueDetail = z.infer<typeof queueDetailSchema>;
