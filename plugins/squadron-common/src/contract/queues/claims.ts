import { z } from 'zod';
import { MAX_NAME_LENGTHS } from '../../names/grammar';
import { quantityInputs } from '../names';
import { clusterStatusSchema } from '../parts';
import { stateSchemas } from '../states';
import { objectSchema, optionalText } from '../values';

/** @public */
export const quantitiesSchema = z
  .record(z.string(), z.string())
  .meta({ id: 'Quantities' });

/** Quantities by resource; `gpu` only where the claim itself uses that name. @public */
export type Quantities = z.infer<typeof quantitiesSchema>;

/** What happens to the grants of a claim when its cluster shrinks. */
const shrinkPolicySchema = z
  .enum(['Report', 'Proportional', 'InOrder'])
  .meta({ id: 'ShrinkPolicy' });

/** @public */
export const claimAssignmentViewSchema = objectSchema('ClaimAssignmentView', {
  queue: z.string(),
  flavor: z.string(),
  resources: quantitiesSchema,
});

/** Assignment of one flavor of one ClusterQueue of the hub. @public */
export type ClaimAssignmentView = z.infer<typeof claimAssignmentViewSchema>;

/** @public */
export const claimSummarySchema = objectSchema('ClaimSummary', {
  name: z.string(),
  cluster: z.string().describe('ID of the cluster whose capacity is assigned.'),
  state: stateSchemas.claim,
  shrinkPolicy: shrinkPolicySchema,
  nominal: quantitiesSchema
    .optional()
    .describe(
      'Capacity that may be assigned; absent when only the measured capacity limits it.',
    ),
  isNominalMeasured: z
    .boolean()
    .describe(
      'Whether `nominal` follows the measured capacity because no user has set it.',
    ),
  assigned: z.array(claimAssignmentViewSchema),
  granted: z.array(claimAssignmentViewSchema),
  createdAt: optionalText.describe('RFC 3339.'),
  resourceVersion: z
    .string()
    .describe('Version for writes; a concurrent edit is then a conflict.'),
});

/** A ClusterResourceClaim in a list. @public */
export type ClaimSummary = z.infer<typeof claimSummarySchema>;

/** @public */
export const claimTargetSchema = objectSchema('ClaimTarget', {
  queue: z.string(),
  flavors: z
    .array(z.string())
    .describe(
      'Flavors of the queue; a claim can add other flavors of the hub.',
    ),
  isDispatched: z
    .boolean()
    .describe(
      'Whether its admitted workloads run on the workers of the fleet.',
    ),
});

/** A queue that a claim can be assigned to. @public */
export type ClaimTarget = z.infer<typeof claimTargetSchema>;

/** @public */
export const capacityAmountSchema = objectSchema('CapacityAmount', {
  resource: z.string(),
  nominal: optionalText.describe(
    'Capacity that its claims may assign in total; absent when no claim sets it.',
  ),
  allocatable: z.string(),
  granted: z.string().describe('Capacity that claims grant to queues.'),
  used: z.string().describe('Requests of the pods on its nodes, at present.'),
  largestFree: z.string().describe('Largest free amount on a single node.'),
});

/** Capacity of one resource of one cluster. @public */
export type CapacityAmount = z.infer<typeof capacityAmountSchema>;

/** @public */
export const capacityRowSchema = objectSchema('CapacityRow', {
  cluster: z.string(),
  state: stateSchemas.capacity,
  nodes: z.object({
    ready: z.number(),
    total: z.number(),
  }),
  measuredAt: z.string().describe('RFC 3339.'),
  isLive: z
    .boolean()
    .describe(
      'Whether the used and free amounts are present ones. Otherwise they are as old as the measurement.',
    ),
  resources: z.array(capacityAmountSchema),
  claims: z.array(z.string()).describe('Names of its claims.'),
});

/** Capacity of one cluster and the grants of its claims. @public */
export type CapacityRow = z.infer<typeof capacityRowSchema>;

/** @public */
export const claimDetailSchema = claimSummarySchema
  .extend({
    capacity: capacityRowSchema
      .optional()
      .describe(
        'Absent when the cluster is not in the fleet or its capacity is not measured yet.',
      ),
    others: z
      .array(
        z.object({
          claim: z.string(),
          assignments: z.array(claimAssignmentViewSchema),
        }),
      )
      .describe('Assignments of other claims on the same cluster.'),
    targets: z.array(claimTargetSchema),
    flavors: z
      .array(z.string())
      .describe("Names of the hub's ResourceFlavors."),
  })
  .meta({ id: 'ClaimDetail' });

/** A claim with the data of its editor. @public */
export type ClaimDetail = z.infer<typeof claimDetailSchema>;

const name = z.string().min(1).max(253);
const flavor = z.string().min(1).max(MAX_NAME_LENGTHS.subdomain);

/** Schema of {@link ClaimInput}. @public */
export const claimInputSchema = objectSchema('ClaimInput', {
  resourceAssignments: z
    .array(
      z.object({
        clusterQueueName: name.describe('ClusterQueue of the hub.'),
        flavor: flavor.describe('ResourceFlavor of the queue.'),
        resources: quantityInputs.describe(
          'Amounts by resource: cpu, memory, gpu.',
        ),
      }),
    )
    .max(64)
    .describe(
      'Assignments, one per queue and flavor; assignments that are left out are revoked.',
    ),
  nominalResources: quantityInputs
    .optional()
    .describe('Most that may be assigned. Default: the current value.'),
  shrinkPolicy: shrinkPolicySchema
    .optional()
    .describe(
      'Behavior if the cluster has less capacity than is assigned. Default: the current value.',
    ),
});

/** Input of a write of a claim. @public */
export type ClaimInput = z.infer<typeof claimInputSchema>;

/** @public */
export const claimPreviewViewSchema = objectSchema('ClaimPreviewView', {
  problems: z
    .array(
      z.object({
        field: z.string(),
        reason: z.string(),
        message: z.string(),
      }),
    )
    .describe(
      'Problems for which the write would be refused; empty when there are none.',
    ),
  warnings: z.array(z.string()).describe('As sentences.'),
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
    'Capacity of the cluster that no claim would assign, by full resource name.',
  ),
});

/** Effect of a write of a claim. @public */
export type ClaimPreviewView = z.infer<typeof claimPreviewViewSchema>;

/** ClusterResourceClaims that the caller may read. @public */
export const claimListSchema = objectSchema('ClaimList', {
  items: z.array(claimSummarySchema),
  clusters: z.array(clusterStatusSchema),
  asOf: z.string().describe('ISO time of the server.'),
});

/** Capacity of all clusters. @public */
export const capacityListSchema = objectSchema('CapacityList', {
  items: z.array(capacityRowSchema),
  clusters: z.array(clusterStatusSchema),
  asOf: z.string().describe('ISO time of the server.'),
});

/** Schema of {@link QueueInput}. @public */
export const queueInputSchema = objectSchema('QueueInput', {
  name: name.describe('Name of the ClusterQueue.'),
  cohort: name
    .optional()
    .describe(
      'Cohort with which it borrows and lends on the hub. Default: none.',
    ),
  flavor: flavor
    .optional()
    .describe('ResourceFlavor of the hub. Default `fleet`.'),
  quota: quantityInputs
    .optional()
    .describe(
      'Base quota by resource, to which claims add. Default 0 of cpu, memory and nvidia.com/gpu.',
    ),
  queueingStrategy: z
    .enum(['BestEffortFIFO', 'StrictFIFO'])
    .optional()
    .describe('Order of the queue. Default `BestEffortFIFO`.'),
  reclaimWithinCohort: z
    .enum(['Never', 'LowerPriority', 'Any'])
    .optional()
    .describe(
      'Which workloads of the cohort it preempts to reclaim lent quota. Default `Any`.',
    ),
  withinClusterQueue: z
    .enum(['Never', 'LowerPriority', 'LowerOrNewerEqualPriority'])
    .optional()
    .describe(
      'Which workloads of the queue are preempted by others of the queue. Default `LowerPriority`.',
    ),
  namespaces: z
    .array(z.string().min(1).max(63))
    .max(64)
    .optional()
    .describe('Namespaces that may use it. Default: all.'),
});

/** Input for a ClusterQueue of the hub whose workloads run on the workers of the fleet. @public */
export type QueueInput = z.infer<typeof queueInputSchema>;

/** @public */
export const quotaWriteResultSchema = objectSchema('QuotaWriteResult', {
  outcome: z.string(),
  name: z.string(),
  manifest: z.custom<object>().describe('Object for `kubectl apply`.'),
});

/** Result of a write of a claim or queue. @public */
export type QuotaWriteResult = z.infer<typeof quotaWriteResultSchema>;
