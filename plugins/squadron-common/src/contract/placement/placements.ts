import { z } from 'zod';
import { placementSpecSchema } from '../../kinds';
import { conditionViewSchema, stateViewSchema } from '../parts';
import {
  placementClusterResultSchema,
  placementGroupSchema,
  placementOutcomeSchema,
} from './results';
import { workloadKindSchema } from '../workloads/workload';

/** Who has decided on a Placement. @public */
export const placementDeciderSchema = z
  .enum(['squadron', 'open-cluster-management', 'another-controller', 'nobody'])
  .meta({ id: 'PlacementDecider' });

/** @public */
export type PlacementDecider = z.infer<typeof placementDeciderSchema>;

/** Whose work goes by a Placement, of what the caller may see. @public */
export const placementUsersSchema = z
  .object({
    jobs: z
      .number()
      .describe('Jobs of the hub that are in a queue and have not ended.'),
    namespaces: z.array(z.string()).describe('Namespaces that name it.'),
    isFleetDefault: z
      .boolean()
      .describe('Whether it decides for all work that names nothing.'),
  })
  .meta({ id: 'PlacementUsers' });

/** @public */
export type PlacementUsers = z.infer<typeof placementUsersSchema>;

/** A job whose place a Placement decides. @public */
export const placementJobSchema = z
  .object({
    cluster: z.string(),
    namespace: z.string(),
    kind: workloadKindSchema,
    name: z.string(),
    state: stateViewSchema,
    runsOn: z
      .string()
      .optional()
      .describe('Fleet id of the worker that runs it.'),
  })
  .meta({ id: 'PlacementJob' });

/** @public */
export type PlacementJob = z.infer<typeof placementJobSchema>;

/** One Placement in lists. @public */
export const placementSummarySchema = z
  .object({
    id: z.string().describe('`namespace/name`.'),
    namespace: z.string(),
    name: z.string(),
    uid: z.string().optional(),
    createdAt: z.string().optional(),
    numberOfClusters: z
      .number()
      .optional()
      .describe('How many clusters it asks for. Absent: all that match.'),
    clusters: z
      .array(z.string())
      .describe(
        'Clusters that it has, sorted; without those that the caller may not see.',
      ),
    hiddenClusters: z
      .number()
      .describe('How many clusters it has that the caller may not see.'),
    decidedBy: placementDeciderSchema,
    state: stateViewSchema,
    decidedAt: z
      .string()
      .optional()
      .describe(
        'RFC 3339 time of the last change of its clusters; absent where the portal keeps no history.',
      ),
    users: placementUsersSchema,
  })
  .meta({ id: 'PlacementSummary' });

/** @public */
export type PlacementSummary = z.infer<typeof placementSummarySchema>;

/** What an evaluation gives now. @public */
export const placementEvaluationSchema = z
  .object({
    at: z.string().describe('RFC 3339.'),
    satisfied: placementOutcomeSchema.shape.satisfied,
    misconfigured: z.string().optional(),
    groups: z.array(placementGroupSchema),
    clusters: z
      .array(placementClusterResultSchema)
      .describe(
        'Every cluster of the inventory that the caller may see, with what spoke for and against it.',
      ),
    hiddenClusters: z.number(),
  })
  .meta({ id: 'PlacementEvaluation' });

/** @public */
export type PlacementEvaluation = z.infer<typeof placementEvaluationSchema>;

/** A change of the clusters that a Placement has. @public */
export const placementChangeSchema = z
  .object({
    at: z.string().describe('RFC 3339.'),
    clusters: z.array(z.string()).describe('Clusters after the change.'),
    changes: z.array(
      z.object({
        cluster: z.string(),
        change: z.enum(['added', 'removed']),
        why: z.string().describe('One sentence, as it was seen at that time.'),
      }),
    ),
  })
  .meta({ id: 'PlacementChange' });

/** @public */
export type PlacementChange = z.infer<typeof placementChangeSchema>;

/** One Placement with the way to its decision. @public */
export const placementDetailSchema = placementSummarySchema
  .extend({
    generation: z
      .number()
      .describe(
        'Grows with each change of the spec; an edit says which one it began from.',
      ),
    spec: placementSpecSchema,
    margin: z
      .number()
      .optional()
      .describe(
        'By how many points free GPUs must be better to move the decision; absent: the default.',
      ),
    conditions: z.array(conditionViewSchema),
    manifest: z
      .string()
      .describe('The object as YAML text, managed fields removed.'),
    jobs: z.array(placementJobSchema).describe('At most 50 of its jobs.'),
    source: z
      .enum(['ClusterProfile', 'ManagedCluster'])
      .describe('The kind that its clusters are read from.'),
    boundSets: z
      .array(z.string())
      .describe('Cluster sets that its namespace may use.'),
    evaluation: placementEvaluationSchema,
    history: z
      .array(placementChangeSchema)
      .optional()
      .describe('Newest first; absent where the portal keeps no history.'),
  })
  .meta({ id: 'PlacementDetail' });

/** @public */
export type PlacementDetail = z.infer<typeof placementDetailSchema>;

/** What an edited Placement would get. Nothing is written. @public */
export const placementPreviewSchema = z
  .object({
    evaluation: placementEvaluationSchema,
    added: z
      .array(z.string())
      .describe('Clusters that it would have and has not.'),
    removed: z
      .array(z.string())
      .describe('Clusters that it has and would not have.'),
  })
  .meta({ id: 'PlacementPreview' });

/** @public */
export type PlacementPreview = z.infer<typeof placementPreviewSchema>;

/** What a Placement is made of when it is written by a person. @public */
export const placementEditSchema = z
  .object({
    spec: placementSpecSchema,
    margin: z
      .number()
      .optional()
      .describe(
        'By how many points free GPUs must be better to move the decision.',
      ),
    generation: z
      .number()
      .optional()
      .describe(
        'Version of the spec that is replaced; absent: there must be none of this name.',
      ),
  })
  .meta({ id: 'PlacementEdit' });

/** @public */
export type PlacementEdit = z.infer<typeof placementEditSchema>;

/** What writing a Placement did. @public */
export const placementWriteResultSchema = z
  .object({
    outcome: z.enum(['created', 'updated', 'unchanged']),
    namespace: z.string(),
    name: z.string(),
  })
  .meta({ id: 'PlacementWriteResult' });

/** @public */
export type PlacementWriteResult = z.infer<typeof placementWriteResultSchema>;

/** What forms of Placements offer: what the clusters that the caller may see have. @public */
export const placementOptionsSchema = z
  .object({
    namespaces: z
      .array(z.string())
      .describe('Namespaces of the hub that the caller may see.'),
    clusters: z.number(),
    labels: z
      .record(z.string(), z.array(z.string()))
      .describe('Values by label.'),
    claims: z
      .record(z.string(), z.array(z.string()))
      .describe('Values by claim.'),
    taints: z.array(
      z.object({
        key: z.string(),
        value: z.string().optional(),
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
      .describe('Whether Squadron sends work where placements say.'),
  })
  .meta({ id: 'PlacementOptions' });

/** @public */
export type PlacementOptions = z.infer<typeof placementOptionsSchema>;
