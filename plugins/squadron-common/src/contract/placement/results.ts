import { z } from 'zod';
import { messageTextSchema } from '../message';
import { objectSchema, optionalNumber, optionalText } from '../values';

/** @public */
export const placementExclusionSchema = objectSchema('PlacementExclusion', {
  by: z.enum(['ClusterSet', 'Deleting', 'Predicate', 'TaintToleration']),
  message: messageTextSchema,
});

/** Why a cluster was not considered. @public */
export type PlacementExclusion = z.infer<typeof placementExclusionSchema>;

/** Result of one predicate for one cluster. */
const placementPredicateResultSchema = objectSchema(
  'PlacementPredicateResult',
  {
    isMatch: z.boolean(),
    why: messageTextSchema.describe('Reason in one sentence.'),
  },
);

/** Score of one cluster by one prioritizer. */
const placementScoreResultSchema = objectSchema('PlacementScoreResult', {
  prioritizer: z
    .string()
    .describe(
      'Name of the prioritizer, e.g. `Balance`, `Steady`, `Hysteresis`, `AddOn/squadron/gpuFree`.',
    ),
  score: z.number().describe('From -100 to 100.'),
  weight: z.number(),
  why: messageTextSchema.describe('Reason in one sentence.'),
});

/** @public */
export const placementClusterResultSchema = objectSchema(
  'PlacementClusterResult',
  {
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
    total: z.number().describe('Sum of the weighted scores.'),
  },
);

/** Evaluation of one cluster. @public */
export type PlacementClusterResult = z.infer<
  typeof placementClusterResultSchema
>;

/** @public */
export const placementGroupSchema = objectSchema('PlacementGroup', {
  index: z.number().describe('Counted from 0.'),
  name: z
    .string()
    .describe(
      'Name of the decision group; empty for clusters in no named group.',
    ),
  clusters: z.array(z.string()),
});

/** @public */
export type PlacementGroup = z.infer<typeof placementGroupSchema>;

/** @public */
export const placementOutcomeSchema = objectSchema('PlacementOutcome', {
  decisions: z.array(z.string()).describe('Selected clusters, sorted by name.'),
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
});

/** Outcome of the evaluation of a Placement. @public */
export type PlacementOutcome = z.infer<typeof placementOutcomeSchema>;
