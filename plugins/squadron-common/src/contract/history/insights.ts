import { z } from 'zod';
import { objectSchema, optionalText } from '../values';

/** @public */
export const insightPointSchema = objectSchema('InsightPoint', {
  from: z.string().describe('ISO time.'),
  to: z.string().describe('ISO time.'),
  values: z.record(z.string(), z.number()),
});

/** An interval of a plot with its known values. An absent value is a gap, not zero. @public */
export type InsightPoint = z.infer<typeof insightPointSchema>;

/** @public */
export const insightPlotSchema = objectSchema('InsightPlot', {
  series: z.array(z.string()).describe('Keys of `values`, in drawing order.'),
  points: z.array(insightPointSchema),
});

/** A plot over time. @public */
export type InsightPlot = z.infer<typeof insightPlotSchema>;

/** @public */
export const queueWaitsSchema = objectSchema('QueueWaits', {
  queue: optionalText.describe(
    'Name of the ClusterQueue; absent for jobs without a ClusterQueue.',
  ),
  count: z.number().describe('Number of jobs that started.'),
  p50Seconds: z.number().describe('Median, in seconds.'),
  p90Seconds: z.number().describe('90th percentile, in seconds.'),
});

/** Waiting times of the jobs of one queue. @public */
export type QueueWaits = z.infer<typeof queueWaitsSchema>;

const gpuUseSchema = z.object({
  gpuHours: z.number(),
  jobsEnded: z
    .number()
    .describe('Number of jobs that ended, as `jobsEnded` of the answer.'),
  cost: z
    .object({ currency: z.string(), amount: z.number() })
    .optional()
    .describe(
      'Cost of these GPU-hours at the present prices of the app-config; absent where a type has no price.',
    ),
});

/** GPU-hours and their cost. @public */
export type GpuUse = z.infer<typeof gpuUseSchema>;

const teamGpuHoursSchema = objectSchema('TeamGpuHours', {
  owner: optionalText.describe(
    'Entity reference; absent for workloads without an owner.',
  ),
  ...gpuUseSchema.shape,
});

const queueGpuHoursSchema = objectSchema('QueueGpuHours', {
  queue: optionalText.describe(
    'Name of the ClusterQueue; absent for workloads without a ClusterQueue.',
  ),
  ...gpuUseSchema.shape,
});

const clusterGpuHoursSchema = objectSchema('ClusterGpuHours', {
  cluster: optionalText.describe(
    'Cluster that ran the workloads; absent for those that never ran.',
  ),
  ...gpuUseSchema.shape,
});

/** @public */
export const insightsSchema = objectSchema('Insights', {
  from: z.string().describe('ISO time.'),
  to: z.string().describe('ISO time.'),
  asOf: z.string().describe('ISO time of the server.'),
  recordedSince: optionalText.describe(
    'ISO time of the first recorded values; absent when there are none.',
  ),
  runningAndWaitingJobs: insightPlotSchema.describe(
    'Running and waiting jobs, on average: `running`, `waiting`.',
  ),
  jobsEnded: insightPlotSchema.describe('Jobs that ended, by their state.'),
  waits: insightPlotSchema.describe(
    'Seconds that jobs had waited when they started: `p50`, `p90`.',
  ),
  waitsByQueue: z.array(queueWaitsSchema).describe('Longest waits first.'),
  gpusUsed: insightPlotSchema
    .optional()
    .describe(
      'GPUs that workloads requested while they ran, by type; absent when the caller may not read any cluster.',
    ),
  gpusTotal: insightPlotSchema
    .optional()
    .describe('All GPUs, by type, for the same intervals.'),
  gpuHours: z.array(teamGpuHoursSchema).describe('In descending order.'),
  gpuHoursByQueue: z
    .array(queueGpuHoursSchema)
    .describe('In descending order.'),
  gpuHoursByCluster: z
    .array(clusterGpuHoursSchema)
    .describe('In descending order.'),
});

/** Data of the plots, from the workloads and clusters that the caller may read. @public */
export type Insights = z.infer<typeof insightsSchema>;
