import { z } from 'zod';
import { changeOutcomeSchema, problemSchema } from '../parts';
import {
  objectSchema,
  optionalFlag,
  optionalNumber,
  optionalText,
} from '../values';

/** Schema of {@link RayJobInput}. @public */
export const rayJobInputSchema = objectSchema('RayJobInput', {
  name: z.string(),
  namespace: z.string(),
  entrypoint: z
    .string()
    .describe(
      'Shell command, sent to Ray unchanged. Optional with a `script`, which is then run as it is.',
    ),
  script: optionalText.describe(
    'Python code that is sent with the job. An entrypoint reads it, base64-encoded, from the environment variable `SQUADRON_SCRIPT`.',
  ),
  repository: optionalText.describe(
    'Repository whose files are the working directory, e.g. `https://github.com/acme/train`.',
  ),
  revision: optionalText.describe(
    'Branch, tag or commit of the repository. Default `main`.',
  ),
  image: optionalText.describe(
    'Container image with Ray. Default: the default image of the portal.',
  ),
  rayVersion: optionalText.describe(
    "Version of Ray in the image. Default: read from the image's tag.",
  ),
  headCpu: optionalText.describe('CPU of the head. Default 1.'),
  headMemory: optionalText.describe('Memory of the head. Default 2Gi.'),
  workers: optionalNumber.describe('Number of Ray worker pods. Default 1.'),
  cpuPerWorker: optionalText.describe(
    'CPU per worker, e.g. `2` or `500m`. Default 1.',
  ),
  memoryPerWorker: optionalText.describe(
    'Memory per worker, e.g. `4Gi`. Default 2Gi.',
  ),
  gpusPerWorker: optionalNumber.describe(
    'Number of GPUs per worker. Default 0.',
  ),
  gpuType: optionalText.describe(
    'Value of the node label `nvidia.com/gpu.product`. Default: any model.',
  ),
  rayCluster: optionalText.describe(
    'Name of an existing RayCluster in the namespace that runs the job. Default: the job has its own RayCluster.',
  ),
  queue: optionalText.describe(
    'LocalQueue of the namespace. Default `default`.',
  ),
  priorityClass: optionalText.describe('WorkloadPriorityClass.'),
  cluster: optionalText.describe(
    'ID of the only cluster that may run it. Default: any cluster.',
  ),
  env: z
    .record(z.string(), z.string())
    .optional()
    .describe('Environment variables of the job.'),
  runtimeEnvYAML: optionalText.describe('Runtime environment of Ray.'),
  metadata: z
    .record(z.string(), z.string())
    .optional()
    .describe('Ray job metadata.'),
  ttlSecondsAfterFinished: optionalNumber.describe(
    'Seconds until the RayCluster is deleted after the job has ended. Default 60.',
  ),
  activeDeadlineSeconds: optionalNumber.describe(
    'Seconds after which a started job is ended. Default: no limit.',
  ),
  backoffLimit: optionalNumber.describe(
    'Retries with a new RayCluster. Default 0.',
  ),
  suspend: optionalFlag.describe(
    'Whether it is held after submission until a person resumes it. Default false.',
  ),
  owner: optionalText.describe('Entity reference of the owner.'),
});

/**
 * Input for a RayJob. The code is part of the image, sent as `script`, or fetched from `repository`; `script` and
 * `repository` exclude each other.
 *
 * @public
 */
export type RayJobInput = z.infer<typeof rayJobInputSchema>;

const text = z.string().max(512).optional();
const count = z.number().int().min(0).max(1_000).optional();

/** Schema of {@link WorkloadChanges}. @public */
export const workloadChangesSchema = z
  .strictObject({
    suspend: optionalFlag.describe(
      '`true` suspends the workload and releases its quota; `false` resumes it.',
    ),
    priorityClass: z
      .string()
      .max(63)
      .optional()
      .describe('Name of a WorkloadPriorityClass; orders pending workloads.'),
    groups: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(63),
          replicas: count,
          minReplicas: count,
          maxReplicas: count,
        }),
      )
      .max(20)
      .optional()
      .describe('Worker groups of a RayCluster or RayService, by name.'),
    autoscaling: optionalFlag.describe("Turns Ray's autoscaler on or off."),
    image: text.describe(
      'Image of head and workers of a RayCluster or RayService.',
    ),
    rayVersion: text.describe('Version of Ray in the image.'),
    suspendIdleAfter: z
      .string()
      .max(63)
      .optional()
      .describe(
        'Time after which a RayCluster of the hub without a RayJob, or a job of the hub that does not use its GPUs, is suspended, e.g. `4h`, or `never`.',
      ),
  })
  .meta({ id: 'WorkloadChanges' });

/**
 * Changes of a workload. A field that is left out keeps its value. An unknown field is refused, since ignoring it
 * would do less than the caller asked for.
 *
 * @public
 */
export type WorkloadChanges = z.infer<typeof workloadChangesSchema>;

/** @public */
export const workloadChangeResultSchema = objectSchema('WorkloadChangeResult', {
  outcome: changeOutcomeSchema,
  effects: z
    .array(z.string())
    .describe(
      'Effects, one sentence each, e.g. `2 pods end; 8 nvidia-a100 become free.`',
    ),
  problems: z.array(problemSchema),
});

/** Result of a change of a workload, or of its dry run. @public */
export type WorkloadChangeResult = z.infer<typeof workloadChangeResultSchema>;

/** @public */
export const rayPresetSchema = objectSchema('RayPreset', {
  name: z.string().describe('Unique name, used in templates and actions.'),
  title: z.string(),
  description: optionalText,
  team: optionalText.describe(
    'Entity reference; absent for a preset of the portal.',
  ),
  headCpu: optionalText.describe('E.g. `2` or `500m`.'),
  headMemory: optionalText.describe('E.g. `4Gi`.'),
  workers: optionalNumber,
  cpuPerWorker: optionalText.describe('E.g. `2` or `500m`.'),
  memoryPerWorker: optionalText.describe('E.g. `4Gi`.'),
  gpusPerWorker: optionalNumber,
  gpuType: optionalText,
  queue: optionalText,
  priorityClass: optionalText,
  image: optionalText,
});

/**
 * A job size that the portal offers: one choice that sets several fields. An absent field is set by the user.
 *
 * @public
 */
export type RayPreset = z.infer<typeof rayPresetSchema>;

/** A size that a team has saved. @internal */
export const teamPresetSchema = rayPresetSchema
  .omit({ description: true, priorityClass: true })
  .extend({
    team: z
      .string()
      .max(255)
      .describe('Entity reference of the group, or of the person.'),
    title: z.string().trim().min(1).max(63),
  });

/** A preset that is saved: its title is unique in its team. @internal */
export const teamPresetInputSchema = z
  .strictObject(teamPresetSchema.omit({ name: true }).shape)
  .refine(preset => JSON.stringify(preset).length <= 4_000, 'is too long');

/** @public */
export const rayOptionsSchema = objectSchema('RayOptions', {
  presets: z.array(rayPresetSchema),
  defaultImage: z.string().describe('Image of workloads that set none.'),
  images: z
    .array(z.string())
    .describe('Available images, the default image first.'),
  priorityClasses: z
    .array(
      z.object({
        name: z.string(),
        value: z.number(),
        description: optionalText,
      }),
    )
    .describe('Priority classes, highest value first.'),
  gpuTypes: z
    .array(
      z.object({
        type: z.string(),
        clusters: z.array(z.string()),
      }),
    )
    .describe('GPU models of the fleet and their clusters.'),
  prices: z
    .object({ currency: z.string(), gpus: z.record(z.string(), z.number()) })
    .optional()
    .describe('Prices per hour of GPUs by model, where configured.'),
});

/** Choices of the forms of Ray workloads. @public */
export type RayOptions = z.infer<typeof rayOptionsSchema>;
