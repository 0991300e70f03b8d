import { z } from 'zod';
import type {
  QueueDetail,
  QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { workloadSummarySchema } from './workloads';
import { state, condition } from './parts';

/**
 * A queue in a list.
 *
 * @internal
 */
export const queueSummarySchema = z.object({
  id: z.string(),
  kind: z.enum(['ClusterQueue', 'LocalQueue']),
  cluster: z.string(),
  namespace: z.string().optional(),
  name: z.string(),
  clusterQueue: z.string().optional(),
  cohort: z.string().optional(),
  state,
  quotas: z.array(
    z.object({
      flavor: z.string(),
      resource: z.string(),
      nominal: z.number(),
      limit: z.number().optional(),
      reserved: z.number(),
      used: z.number(),
      borrowed: z.number(),
    }),
  ),
  pending: z.number(),
  reserving: z.number(),
  admitted: z.number(),
  oldestPending: z.string().optional(),
}) satisfies z.ZodType<QueueSummary>;

/**
 * A queue's page.
 *
 * @internal
 */
export const queueDetailSchema = queueSummarySchema.extend({
  verdict: z.string(),
  conditions: z.array(condition),
  waiting: z.array(workloadSummarySchema),
  running: z.array(workloadSummarySchema),
  localQueues: z.array(z.object({ namespace: z.string(), name: z.string() })),
  strategy: z.string().optional(),
}) satisfies z.ZodType<QueueDetail>;
