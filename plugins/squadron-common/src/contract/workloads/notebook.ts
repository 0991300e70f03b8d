import { z } from 'zod';
import { optionalNumber, optionalText } from '../values';
import { placedShape, rayGroupInputSchema } from './rayInputs';

/** Input for a notebook: a Jupyter server in a StatefulSet of one pod. @public */
export const notebookInputSchema = z.strictObject({
  ...placedShape,
  image: z
    .string()
    .describe('Container image that starts Jupyter on port 8888.'),
  cpu: optionalText.describe('CPU. Default 1.'),
  memory: optionalText.describe('Memory. Default 4Gi.'),
  gpus: optionalNumber.describe('Number of GPUs. Default 0.'),
  gpuType: rayGroupInputSchema.shape.gpuType,
  storage: optionalText.describe(
    'Size of the volume for `/home/jovyan/work`, e.g. `20Gi`. It keeps the notebook on its first cluster. Default: none, so that files are lost with the pod.',
  ),
});

/** @public */
export type NotebookInput = z.infer<typeof notebookInputSchema>;
