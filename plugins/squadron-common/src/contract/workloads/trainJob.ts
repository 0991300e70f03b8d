import { z } from 'zod';
import { optionalNumber, optionalText } from '../values';
import { placedShape } from './rayInputs';

/** Input for a TrainJob of Kubeflow Trainer. @public */
export const trainJobInputSchema = z.strictObject({
  ...placedShape,
  runtime: z
    .string()
    .describe(
      'Name of the ClusterTrainingRuntime, the same on the hub and on the clusters, e.g. `torch-distributed`.',
    ),
  image: optionalText.describe(
    'Container image. Default: that of the runtime.',
  ),
  command: optionalText.describe(
    'Shell command of each node, run by `sh -c`. Default: that of the runtime.',
  ),
  nodes: optionalNumber.describe(
    'Number of training nodes, i.e. pods. Default 1.',
  ),
  cpu: optionalText.describe('CPU per node. Default 1.'),
  memory: optionalText.describe('Memory per node. Default 2Gi.'),
  gpus: optionalNumber.describe(
    'GPUs per node, of the type that the flavors of the queue have. Default 0.',
  ),
});

/** @public */
export type TrainJobInput = z.infer<typeof trainJobInputSchema>;
