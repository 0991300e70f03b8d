import { z } from 'zod';
import { messageTextSchema } from '../message';
import { byId, shapeOf } from '../listShape';
import { placementSpecSchema } from '@squadron/kube-kinds';
import { conditionViewSchema } from '../parts';
import {
  placementClusterResultSchema,
  placementGroupSchema,
  placementOutcomeSchema,
} from './results';
import { workloadKindSchema } from '../workloads/workload';
import { stateSchemas } from '../states';
import { objectSchema, optionalNumber, optionalText } from '../values';

/** @public */
export const placementDeciderSchema = z
  .enum(['squadron', 'open-cluster-management', 'another-controller', 'nobody'])
  .meta({ id: 'PlacementDecider' });

/** Controller that decides on a Placement. @public */
export type PlacementDecider = z.infer<typeof placementDeciderSchema>;

/** @public */
export const placementUsersSchema = objectSchema('PlacementUsers', {
  jobs: z
    .number()
    .describe(
      'Number of jobs on the hub that are in a queue and have not ended.',
    ),
  namespaces: z.array(z.string()).describe('Namespaces that reference it.'),
  isFleetDefault: z
    .boolean()
    .describe(
      'Whether it applies to all workloads that reference no Placement.',
    ),
});

/** Workloads and namespaces that use a Placement, as far as the caller may read them. @public */
export type PlacementUsers = z.infer<typeof placementUsersSchema>;

/** @public */
export const placementJobSchema = objectSchema('PlacementJob', {
  cluster: z.string(),
  namespace: z.string(),
  kind: workloadKindSchema,
  name: z.string(),
  state: stateSchemas.workload,
  runsOn: optionalText.describe('ID of the worker that runs it.'),
});

/** A job whose cluster a Placement selects. @public */
export type PlacementJob = z.infer<typeof placementJobSchema>;

/** @public */
export const placementSummarySchema = objectSchema('PlacementSummary', {
  id: z.string().describe('`namespace/name`.'),
  namespace: z.string(),
  name: z.string(),
  uid: optionalText,
  createdAt: optionalText.describe('ISO time.'),
  numberOfClusters: optionalNumber.describe(
    'Requested number of clusters. Absent: all matching clusters.',
  ),
  clusters: z
    .array(z.string())
    .describe(
      'Selected clusters, sorted; without those that the caller may not read.',
    ),
  hiddenClusters: z
    .number()
    .describe('Number of selected clusters that the caller may not read.'),
  decidedBy: placementDeciderSchema,
  state: stateSchemas.placement,
  decidedAt: optionalText.describe(
    'RFC 3339 time of the last change of the selected clusters; absent when the portal keeps no history.',
  ),
  users: placementUsersSchema,
});

/** A Placement in lists. @public */
export type PlacementSummary = z.infer<typeof placementSummarySchema>;

/** Default order: by namespace and name. @internal */
export const placementList = shapeOf(placementSummarySchema, {
  facets: {
    namespace: row => [row.namespace],
    state: row => [row.state.code],
    cluster: row => row.clusters,
    decidedBy: row => [row.decidedBy],
  },
  text: row => [row.name, row.namespace, ...row.clusters].join(' '),
  sorts: {
    name: row => row.name,
    namespace: row => row.namespace,
    state: row => row.state.code,
    clusters: row => row.clusters.length + row.hiddenClusters,
    jobs: row => row.users.jobs,
    decidedAt: row => row.decidedAt,
    createdAt: row => row.createdAt,
  },
  defaultOrder: byId,
});

/** @public */
export const placementEvaluationSchema = objectSchema('PlacementEvaluation', {
  at: z.string().describe('RFC 3339.'),
  satisfied: placementOutcomeSchema.shape.satisfied,
  misconfigured: optionalText.describe('Why its spec cannot be evaluated.'),
  groups: z.array(placementGroupSchema),
  clusters: z
    .array(placementClusterResultSchema)
    .describe(
      'Clusters of the inventory that the caller may read, each with its predicates and scores.',
    ),
  hiddenClusters: z.number().describe('Number that the caller may not read.'),
});

/** Current evaluation of a Placement. @public */
export type PlacementEvaluation = z.infer<typeof placementEvaluationSchema>;

/** @public */
export const placementChangeSchema = objectSchema('PlacementChange', {
  at: z.string().describe('RFC 3339.'),
  clusters: z.array(z.string()).describe('Clusters after the change.'),
  changes: z.array(
    z.object({
      cluster: z.string(),
      change: z.enum(['added', 'removed']),
      why: messageTextSchema.describe('Reason at that time, in one sentence.'),
    }),
  ),
});

/** A change of the clusters that a Placement selects. @public */
export type PlacementChange = z.infer<typeof placementChangeSchema>;

/** @public */
export const placementDetailSchema = placementSummarySchema
  .extend({
    generation: z
      .number()
      .describe(
        'Increases with each change of the spec; a write states the generation that it replaces.',
      ),
    spec: placementSpecSchema,
    margin: optionalNumber.describe(
      'Points by which the score of free GPUs must be higher to change the decision; absent: the default.',
    ),
    conditions: z.array(conditionViewSchema),
    manifest: z
      .string()
      .describe('Object as YAML text, without managed fields.'),
    jobs: z.array(placementJobSchema).describe('Jobs that use it, 50 at most.'),
    source: z
      .enum(['ClusterProfile', 'ManagedCluster'])
      .describe('Kind that its clusters are read from.'),
    boundSets: z
      .array(z.string())
      .describe('Cluster sets that its namespace may use.'),
    evaluation: placementEvaluationSchema,
    history: z
      .array(placementChangeSchema)
      .optional()
      .describe(
        'Changes, newest first; absent when the portal keeps no history.',
      ),
  })
  .meta({ id: 'PlacementDetail' });

/** A Placement with the evaluation that led to its decision. @public */
export type PlacementDetail = z.infer<typeof placementDetailSchema>;

/** @public */
export const placementPreviewSchema = objectSchema('PlacementPreview', {
  evaluation: placementEvaluationSchema,
  added: z.array(z.string()).describe('Clusters that the edit adds.'),
  removed: z.array(z.string()).describe('Clusters that the edit removes.'),
});

/** Decision of an edited Placement. Nothing is written. @public */
export type PlacementPreview = z.infer<typeof placementPreviewSchema>;

/** @public */
export const placementEditSchema = objectSchema('PlacementEdit', {
  spec: placementSpecSchema,
  margin: optionalNumber.describe(
    'Points by which the score of free GPUs must be higher to change the decision.',
  ),
  generation: z
    .number()
    .int()
    .optional()
    .describe(
      'Generation that the spec replaces; absent: no Placement with this name may exist.',
    ),
});

/** Input of a write of a Placement. @public */
export type PlacementEdit = z.infer<typeof placementEditSchema>;

/** Result of a write of a Placement. @public */
export const placementWriteResultSchema = objectSchema('PlacementWriteResult', {
  outcome: z.enum(['created', 'updated', 'unchanged']),
  namespace: z.string(),
  name: z.string(),
});

/** @public */
export const placementOptionsSchema = objectSchema('PlacementOptions', {
  clusters: z.number().describe('Number that the caller may read.'),
  labels: z
    .record(z.string(), z.array(z.string()))
    .describe('Label values by label name.'),
  claims: z
    .record(z.string(), z.array(z.string()))
    .describe('Claim values by claim name.'),
  taints: z.array(
    z.object({
      key: z.string(),
      value: optionalText,
      effect: z.string(),
    }),
  ),
  clusterSets: z.array(z.string()),
  scores: z
    .array(
      z.object({
        resourceName: z.string(),
        scoreName: z.string(),
      }),
    )
    .describe('Scores of add-ons.'),
  decidedBy: z.enum(['squadron', 'open-cluster-management']),
  isDispatching: z
    .boolean()
    .describe('Whether Squadron dispatches workloads according to Placements.'),
});

/** Choices of the forms of Placements, from the clusters that the caller may read. @public */
export type PlacementOptions = z.infer<typeof placementOptionsSchema>;
