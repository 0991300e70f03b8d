import { z } from 'zod';
import { rayJobInputSchema } from './rayJob';

/** Input for a TrainJob of Kubeflow Trainer. @public */
export const trainJobInputSchema = z.strictObject({
  ...rayJobInputSchema.pick({
    namespace: true,
    queue: true,
    priorityClass: true,
    cluster: true,
    owner: true,
  }).shape,
  name: z.string().describe('Name, unique in its namespace.'),
  runtime: z
    .string()
    .describe(
      'Name of the ClusterTrainingRuntime, the same on the hub and on the clusters, e.g. `torch-distributed`.',
    ),
  image: z
    .string()
    .optional()
    .describe('Container image. Default: that of the runtime.'),
  command: z
    .string()
    .optional()
    .describe(
      'Shell command of each node, run by `sh -c`. Default: that of the runtime.',
    ),
  nodes: z
    .number()
    .optional()
    .describe('Number of training nodes, i.e. pods. Default 1.'),
  cpu: z.string().optional().describe('CPU per node. Default 1.'),
  memory: z.string().optional().describe('Memory per node. Default 2Gi.'),
  gpus: z
    .number()
    .optional()
    .describe(
      'GPUs per node, of the type that the flavors of the queue have. Default 0.',
    ),
});

/** @public */
export type TrainJobInput = z.infer<typeof trainJobInputSchema>;
