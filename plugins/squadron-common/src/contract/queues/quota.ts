import { isGpuResource } from '@squadron/kube-kinds';
import { z } from 'zod';
import { byId, compare, present, shapeOf } from '../listShape';
import { insightPlotSchema } from '../history/insights';
import {
  fairShareViewSchema,
  headroomViewSchema,
  largestPodSchema,
  queueSummarySchema,
  quotaViewSchema,
} from './queue';
import { stateSchemas } from '../states';
import { objectSchema, optionalText } from '../values';

/** @public */
export const cohortSummarySchema = objectSchema('CohortSummary', {
  id: z.string().describe('`cohort/cluster/name`.'),
  cluster: z.string(),
  name: z.string(),
  isExplicit: z
    .boolean()
    .describe(
      'Whether a Cohort object exists; without one, the cohort has neither own quota nor a parent.',
    ),
  parent: optionalText.describe('Name of the parent cohort.'),
  children: z.array(z.string()).describe('Names of the direct child cohorts.'),
  queues: z
    .array(z.string())
    .describe('Names of the ClusterQueues that are direct members.'),
  state: stateSchemas.cohort,
  quotas: z
    .array(quotaViewSchema)
    .describe(
      'Totals of the cohort and everything below it: quota, use, and as `borrowed` the use beyond that quota.',
    ),
  pending: z
    .number()
    .describe('Number of pending workloads in all queues below.'),
  admitted: z.number().describe('Number of admitted workloads below.'),
  fairShare: fairShareViewSchema.optional(),
});

/** A cohort of ClusterQueues, with a Cohort object or only referenced by its members. @public */
export type CohortSummary = z.infer<typeof cohortSummarySchema>;

/** Default order: by cluster and name. @internal */
export const cohortList = shapeOf(cohortSummarySchema, {
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
});

/** @public */
export const cohortRowSchema = objectSchema('CohortRow', {
  depth: z.number().describe('Depth in the tree; 1 for direct members.'),
  cohort: cohortSummarySchema.optional(),
  queue: queueSummarySchema.optional(),
});

/** A row of the tree below a cohort: a cohort or a ClusterQueue. @public */
export type CohortRow = z.infer<typeof cohortRowSchema>;

/** @public */
export const cohortDetailSchema = cohortSummarySchema
  .extend({
    parents: z
      .array(z.string())
      .describe('Names of the ancestors, the root first.'),
    rows: z.array(cohortRowSchema),
  })
  .meta({ id: 'CohortDetail' });

/** A cohort with its ancestors and the tree below it. @public */
export type CohortDetail = z.infer<typeof cohortDetailSchema>;

/** @public */
export const flavorSummarySchema = objectSchema('FlavorSummary', {
  id: z.string().describe('`flavor/cluster/name`.'),
  cluster: z.string(),
  name: z.string(),
  gpuType: optionalText.describe(
    'Product label of its GPUs, where it selects nodes by one.',
  ),
  nodeLabels: z.array(z.string()).describe('`key=value`.'),
  taints: z.array(z.string()).describe('`key=value:effect`.'),
  nodes: z
    .object({
      ready: z.number(),
      total: z.number(),
      sharedWith: z
        .array(z.string())
        .describe(
          'Other flavors in use that select some of these nodes, so that their headrooms overlap.',
        ),
    })
    .optional()
    .describe(
      'Nodes that it selects; absent on the hub, which runs no workloads, and where nodes are unknown.',
    ),
  quotas: z
    .array(quotaViewSchema.omit({ flavor: true, limit: true }))
    .describe('Sum over all ClusterQueues of the cluster.'),
  headrooms: z
    .array(headroomViewSchema)
    .optional()
    .describe(
      'Headroom of the selected nodes, of the resources that it has quota for; absent when `nodes` is absent.',
    ),
  largestPod: largestPodSchema.optional(),
  queues: z.array(z.string()).describe('ClusterQueues that use it.'),
});

/** A ResourceFlavor of one cluster. @public */
export type FlavorSummary = z.infer<typeof flavorSummarySchema>;

const hasQuota = ({ quotas }: FlavorSummary): boolean =>
  quotas.some(({ nominal, reserved }) => nominal + reserved > 0);

/** Default order: those with quota first, then by cluster and name. @internal */
export const flavorList = shapeOf(flavorSummarySchema, {
  facets: {
    cluster: row => [row.cluster],
    gpu: row => present(row.gpuType),
  },
  text: row => [row.name, row.gpuType, ...row.nodeLabels].join(' '),
  sorts: {
    name: row => row.name,
    nodes: row => row.nodes?.total,
    headroom: ({ headrooms = [] }) => {
      const gpu = headrooms.find(({ resource }) => isGpuResource(resource));
      // GPUs and CPUs are not comparable, so those with GPUs stay together.
      return gpu ? 1e9 + gpu.free : headrooms[0]?.free;
    },
    queues: row => row.queues.length,
  },
  defaultOrder: (a, b) =>
    Number(hasQuota(b)) - Number(hasQuota(a)) || byId(a, b),
});

/** @public */
export const admissionCheckSummarySchema = objectSchema(
  'AdmissionCheckSummary',
  {
    id: z.string().describe('`check/cluster/name`.'),
    cluster: z.string(),
    name: z.string(),
    controller: z.string(),
    parameters: optionalText.describe('`Kind name` of the parameters object.'),
    state: stateSchemas.admissionCheck,
    queues: z.array(z.string()).describe('ClusterQueues that use it.'),
  },
);

/** An AdmissionCheck of one cluster. @public */
export type AdmissionCheckSummary = z.infer<typeof admissionCheckSummarySchema>;

/** Default order: by cluster and name. @internal */
export const admissionCheckList = shapeOf(admissionCheckSummarySchema, {
  facets: {
    cluster: row => [row.cluster],
    state: row => [row.state.code],
    controller: row => [row.controller],
  },
  text: row => [row.name, row.controller, row.parameters].join(' '),
  sorts: { name: row => row.name, queues: row => row.queues.length },
  defaultOrder: byId,
});

/** @public */
export const priorityClassSummarySchema = objectSchema('PriorityClassSummary', {
  id: z.string().describe('`priority/cluster/name`.'),
  cluster: z.string(),
  name: z.string(),
  value: z.number().describe('The higher, the earlier.'),
  description: optionalText,
});

/** A WorkloadPriorityClass of one cluster. @public */
export type PriorityClassSummary = z.infer<typeof priorityClassSummarySchema>;

/** Default order: by cluster, the highest first. @internal */
export const priorityClassList = shapeOf(priorityClassSummarySchema, {
  facets: { cluster: row => [row.cluster] },
  text: row => [row.name, row.description].join(' '),
  sorts: { name: row => row.name, value: row => row.value },
  defaultOrder: (a, b) =>
    compare(a.cluster, b.cluster) || b.value - a.value || byId(a, b),
});

/** @public */
export const queueHistorySchema = objectSchema('QueueHistory', {
  from: z.string().describe('ISO time.'),
  to: z.string().describe('ISO time.'),
  asOf: z.string().describe('ISO time of the server.'),
  recordedSince: optionalText.describe(
    'ISO time of the first recorded values; absent when there are none.',
  ),
  source: z.enum(['recorded', 'prometheus']),
  note: optionalText.describe(
    'Why the data is not from the source that the app-config sets, or which data that source lacks.',
  ),
  use: z
    .array(
      z.object({
        resource: z.string(),
        plot: insightPlotSchema,
      }),
    )
    .describe(
      'Plot per resource: `own` and `borrowed`, which are stacked, and `nominal`.',
    ),
  pending: insightPlotSchema.describe(
    '`waiting`: average number of pending workloads.',
  ),
  pendingAge: insightPlotSchema.describe(
    '`oldest`: maximum waiting time of a pending workload, in seconds.',
  ),
  evictions: insightPlotSchema.describe(
    'Number of workloads that lost their quota in each interval, by the reason that Kueue reports.',
  ),
  waits: insightPlotSchema
    .optional()
    .describe(
      '`p50`, `p90`: seconds from submission to start; absent when the caller may not read workloads.',
    ),
});

/** History of a ClusterQueue. @public */
export type QueueHistory = z.infer<typeof queueHistorySchema>;
