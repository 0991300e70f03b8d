import { z } from 'zod';
import { messageTextSchema } from '../message';
import { clusterStatusSchema, gpuAmountSchema } from '../parts';
import { toneSchema } from '../states';
import { objectSchema, optionalNumber, optionalText } from '../values';

/** @public */
export const fleetOverviewSchema = objectSchema('FleetOverview', {
  clusters: z.object({
    total: z.number(),
    ready: z.number(),
  }),
  gpus: z.array(gpuAmountSchema),
  jobs: z
    .object({
      running: z.number(),
      waiting: z.number(),
      waitingPods: z
        .number()
        .describe('Pods of Deployments that wait for quota.'),
      cannotRun: z.number(),
      failedToday: optionalNumber.describe(
        'Also deleted ones. Absent if the history does not answer.',
      ),
    })
    .describe('Workloads of all kinds, as counted by `workloadGroups`.'),
  longestWaitSince: optionalText.describe(
    'ISO creation time of the longest waiting job.',
  ),
  attention: z.array(
    z.object({
      tone: toneSchema,
      title: messageTextSchema,
      detail: messageTextSchema.optional(),
      owner: optionalText.describe('Owner of the job that it is about.'),
      href: z
        .string()
        .describe(
          'Path below the root of the portal, e.g. `/squadron/clusters/worker-1`.',
        ),
    }),
  ),
  asOf: z.string().describe('ISO time of the server.'),
  clusterStatuses: z.array(clusterStatusSchema),
});

/** Figures of the fleet. @public */
export type FleetOverview = z.infer<typeof fleetOverviewSchema>;
