import { z } from 'zod';
import { insightPlotSchema } from '../history/insights';
import { messageTextSchema } from '../message';
import { objectSchema, optionalNumber } from '../values';

/** @public */
export const gpuUtilizationSchema = objectSchema('GpuUtilization', {
  plot: insightPlotSchema
    .optional()
    .describe(
      'Since its start, at most a day: the `mean` of its GPUs, and the `lowest`. Absent without data.',
    ),
  newest: z
    .object({ mean: z.number(), lowest: z.number(), gpus: z.number() })
    .optional()
    .describe(
      'The newest values, and the number of its GPUs; absent without recent data.',
    ),
  pods: optionalNumber.describe(
    'Number of pods that were read, where the workload has more.',
  ),
  problem: messageTextSchema
    .optional()
    .describe('Why Prometheus could not be read.'),
});

/** How much a workload uses its GPUs, in percent of the time, as the exporters of its cluster report. @public */
export type GpuUtilization = z.infer<typeof gpuUtilizationSchema>;
