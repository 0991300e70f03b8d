import { z } from 'zod';
import {
  placementSpecSchema,
  type PlacementDetail,
  type PlacementOptions,
  type PlacementPreview,
  type PlacementSummary,
  type PlacementWriteResult,
} from '@squadron/backstage-plugin-squadron-common';
import { condition, state } from './parts';
import { workloadKind } from './workloads';

/** @internal */
export const placementSummarySchema = z.object({
  id: z.string(),
  namespace: z.string(),
  name: z.string(),
  uid: z.string().optional(),
  createdAt: z.string().optional(),
  numberOfClusters: z.number().optional(),
  clusters: z.array(z.string()),
  hiddenClusters: z.number(),
  decidedBy: z.enum([
    'squadron',
    'open-cluster-management',
    'another-controller',
    'nobody',
  ]),
  state,
  decidedAt: z.string().optional(),
  users: z.object({
    jobs: z.number(),
    namespaces: z.array(z.string()),
    isFleetDefault: z.boolean(),
  }),
}) satisfies z.ZodType<PlacementSummary>;

const evaluation = z.object({
  at: z.string(),
  satisfied: z.object({
    status: z.boolean(),
    reason: z.string(),
    message: z.string(),
  }),
  misconfigured: z.string().optional(),
  groups: z.array(
    z.object({
      index: z.number(),
      name: z.string(),
      clusters: z.array(z.string()),
    }),
  ),
  clusters: z.array(
    z.object({
      cluster: z.string(),
      isSelected: z.boolean(),
      excluded: z
        .object({
          by: z.enum([
            'ClusterSet',
            'Deleting',
            'Predicate',
            'TaintToleration',
          ]),
          message: z.string(),
        })
        .optional(),
      predicates: z.array(z.object({ isMatch: z.boolean(), why: z.string() })),
      scores: z.array(
        z.object({
          prioritizer: z.string(),
          score: z.number(),
          weight: z.number(),
          why: z.string(),
        }),
      ),
      total: z.number(),
    }),
  ),
  hiddenClusters: z.number(),
});

const change = z.object({
  at: z.string(),
  clusters: z.array(z.string()),
  changes: z.array(
    z.object({
      cluster: z.string(),
      change: z.enum(['added', 'removed']),
      why: z.string(),
    }),
  ),
});

/** @internal */
export const placementDetailSchema = placementSummarySchema.extend({
  generation: z.number(),
  spec: placementSpecSchema,
  margin: z.number().optional(),
  conditions: z.array(condition),
  manifest: z.string(),
  jobs: z.array(
    z.object({
      cluster: z.string(),
      namespace: z.string(),
      kind: workloadKind,
      name: z.string(),
      state,
      runsOn: z.string().optional(),
    }),
  ),
  source: z.enum(['ClusterProfile', 'ManagedCluster']),
  boundSets: z.array(z.string()),
  evaluation,
  history: z.array(change).optional(),
}) satisfies z.ZodType<PlacementDetail>;

/** @internal */
export const placementPreviewSchema = z.object({
  evaluation,
  added: z.array(z.string()),
  removed: z.array(z.string()),
}) satisfies z.ZodType<PlacementPreview>;

const valuesByKey = z.record(z.string(), z.array(z.string()));

/** @internal */
export const placementOptionsSchema = z.object({
  namespaces: z.array(z.string()),
  clusters: z.number(),
  labels: valuesByKey,
  claims: valuesByKey,
  taints: z.array(
    z.object({
      key: z.string(),
      value: z.string().optional(),
      effect: z.string(),
    }),
  ),
  clusterSets: z.array(z.string()),
  scores: z.array(
    z.object({ resourceName: z.string(), scoreName: z.string() }),
  ),
  decidedBy: z.enum(['squadron', 'open-cluster-management']),
  isDispatching: z.boolean(),
}) satisfies z.ZodType<PlacementOptions>;

/** @internal */
export const placementWriteSchema = z.object({
  outcome: z.enum(['created', 'updated', 'unchanged']),
  namespace: z.string(),
  name: z.string(),
}) satisfies z.ZodType<PlacementWriteResult>;
