import { z } from 'zod';
import type {
  FleetOverview,
  StreamMessage,
} from '@squadron/backstage-plugin-squadron-common';
import { tone, gpu, clusterStatus } from './parts';

/**
 * A page of a list of `item`.
 *
 * @internal
 */
export function listSchema<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    total: z.number(),
    facets: z.record(z.string(), z.record(z.string(), z.number())),
    clusters: z.array(clusterStatus),
    asOf: z.string(),
  });
}

/**
 * The fleet overview.
 *
 * @internal
 */
export const overviewSchema = z.object({
  clusters: z.object({ total: z.number(), ready: z.number() }),
  gpus: z.array(gpu),
  jobs: z.object({
    running: z.number(),
    waiting: z.number(),
    failedToday: z.number(),
  }),
  longestWaitSince: z.string().optional(),
  attention: z.array(
    z.object({
      tone,
      title: z.string(),
      detail: z.string().optional(),
      href: z.string(),
    }),
  ),
  asOf: z.string(),
  clusterStatuses: z.array(clusterStatus),
}) satisfies z.ZodType<FleetOverview>;

/**
 * A message of the event stream.
 *
 * @internal
 */
export const streamMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), asOf: z.string() }),
  z.object({
    type: z.literal('changed'),
    changes: z.array(
      z.object({
        topic: z.enum([
          'clusters',
          'workloads',
          'queues',
          'events',
          'placements',
        ]),
        cluster: z.string(),
        id: z.string().optional(),
      }),
    ),
    asOf: z.string(),
  }),
  z.object({ type: z.literal('reset') }),
]) satisfies z.ZodType<StreamMessage>;
