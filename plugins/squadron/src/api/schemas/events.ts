import { z } from 'zod';
import type {
  DashboardTicket,
  EventList,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterStatus } from './parts';

/**
 * Events of a workload.
 *
 * @internal
 */
export const eventListSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      lastAt: z.string(),
      count: z.number(),
      type: z.enum(['Normal', 'Warning']),
      reason: z.string(),
      message: z.string(),
      object: z.string(),
      source: z.string().optional(),
      cluster: z.string(),
    }),
  ),
  olderCount: z.number(),
  unread: z.array(z.object({ cluster: z.string(), reason: z.string() })),
  clusters: z.array(clusterStatus),
  asOf: z.string(),
}) satisfies z.ZodType<EventList>;

/**
 * What opens a Ray dashboard.
 *
 * @internal
 */
export const dashboardTicketSchema = z.object({
  path: z.string().regex(/^\/v1\/dashboards\/[\w.~-]+\/$/),
  expiresAt: z.string(),
}) satisfies z.ZodType<DashboardTicket>;
