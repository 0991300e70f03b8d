import { z } from 'zod';
import { clusterStatusSchema, stateViewSchema } from '../parts';

/** Quantities by resource; `gpu` only where a claim says so itself. @public */
export const quantitiesSchema = z
  .record(z.string(), z.string())
  .meta({ id: 'Quantities' });

/** @public */
export type Quantities = z.infer<typeof quantitiesSchema>;

/** What happens to the grants of a claim when its cluster shrinks. @public */
export const shrinkPolicySchema = z
  .enum(['Report', 'Proportional', 'InOrder'])
  .meta({ id: 'ShrinkPolicy' });

/** The share of one flavor of one ClusterQueue of the hub. @public */
export const claimAssignmentViewSchema = z
  .object({
    queue: z.string(),
    flavor: z.string(),
    resources: quantitiesSchema,
  })
  .meta({ id: 'ClaimAssignmentView' });

/** @public */
export type ClaimAssignmentView = z.infer<typeof claimAssignmentViewSchema>;

/** A ClusterResourceClaim in a list. @public */
export const claimSummarySchema = z
  .object({
    name: z.string(),
    cluster: z
      .string()
      .describe('Fleet id of the cluster whose capacity it hands out.'),
    state: stateViewSchema,
    shrinkPolicy: shrinkPolicySchema,
    nominal: quantitiesSchema
      .optional()
      .describe(
        'What may be assigned; absent when only the measured capacity bounds it.',
      ),
    isNominalMeasured: z
      .boolean()
      .describe(
        'Whether `nominal` follows what is measured, since nobody has written it.',
      ),
    assigned: z.array(claimAssignmentViewSchema),
    granted: z.array(claimAssignmentViewSchema),
    createdAt: z.string().optional().describe('RFC 3339.'),
    resourceVersion: z
      .string()
      .describe('Guards an edit against one of somebody else.'),
  })
  .meta({ id: 'ClaimSummary' });

/** @public */
export type ClaimSummary = z.infer<typeof claimSummarySchema>;

/** A queue that a claim can be assigned to. @public */
export const claimTargetSchema = z
  .object({
    queue: z.string(),
    flavors: z
      .array(z.string())
      .describe('Flavors that it has; a claim may add others of the hub.'),
    isDispatched: z
      .boolean()
      .describe('Whether what it admits runs on the workers of the fleet.'),
  })
  .meta({ id: 'ClaimTarget' });

/** @public */
export type ClaimTarget = z.infer<typeof claimTargetSchema>;

/** Capacity of one resource of one cluster. @public */
export const capacityAmountSchema = z
  .object({
    resource: z.string(),
    nominal: z
      .string()
      .optional()
      .describe(
        'What its claims may assign together; absent where no claim says so.',
      ),
    allocatable: z.string(),
    granted: z.string().describe('Granted to queues by claims.'),
    used: z.string().describe('Asked for by pods on its nodes.'),
    largestFree: z.string().describe('The most that one node has free.'),
  })
  .meta({ id: 'CapacityAmount' });

/** @public */
export type CapacityAmount = z.infer<typeof capacityAmountSchema>;

/** Capacity of one cluster against what was promised of it: a row of the drift board. @public */
export const capacityRowSchema = z
  .object({
    cluster: z.string(),
    state: stateViewSchema,
    nodes: z.object({
      ready: z.number(),
      total: z.number(),
    }),
    measuredAt: z.string().describe('RFC 3339.'),
    resources: z.array(capacityAmountSchema),
    claims: z.array(z.string()),
  })
  .meta({ id: 'CapacityRow' });

/** @public */
export type CapacityRow = z.infer<typeof capacityRowSchema>;

/** A claim with all that its editor needs. @public */
export const claimDetailSchema = claimSummarySchema
  .extend({
    capacity: capacityRowSchema
      .optional()
      .describe(
        'Absent while the cluster is not in the fleet or has not been measured.',
      ),
    others: z
      .array(
        z.object({
          claim: z.string(),
          shares: z.array(claimAssignmentViewSchema),
        }),
      )
      .describe('What other claims hold of the same cluster.'),
    targets: z.array(claimTargetSchema),
    flavors: z
      .array(z.string())
      .describe("Names of the hub's ResourceFlavors."),
  })
  .meta({ id: 'ClaimDetail' });

/** @public */
export type ClaimDetail = z.infer<typeof claimDetailSchema>;

/** What somebody wants a claim to be. @public */
export const claimInputSchema = z
  .object({
    resourceAssignments: z.array(
      z.object({
        clusterQueueName: z.string(),
        flavor: z.string(),
        resources: z.record(z.string(), z.string()),
      }),
    ),
    nominalResources: z
      .record(z.string(), z.string())
      .optional()
      .describe('Absent: as it is.'),
    shrinkPolicy: shrinkPolicySchema.optional().describe('Absent: as it is.'),
  })
  .meta({ id: 'ClaimInput' });

/** @public */
export type ClaimInput = z.infer<typeof claimInputSchema>;

/** What storing a claim would do. @public */
export const claimPreviewViewSchema = z
  .object({
    problems: z
      .array(
        z.object({
          field: z.string(),
          reason: z.string(),
          message: z.string(),
        }),
      )
      .describe('Why it would be refused; empty when it would not.'),
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
    left: quantitiesSchema.describe(
      'What no claim of the cluster would have, by full name of the resource.',
    ),
  })
  .meta({ id: 'ClaimPreviewView' });

/** @public */
export type ClaimPreviewView = z.infer<typeof claimPreviewViewSchema>;

/** All ClusterResourceClaims that the reader may see. @public */
export const claimListSchema = z
  .object({
    items: z.array(claimSummarySchema),
    clusters: z.array(clusterStatusSchema),
    asOf: z.string(),
  })
  .meta({ id: 'ClaimList' });

/** @public */
export type ClaimList = z.infer<typeof claimListSchema>;

/** The drift board. @public */
export const capacityListSchema = z
  .object({
    items: z.array(capacityRowSchema),
    clusters: z.array(clusterStatusSchema),
    asOf: z.string(),
  })
  .meta({ id: 'CapacityList' });

/** @public */
export type CapacityList = z.infer<typeof capacityListSchema>;

/** A ClusterQueue of the hub whose work runs on the workers of the fleet. @public */
export const queueInputSchema = z
  .object({
    name: z.string(),
    cohort: z
      .string()
      .optional()
      .describe(
        'Cohort with which it borrows and lends on the hub. Default: none.',
      ),
    flavor: z
      .string()
      .optional()
      .describe('ResourceFlavor of the hub. Default `fleet`.'),
    quota: quantitiesSchema
      .optional()
      .describe(
        'Base quota by resource, beside what claims add. Default 0 of cpu, memory and nvidia.com/gpu.',
      ),
    queueingStrategy: z
      .enum(['BestEffortFIFO', 'StrictFIFO'])
      .optional()
      .describe('Default `BestEffortFIFO`.'),
    reclaimWithinCohort: z
      .enum(['Never', 'LowerPriority', 'Any'])
      .optional()
      .describe('Whether it takes back what it lent. Default `Any`.'),
    withinClusterQueue: z
      .enum(['Never', 'LowerPriority', 'LowerOrNewerEqualPriority'])
      .optional()
      .describe(
        'Whether urgent work of the queue preempts other work of it. Default `LowerPriority`.',
      ),
    namespaces: z
      .array(z.string())
      .optional()
      .describe('Names of the namespaces that may use it. Default: all.'),
  })
  .meta({ id: 'QueueInput' });

/** @public */
export type QueueInput = z.infer<typeof queueInputSchema>;

/** What became of a claim or queue that was written. @public */
export const quotaWriteResultSchema = z
  .object({
    outcome: z.string(),
    name: z.string(),
    manifest: z
      .custom<object>()
      .describe('The object as `kubectl apply` takes it.'),
  })
  .meta({ id: 'QuotaWriteResult' });

/** @public */
export type QuotaWriteResult = z.infer<typeof quotaWriteResultSchema>;
