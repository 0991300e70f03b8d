import { z } from 'zod';
import { messageTextSchema } from '../message';
import { optionalNumber, optionalText } from '../values';

/** Why a cluster was not considered. @public */
export const placementExclusionSchema = z
  .object({
    by: z.enum(['ClusterSet', 'Deleting', 'Predicate', 'TaintToleration']),
    message: messageTextSchema,
  })
  .meta({ id: 'PlacementExclusion' });

/** @public */
export type PlacementExclusion = z.infer<typeof placementExclusionSchema>;

/** Result of one predicate for one cluster. @public */
const placementPredicateResultSchema = z
  .object({
    isMatch: z.boolean(),
    why: messageTextSchema.describe('Reason in one sentence.'),
  })
  .meta({ id: 'PlacementPredicateResult' });

/** Score of one cluster by one prioritizer. @public */
const placementScoreResultSchema = z
  .object({
    prioritizer: z
      .string()
      .describe(
        'Name of the prioritizer, e.g. `Balance`, `Steady`, `Hysteresis`, `AddOn/squadron/gpuFree`.',
      ),
    score: z.number(),
    weight: z.number(),
    why: messageTextSchema.describe('Reason in one sentence.'),
  })
  .meta({ id: 'PlacementScoreResult' });

/** Evaluation of one cluster. @public */
export const placementClusterResultSchema = z
  .object({
    cluster: z.string(),
    isSelected: z.boolean(),
    excluded: placementExclusionSchema.optional(),
    predicates: z
      .array(placementPredicateResultSchema)
      .describe(
        'Predicates in the order of the spec; empty for clusters that were excluded earlier.',
      ),
    scores: z
      .array(placementScoreResultSchema)
      .describe('Empty for excluded clusters.'),
    total: z.number(),
  })
  .meta({ id: 'PlacementClusterResult' });

/** @public */
export type PlacementClusterResult = z.infer<
  typeof placementClusterResultSchema
>;

/** @public */
export const placementGroupSchema = z
  .object({
    index: z.number(),
    name: z
      .string()
      .describe(
        'Name of the decision group; empty for clusters in no named group.',
      ),
    clusters: z.array(z.string()),
  })
  .meta({ id: 'PlacementGroup' });

/** @public */
export type PlacementGroup = z.infer<typeof placementGroupSchema>;

/** Outcome of the evaluation of a Placement. @public */
export const placementOutcomeSchema = z
  .object({
    decisions: z
      .array(z.string())
      .describe('Selected clusters, sorted by name.'),
    groups: z.array(placementGroupSchema),
    satisfied: z.object({
      status: z.boolean(),
      reason: z.string(),
      message: z.string(),
    }),
    misconfigured: optionalText.describe(
      'Why the spec is invalid; absent when it is valid.',
    ),
    nextChangeAt: optionalNumber.describe(
      'Time at which the decision may change without a change of any object, in milliseconds since 1970.',
    ),
  })
  .meta({ id: 'PlacementOutcome' });

/** @public */
export type PlacementOutcome = z.infer<typeof placementOutcomeSchema>;
