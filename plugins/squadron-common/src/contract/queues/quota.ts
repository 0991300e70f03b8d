import { z } from 'zod';
import { insightPlotSchema } from '../history/insights';
import { stateViewSchema } from '../parts';
import {
  fairShareViewSchema,
  headroomViewSchema,
  largestPodSchema,
  queueSummarySchema,
  quotaViewSchema,
} from './queue';

/** A cohort of ClusterQueues, with an object of its own or only named by its members. @public */
export const cohortSummarySchema = z
  .object({
    id: z.string().describe('`cohort/cluster/name`.'),
    cluster: z.string(),
    name: z.string(),
    isExplicit: z
      .boolean()
      .describe(
        'Whether there is a Cohort object; without one it has no quota and no parent of its own.',
      ),
    parent: z.string().optional(),
    children: z.array(z.string()).describe('Names of the cohorts right below.'),
    queues: z
      .array(z.string())
      .describe('Names of the ClusterQueues right below.'),
    state: stateViewSchema,
    quotas: z
      .array(quotaViewSchema)
      .describe(
        'Of the cohort and all that is below it: its own quota and theirs, what they hold, and as `borrowed` what they hold beyond that.',
      ),
    pending: z.number().describe('Workloads that wait in all queues below.'),
    admitted: z.number(),
    fairShare: fairShareViewSchema.optional(),
  })
  .meta({ id: 'CohortSummary' });

/** @public */
export type CohortSummary = z.infer<typeof cohortSummarySchema>;

/** A line of the tree below a cohort: a cohort or a ClusterQueue. @public */
export const cohortRowSchema = z
  .object({
    depth: z.number().describe('1 right below.'),
    cohort: cohortSummarySchema.optional(),
    queue: queueSummarySchema.optional(),
  })
  .meta({ id: 'CohortRow' });

/** @public */
export type CohortRow = z.infer<typeof cohortRowSchema>;

/** A cohort with those above it and the tree below it. @public */
export const cohortDetailSchema = cohortSummarySchema
  .extend({
    parents: z
      .array(z.string())
      .describe('Names of the cohorts above, the root first.'),
    rows: z.array(cohortRowSchema),
  })
  .meta({ id: 'CohortDetail' });

/** @public */
export type CohortDetail = z.infer<typeof cohortDetailSchema>;

/** A ResourceFlavor of one cluster. @public */
export const flavorSummarySchema = z
  .object({
    id: z.string().describe('`flavor/cluster/name`.'),
    cluster: z.string(),
    name: z.string(),
    gpuType: z
      .string()
      .optional()
      .describe('Product label of its GPUs, where it selects one.'),
    nodeLabels: z.array(z.string()).describe('`key=value`.'),
    taints: z.array(z.string()).describe('`key=value:effect`.'),
    nodes: z
      .object({
        ready: z.number(),
        total: z.number(),
      })
      .optional()
      .describe(
        'Nodes that it selects; absent on the hub, which runs nothing, and where nodes are not known.',
      ),
    quotas: z
      .array(quotaViewSchema.omit({ flavor: true, limit: true }))
      .describe('Sums over all ClusterQueues of the cluster.'),
    rooms: z
      .array(headroomViewSchema)
      .optional()
      .describe('Absent like `nodes`.'),
    largestPod: largestPodSchema.optional(),
    queues: z.array(z.string()).describe('ClusterQueues that use it.'),
  })
  .meta({ id: 'FlavorSummary' });

/** @public */
export type FlavorSummary = z.infer<typeof flavorSummarySchema>;

/** An AdmissionCheck of one cluster. @public */
export const admissionCheckSummarySchema = z
  .object({
    id: z.string().describe('`check/cluster/name`.'),
    cluster: z.string(),
    name: z.string(),
    controller: z.string(),
    parameters: z
      .string()
      .optional()
      .describe('`Kind name` of the object with its parameters.'),
    state: stateViewSchema,
    queues: z.array(z.string()).describe('ClusterQueues that ask for it.'),
  })
  .meta({ id: 'AdmissionCheckSummary' });

/** @public */
export type AdmissionCheckSummary = z.infer<typeof admissionCheckSummarySchema>;

/** A WorkloadPriorityClass of one cluster. @public */
export const priorityClassSummarySchema = z
  .object({
    id: z.string().describe('`priority/cluster/name`.'),
    cluster: z.string(),
    name: z.string(),
    value: z.number(),
    description: z.string().optional(),
  })
  .meta({ id: 'PriorityClassSummary' });

/** @public */
export type PriorityClassSummary = z.infer<typeof priorityClassSummarySchema>;

/** A Workload of Kueue: what a job, of whatever kind, is in its queue. @public */
export const queueMemberSchema = z
  .object({
    id: z.string().describe('`workload/cluster/namespace/name`.'),
    cluster: z.string(),
    namespace: z.string(),
    name: z.string(),
    job: z
      .string()
      .optional()
      .describe('`Kind name` of the job that it stands for.'),
    queue: z.string().optional(),
    clusterQueue: z
      .string()
      .optional()
      .describe('Whose quota it holds, or waits for.'),
    priority: z.number(),
    gpus: z.number().describe('GPUs that it asks for.'),
    state: stateViewSchema,
    nextRetry: z
      .string()
      .optional()
      .describe('ISO time of the next try; absent where none is planned.'),
    evictions: z
      .array(
        z.object({
          reason: z.string(),
          count: z.number(),
        }),
      )
      .describe('How often it lost its quota, by cause; empty when never.'),
    owner: z.string().optional().describe('Entity ref.'),
    createdAt: z.string().optional(),
  })
  .meta({ id: 'QueueMember' });

/** @public */
export type QueueMember = z.infer<typeof queueMemberSchema>;

/** What the portal knows of a ClusterQueue over time. @public */
export const queueHistorySchema = z
  .object({
    from: z.string(),
    to: z.string(),
    asOf: z.string(),
    recordedSince: z
      .string()
      .optional()
      .describe(
        'ISO time since when numbers are known; absent while there are none.',
      ),
    source: z.enum(['recorded', 'prometheus']),
    note: z
      .string()
      .optional()
      .describe(
        'Why it is not the source that the app-config asks for, or what that source does not know.',
      ),
    use: z
      .array(
        z.object({
          resource: z.string(),
          plot: insightPlotSchema,
        }),
      )
      .describe(
        'Per resource: `own` and `borrowed`, which are stacked, and `nominal`.',
      ),
    pending: insightPlotSchema.describe('`waiting`: workloads, on average.'),
    pendingAge: insightPlotSchema.describe(
      '`oldest`: seconds that the one who waited longest had waited, at most.',
    ),
    evictions: insightPlotSchema.describe(
      "Workloads that lost their quota in each span, by Kueue's reason.",
    ),
    waits: insightPlotSchema
      .optional()
      .describe(
        '`p50`, `p90`: seconds from submission to start; absent where the reader may see no workloads.',
      ),
  })
  .meta({ id: 'QueueHistory' });

/** @public */
export type QueueHistory = z.infer<typeof queueHistorySchema>;
