import { z } from 'zod';
import type {
  AdmissionCheckSummary,
  CohortDetail,
  CohortSummary,
  FlavorSummary,
  ManagedView,
  PriorityClassSummary,
  QueueDetail,
  QueueHistory,
  QueueMember,
  QueueSlice,
  QueueSlices,
  QueueSummary,
  QuotaView,
} from '@squadron/backstage-plugin-squadron-common';
import { workloadSummarySchema } from './workloads';
import { plot } from './insights';
import { clusterStatus, condition, state } from './parts';

const quota = z.object({
  flavor: z.string(),
  resource: z.string(),
  nominal: z.number(),
  limit: z.number().optional(),
  reserved: z.number(),
  used: z.number(),
  borrowed: z.number(),
  lent: z.number().optional(),
}) satisfies z.ZodType<QuotaView>;

const fairShare = z.object({
  weight: z.number(),
  weightedShare: z.number().optional(),
});

const localQueue = z.object({ namespace: z.string(), name: z.string() });

const room = z.object({
  resource: z.string(),
  allocatable: z.number(),
  free: z.number(),
  largestHole: z.number(),
});

const largestPod = z.object({
  node: z.string(),
  gpus: z.number(),
  cpu: z.number(),
  memoryBytes: z.number(),
});

const managed = z.object({
  quotas: z.array(
    z.object({
      resource: z.string(),
      nominal: z.number(),
      reserved: z.number(),
      workersNominal: z.number(),
      workersReserved: z.number(),
    }),
  ),
  workers: z.array(
    z.object({
      cluster: z.string(),
      state: state.optional(),
      quotas: z.array(quota),
      rooms: z.array(
        z.object({
          flavor: z.string(),
          rooms: z.array(room),
          largestPod: largestPod.optional(),
        }),
      ),
    }),
  ),
}) satisfies z.ZodType<ManagedView>;

const slice = z.object({
  cluster: z.string(),
  clusterQueue: z.string(),
  localQueues: z.array(localQueue),
  quotas: z.array(
    z.object({
      flavor: z.string(),
      resource: z.string(),
      nominal: z.number(),
      limit: z.number().optional(),
      own: z.number(),
      others: z.number(),
    }),
  ),
  pending: z.number(),
}) satisfies z.ZodType<QueueSlice>;

/**
 * What the reader holds of ClusterQueues.
 *
 * @internal
 */
export const queueSlicesSchema = z.object({
  items: z.array(slice),
  clusters: z.array(clusterStatus),
  asOf: z.string(),
}) satisfies z.ZodType<QueueSlices>;

/**
 * A queue in a list.
 *
 * @internal
 */
export const queueSummarySchema = z.object({
  id: z.string(),
  kind: z.enum(['ClusterQueue', 'LocalQueue']),
  cluster: z.string(),
  namespace: z.string().optional(),
  name: z.string(),
  clusterQueue: z.string().optional(),
  cohort: z.string().optional(),
  state,
  quotas: z.array(quota),
  pending: z.number(),
  reserving: z.number(),
  admitted: z.number(),
  oldestPending: z.string().optional(),
  requeues: z
    .object({
      preempted: z.number(),
      evicted: z.number(),
      requeued: z.number(),
      nextRetry: z.string().optional(),
    })
    .optional(),
  fairShare: fairShare.optional(),
}) satisfies z.ZodType<QueueSummary>;

/**
 * A queue's page.
 *
 * @internal
 */
export const queueDetailSchema = queueSummarySchema.extend({
  verdict: z.string(),
  conditions: z.array(condition),
  waiting: z.array(workloadSummarySchema),
  running: z.array(workloadSummarySchema),
  localQueues: z.array(localQueue),
  strategy: z.string().optional(),
  settings: z
    .array(z.object({ name: z.string(), text: z.string() }))
    .optional(),
  slice: slice.optional(),
  managed: managed.optional(),
}) satisfies z.ZodType<QueueDetail>;

/**
 * A cohort in a list.
 *
 * @internal
 */
export const cohortSummarySchema = z.object({
  id: z.string(),
  cluster: z.string(),
  name: z.string(),
  isExplicit: z.boolean(),
  parent: z.string().optional(),
  children: z.array(z.string()),
  queues: z.array(z.string()),
  state,
  quotas: z.array(quota),
  pending: z.number(),
  admitted: z.number(),
  fairShare: fairShare.optional(),
}) satisfies z.ZodType<CohortSummary>;

/**
 * A cohort's page.
 *
 * @internal
 */
export const cohortDetailSchema = cohortSummarySchema.extend({
  parents: z.array(z.string()),
  rows: z.array(
    z.object({
      depth: z.number(),
      cohort: cohortSummarySchema.optional(),
      queue: queueSummarySchema.optional(),
    }),
  ),
}) satisfies z.ZodType<CohortDetail>;

/**
 * A ResourceFlavor in a list.
 *
 * @internal
 */
export const flavorSummarySchema = z.object({
  id: z.string(),
  cluster: z.string(),
  name: z.string(),
  gpuType: z.string().optional(),
  nodeLabels: z.array(z.string()),
  taints: z.array(z.string()),
  nodes: z.object({ ready: z.number(), total: z.number() }).optional(),
  quotas: z.array(quota.omit({ flavor: true, limit: true })),
  rooms: z.array(room).optional(),
  largestPod: largestPod.optional(),
  queues: z.array(z.string()),
}) satisfies z.ZodType<FlavorSummary>;

/**
 * An AdmissionCheck in a list.
 *
 * @internal
 */
export const admissionCheckSchema = z.object({
  id: z.string(),
  cluster: z.string(),
  name: z.string(),
  controller: z.string(),
  parameters: z.string().optional(),
  state,
  queues: z.array(z.string()),
}) satisfies z.ZodType<AdmissionCheckSummary>;

/**
 * A WorkloadPriorityClass in a list.
 *
 * @internal
 */
export const priorityClassSchema = z.object({
  id: z.string(),
  cluster: z.string(),
  name: z.string(),
  value: z.number(),
  description: z.string().optional(),
}) satisfies z.ZodType<PriorityClassSummary>;

/**
 * A Workload of Kueue in a list.
 *
 * @internal
 */
export const queueMemberSchema = z.object({
  id: z.string(),
  cluster: z.string(),
  namespace: z.string(),
  name: z.string(),
  job: z.string().optional(),
  queue: z.string().optional(),
  clusterQueue: z.string().optional(),
  priority: z.number(),
  gpus: z.number(),
  state,
  nextRetry: z.string().optional(),
  evictions: z.array(z.object({ reason: z.string(), count: z.number() })),
  owner: z.string().optional(),
  createdAt: z.string().optional(),
}) satisfies z.ZodType<QueueMember>;

/**
 * The plots of a ClusterQueue.
 *
 * @internal
 */
export const queueHistorySchema = z.object({
  from: z.string(),
  to: z.string(),
  asOf: z.string(),
  recordedSince: z.string().optional(),
  source: z.enum(['recorded', 'prometheus']),
  note: z.string().optional(),
  use: z.array(z.object({ resource: z.string(), plot })),
  pending: plot,
  pendingAge: plot,
  evictions: plot,
  waits: plot.optional(),
}) satisfies z.ZodType<QueueHistory>;
