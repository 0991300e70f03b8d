import { z } from 'zod';
import { rayJobInputSchema } from './rayJob';
import { optionalFlag, optionalNumber, optionalText } from '../values';

const textMapSchema = z.union([
  z.record(z.string(), z.string()),
  z.array(z.strictObject({ name: z.string(), value: z.string() })),
]);

/** Names with string values; a list is accepted as well, and its order is lost. @public */
export type TextMap = z.infer<typeof textMapSchema>;

/**
 * A RayJob from a form or an action: any field but the name may be missing or empty, and is then taken from the preset.
 *
 * @public
 */
export const rayJobDraftSchema = z.strictObject({
  ...rayJobInputSchema.partial().shape,
  name: z
    .string()
    .describe('Name, at most 47 characters, unique in its namespace.'),
  namespace: optionalText.describe('Namespace. Default `default`.'),
  preset: optionalText.describe(
    'Name of a preset of the portal (`squadron.ray.presets`), for all fields that are not set here. Default: none.',
  ),
  env: textMapSchema
    .optional()
    .describe(
      'Environment variables of the job, as a map of names to values or a list of name and value.',
    ),
  metadata: textMapSchema
    .optional()
    .describe(
      'Ray job metadata, as a map of names to values or a list of name and value.',
    ),
});

/** @public */
export type RayJobDraft = Partial<z.infer<typeof rayJobDraftSchema>>;

/** Equal Ray workers. @public */
export const rayGroupInputSchema = z.strictObject({
  name: z.string().describe('Name of the group.'),
  replicas: optionalNumber.describe(
    'Number of workers. Default 1, or `minReplicas`.',
  ),
  minReplicas: optionalNumber.describe(
    "Minimum number of workers for Ray's autoscaler. Default 0 with autoscaling, otherwise `replicas`.",
  ),
  maxReplicas: optionalNumber.describe(
    "Maximum number of workers for Ray's autoscaler. Default `replicas`.",
  ),
  cpu: optionalText.describe('CPU per worker. Default 1.'),
  memory: optionalText.describe('Memory per worker. Default 2Gi.'),
  gpus: optionalNumber.describe('GPUs per worker. Default 0.'),
  gpuType: optionalText.describe(
    'Value of the node label `nvidia.com/gpu.product`. Default: any model.',
  ),
});

/** @public */
export type RayGroupInput = z.infer<typeof rayGroupInputSchema>;

/** The fields of all inputs that name a workload, its queue and where it runs. @internal */
export const placedShape = {
  ...rayJobInputSchema.pick({
    namespace: true,
    queue: true,
    priorityClass: true,
    cluster: true,
    owner: true,
  }).shape,
  name: z.string().describe('Name, unique in its namespace.'),
};

/** Schema of {@link RayClusterInput}. @public */
export const rayClusterInputSchema = z.strictObject({
  ...placedShape,
  ...rayJobInputSchema.pick({
    image: true,
    rayVersion: true,
    headCpu: true,
    headMemory: true,
    suspend: true,
  }).shape,
  groups: z.array(rayGroupInputSchema).describe('Groups of equal workers.'),
  autoscaling: optionalFlag.describe(
    'Whether Ray adds and removes workers within the bounds of each group. Default false.',
  ),
  idleTimeoutSeconds: optionalNumber.describe(
    "Seconds after which Ray's autoscaler removes an idle worker. Default 60.",
  ),
});

/** Input for a RayCluster. @public */
export type RayClusterInput = z.infer<typeof rayClusterInputSchema>;

/** Input for a RayService. @public */
export const rayServiceInputSchema = rayClusterInputSchema
  .omit({ suspend: true })
  .extend({
    serveConfigV2: z.string().describe('Configuration of Ray Serve, as YAML.'),
  });

/** @public */
export type RayServiceInput = z.infer<typeof rayServiceInputSchema>;
