import { z } from 'zod';
import { clusterStatusSchema, gpuAmountSchema, toneSchema } from '../parts';

/** The numbers at the top of the fleet page. @public */
export const fleetOverviewSchema = z
  .object({
    clusters: z.object({
      total: z.number(),
      ready: z.number(),
    }),
    gpus: z.array(gpuAmountSchema),
    jobs: z.object({
      running: z.number(),
      waiting: z.number(),
      failedToday: z.number(),
    }),
    longestWaitSince: z
      .string()
      .optional()
      .describe('ISO creation time of the job that waits longest.'),
    attention: z.array(
      z.object({
        tone: toneSchema,
        title: z.string(),
        detail: z.string().optional(),
        href: z
          .string()
          .describe(
            "Address below the portal's root, e.g. `/squadron/clusters/worker-1`.",
          ),
      }),
    ),
    asOf: z.string(),
    clusterStatuses: z.array(clusterStatusSchema),
  })
  .meta({ id: 'FleetOverview' });

/** @public */
export type FleetOverview = z.infer<typeof fleetOverviewSchema>;
