import { z } from 'zod';

/** A span of time of a plot, with the numbers that are known of it. A number that is absent is a gap, never a zero. @public */
export const insightPointSchema = z
  .object({
    from: z.string().describe('ISO time.'),
    to: z.string().describe('ISO time.'),
    values: z.record(z.string(), z.number()),
  })
  .meta({ id: 'InsightPoint' });

/** @public */
export type InsightPoint = z.infer<typeof insightPointSchema>;

/** A plot over time. @public */
export const insightPlotSchema = z
  .object({
    series: z
      .array(z.string())
      .describe('Keys of `values`, in the order in which they are drawn.'),
    points: z.array(insightPointSchema),
  })
  .meta({ id: 'InsightPlot' });

/** @public */
export type InsightPlot = z.infer<typeof insightPlotSchema>;

/** How long jobs of one queue waited. @public */
export const queueWaitsSchema = z
  .object({
    queue: z
      .string()
      .optional()
      .describe('Name of the ClusterQueue; absent for jobs outside of any.'),
    count: z.number().describe('Jobs that started.'),
    p50Seconds: z.number(),
    p90Seconds: z.number(),
  })
  .meta({ id: 'QueueWaits' });

/** @public */
export type QueueWaits = z.infer<typeof queueWaitsSchema>;

/** How much one team used. @public */
export const teamGpuHoursSchema = z
  .object({
    owner: z
      .string()
      .optional()
      .describe('Entity ref; absent for what has no owner.'),
    gpuHours: z.number(),
    runs: z.number().describe('Runs that held GPUs.'),
  })
  .meta({ id: 'TeamGpuHours' });

/** @public */
export type TeamGpuHours = z.infer<typeof teamGpuHoursSchema>;

/** The numbers behind the plots, over what their reader may see. @public */
export const insightsSchema = z
  .object({
    from: z.string().describe('ISO time.'),
    to: z.string().describe('ISO time.'),
    asOf: z.string(),
    recordedSince: z
      .string()
      .optional()
      .describe(
        'ISO time since when the portal keeps numbers; absent while there are none.',
      ),
    runningAndWaitingJobs: insightPlotSchema.describe(
      'Running and waiting jobs, on average: `running`, `waiting`.',
    ),
    jobsEnded: insightPlotSchema.describe(
      'Jobs that ended, by the word of their state.',
    ),
    waits: insightPlotSchema.describe(
      'Seconds that jobs had waited when they started: `p50`, `p90`.',
    ),
    waitsByQueue: z.array(queueWaitsSchema).describe('Longest waits first.'),
    gpusUsed: insightPlotSchema
      .optional()
      .describe(
        'GPUs that are in use, by type; absent where their reader may see no cluster.',
      ),
    gpusTotal: insightPlotSchema
      .optional()
      .describe('GPUs that are there, by type, over the same points.'),
    gpuHours: z.array(teamGpuHoursSchema).describe('Most first.'),
  })
  .meta({ id: 'Insights' });

/** @public */
export type Insights = z.infer<typeof insightsSchema>;
