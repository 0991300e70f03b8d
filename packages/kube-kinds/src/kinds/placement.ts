import type { PlacementSpec } from '../generated/kinds';
import { z } from 'zod';

const requirement = z.looseObject({
  key: z.string(),
  operator: z.string(),
  values: z.array(z.string()).optional(),
});

const clusterSelector = z.looseObject({
  labelSelector: z
    .looseObject({
      matchLabels: z.record(z.string(), z.string()).optional(),
      matchExpressions: z.array(requirement).optional(),
    })
    .optional(),
  claimSelector: z
    .looseObject({ matchExpressions: z.array(requirement).optional() })
    .optional(),
  celSelector: z
    .looseObject({ celExpressions: z.array(z.string()).optional() })
    .optional(),
});

/**
 * `spec` of a Placement, as far as it is evaluated. Invalid values are accepted here and reported by the
 * evaluation.
 *
 * @public
 */
export const placementSpecSchema: z.ZodType<PlacementSpec, PlacementSpec> =
  z.looseObject({
    clusterSets: z.array(z.string()).optional(),
    numberOfClusters: z.number().optional(),
    predicates: z
      .array(
        z.looseObject({ requiredClusterSelector: clusterSelector.optional() }),
      )
      .optional(),
    tolerations: z
      .array(
        z.looseObject({
          key: z.string().optional(),
          operator: z.string().optional(),
          value: z.string().optional(),
          effect: z.string().optional(),
          tolerationSeconds: z.number().optional(),
        }),
      )
      .optional(),
    prioritizerPolicy: z
      .looseObject({
        mode: z.string().optional(),
        configurations: z
          .array(
            z.looseObject({
              scoreCoordinate: z
                .looseObject({
                  type: z.string().optional(),
                  builtIn: z.string().optional(),
                  addOn: z
                    .looseObject({
                      resourceName: z.string(),
                      scoreName: z.string(),
                    })
                    .optional(),
                })
                .optional(),
              weight: z.number().optional(),
            }),
          )
          .optional(),
      })
      .optional(),
    decisionStrategy: z
      .looseObject({
        groupStrategy: z
          .looseObject({
            decisionGroups: z
              .array(
                z.looseObject({
                  groupName: z.string(),
                  groupClusterSelector: clusterSelector.optional(),
                }),
              )
              .optional(),
            clustersPerDecisionGroup: z
              .union([z.number(), z.string()])
              .optional(),
          })
          .optional(),
      })
      .optional(),
  });
