import { z } from 'zod';
import type {
  CapacityList,
  CapacityRow,
  ClaimDetail,
  ClaimList,
  ClaimPreviewView,
  ClaimSummary,
  QuotaWriteResult,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterStatus, state } from './parts';

const quantities = z.record(z.string(), z.string());

const share = z.object({
  queue: z.string(),
  flavor: z.string(),
  resources: quantities,
});

const claimSummary = z.object({
  name: z.string(),
  cluster: z.string(),
  state,
  shrinkPolicy: z.enum(['Report', 'Proportional', 'InOrder']),
  nominal: quantities.optional(),
  isNominalMeasured: z.boolean(),
  assigned: z.array(share),
  granted: z.array(share),
  createdAt: z.string().optional(),
  resourceVersion: z.string(),
}) satisfies z.ZodType<ClaimSummary>;

const capacityRow = z.object({
  cluster: z.string(),
  state,
  nodes: z.object({ ready: z.number(), total: z.number() }),
  measuredAt: z.string(),
  resources: z.array(
    z.object({
      resource: z.string(),
      nominal: z.string().optional(),
      allocatable: z.string(),
      granted: z.string(),
      used: z.string(),
      largestFree: z.string(),
    }),
  ),
  claims: z.array(z.string()),
}) satisfies z.ZodType<CapacityRow>;

/**
 * All ClusterResourceClaims.
 *
 * @internal
 */
export const claimListSchema = z.object({
  items: z.array(claimSummary),
  clusters: z.array(clusterStatus),
  asOf: z.string(),
}) satisfies z.ZodType<ClaimList>;

/**
 * The drift board.
 *
 * @internal
 */
export const capacityListSchema = z.object({
  items: z.array(capacityRow),
  clusters: z.array(clusterStatus),
  asOf: z.string(),
}) satisfies z.ZodType<CapacityList>;

/**
 * A claim with what its editor needs.
 *
 * @internal
 */
export const claimDetailSchema = claimSummary.extend({
  capacity: capacityRow.optional(),
  others: z.array(z.object({ claim: z.string(), shares: z.array(share) })),
  targets: z.array(
    z.object({
      queue: z.string(),
      flavors: z.array(z.string()),
      isDispatched: z.boolean(),
    }),
  ),
  flavors: z.array(z.string()),
}) satisfies z.ZodType<ClaimDetail>;

/**
 * What storing a claim would do.
 *
 * @internal
 */
export const claimPreviewSchema = z.object({
  problems: z.array(
    z.object({ field: z.string(), reason: z.string(), message: z.string() }),
  ),
  warnings: z.array(z.string()),
  changes: z.array(
    z.object({
      cluster: z.string(),
      queue: z.string(),
      flavor: z.string(),
      resource: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
  left: quantities,
}) satisfies z.ZodType<ClaimPreviewView>;

/**
 * What became of a claim or queue.
 *
 * @internal
 */
export const quotaWriteSchema = z.object({
  outcome: z.string(),
  name: z.string(),
  manifest: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<QuotaWriteResult>;
