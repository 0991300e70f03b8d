import { z } from 'zod';

/** Why a cluster was not considered. @public */
export const placementExclusionSchema = z
  .object({
    by: z.enum(['ClusterSet', 'Deleting', 'Predicate', 'TaintToleration']),
    message: z.string(),
  })
  .meta({ id: 'PlacementExclusion' });

/** @public */
export type PlacementExclusion = z.infer<typeof placementExclusionSchema>;

/** What one predicate said of one cluster. @public */
export const placementPredicateResultSchema = z
  .object({
    isMatch: z.boolean(),
    why: z.string().describe('One sentence.'),
  })
  .meta({ id: 'PlacementPredicateResult' });

/** @public */
export type PlacementPredicateResult = z.infer<
  typeof placementPredicateResultSchema
>;

/** What one prioritizer said of one cluster. @public */
export const placementScoreResultSchema = z
  .object({
    prioritizer: z
      .string()
      .describe(
        'E.g. `Balance`, `Steady`, `Hysteresis`, `AddOn/squadron/gpuFree`.',
      ),
    score: z.number(),
    weight: z.number(),
    why: z.string().describe('One sentence.'),
  })
  .meta({ id: 'PlacementScoreResult' });

/** @public */
export type PlacementScoreResult = z.infer<typeof placementScoreResultSchema>;

/** Everything that was found about one cluster. @public */
export const placementClusterResultSchema = z
  .object({
    cluster: z.string(),
    isSelected: z.boolean(),
    excluded: placementExclusionSchema.optional(),
    predicates: z
      .array(placementPredicateResultSchema)
      .describe(
        'In the order of the spec; empty for clusters that were excluded before.',
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
    name: z.string().describe('Empty for clusters that no named group holds.'),
    clusters: z.array(z.string()),
  })
  .meta({ id: 'PlacementGroup' });

/** @public */
export type PlacementGroup = z.infer<typeof placementGroupSchema>;

/** Which clusters a placement gets. @public */
export const placementOutcomeSchema = z
  .object({
    decisions: z.array(z.string()).describe('Sorted by name.'),
    groups: z.array(placementGroupSchema),
    satisfied: z.object({
      status: z.boolean(),
      reason: z.string(),
      message: z.string(),
    }),
    misconfigured: z
      .string()
      .optional()
      .describe('Why the spec cannot be used; absent when it can.'),
    nextChangeAt: z
      .number()
      .optional()
      .describe(
        'When time alone may change the decision; milliseconds since 1970.',
      ),
  })
  .meta({ id: 'PlacementOutcome' });

/** @public */
export type PlacementOutcome = z.infer<typeof placementOutcomeSchema>;
