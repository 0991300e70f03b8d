import { z } from 'zod';
import type {
  InsightPlot,
  Insights,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * A plot over time.
 *
 * @internal
 */
export const plot = z.object({
  series: z.array(z.string()),
  points: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      values: z.record(z.string(), z.number()),
    }),
  ),
}) satisfies z.ZodType<InsightPlot>;

/**
 * The numbers behind the plots.
 *
 * @internal
 */
export const insightsSchema = z.object({
  from: z.string(),
  to: z.string(),
  asOf: z.string(),
  recordedSince: z.string().optional(),
  jobsAtWork: plot,
  jobsEnded: plot,
  waits: plot,
  waitsByQueue: z.array(
    z.object({
      queue: z.string().optional(),
      count: z.number(),
      p50Seconds: z.number(),
      p90Seconds: z.number(),
    }),
  ),
  gpusUsed: plot.optional(),
  gpusTotal: plot.optional(),
  gpuHours: z.array(
    z.object({
      owner: z.string().optional(),
      gpuHours: z.number(),
      runs: z.number(),
    }),
  ),
}) satisfies z.ZodType<Insights>;
