import { z } from 'zod';
import type { KubeObject, Condition } from './kubeObject';
import { kubeKind } from './resourceKind';
import type { PlacementSpec } from './placementSpec';

/** @public */
export const placementKind = kubeKind<Placement>(
  'cluster.open-cluster-management.io/v1beta1',
  'Placement',
  'placements',
);

/** @public */
export const placementDecisionKind = kubeKind<PlacementDecision>(
  'cluster.open-cluster-management.io/v1beta1',
  'PlacementDecision',
  'placementdecisions',
);

/** @public */
export const addOnPlacementScoreKind = kubeKind<AddOnPlacementScore>(
  'cluster.open-cluster-management.io/v1alpha1',
  'AddOnPlacementScore',
  'addonplacementscores',
);

/** Selects clusters of the inventory. @public */
export interface Placement extends KubeObject {
  spec?: PlacementSpec;
  status?: {
    numberOfSelectedClusters?: number;
    decisionGroups?: Array<{
      decisionGroupIndex: number;
      decisionGroupName?: string;
      /** Names of the PlacementDecisions of the group. */
      decisions?: string[];
      clusterCount?: number;
    }>;
    conditions?: Condition[];
  };
}

/** At most 100 of the clusters that a Placement has selected. @public */
export interface PlacementDecision extends KubeObject {
  status?: {
    decisions?: Array<{ clusterName: string; reason?: string }>;
  };
}

/** Scores of one cluster, in the namespace with the cluster's name. @public */
export interface AddOnPlacementScore extends KubeObject {
  status?: {
    /** Values from -100 to 100. */
    scores?: Array<{ name: string; value: number }>;
    /** RFC 3339 time after which the scores are ignored. */
    validUntil?: string;
  };
}

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
