import { z } from 'zod';
import { rayGroupInputSchema } from './rayInputs';
import { rayJobInputSchema } from './rayJob';

/** Input for a notebook: a Jupyter server in a StatefulSet of one pod. @public */
export const notebookInputSchema = z.strictObject({
  ...rayJobInputSchema.pick({
    namespace: true,
    queue: true,
    priorityClass: true,
    cluster: true,
    owner: true,
  }).shape,
  name: z.string().describe('Name, unique in its namespace.'),
  image: z
    .string()
    .describe('Container image that starts Jupyter on port 8888.'),
  cpu: z.string().optional().describe('CPU. Default 1.'),
  memory: z.string().optional().describe('Memory. Default 4Gi.'),
  gpus: z.number().optional().describe('Number of GPUs. Default 0.'),
  gpuType: rayGroupInputSchema.shape.gpuType,
  storage: z
    .string()
    .optional()
    .describe(
      'Size of the volume for `/home/jovyan/work`, e.g. `20Gi`. It keeps the notebook on its first cluster. Default: none, so that files are lost with the pod.',
    ),
});

/** @public */
export type NotebookInput = z.infer<typeof notebookInputSchema>;
