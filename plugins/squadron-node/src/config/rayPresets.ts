import { type RayPreset } from '@squadron/backstage-plugin-squadron-common';
import { parseQuantity } from '@squadron/kube-kinds';
import { z } from 'zod';

const word = z.string().regex(/^\S{1,512}$/, 'must be one word without spaces');

const label = z
  .string()
  .regex(
    /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/,
    'must be of lower-case letters, digits and dashes, at most 63 characters',
  );

const amount = z
  .string('must be a string in quotes')
  .refine(isPositiveAmount, 'must be an amount above zero, e.g. 4 or 16Gi');

const count = (what: string, max: number) =>
  z
    .number(`must be a number of ${what}`)
    .int('must be a whole number')
    .min(0, 'must not be below 0')
    .max(max, `must not be above ${max}`);

const presetSchema: z.ZodType<RayPreset> = z
  .strictObject(
    {
      name: label,
      title: z.string().min(1, 'must not be empty'),
      description: z.string().optional(),
      workers: count('workers', 1_000).optional(),
      cpuPerWorker: amount.optional(),
      memoryPerWorker: amount.optional(),
      gpusPerWorker: count('GPUs', 64).optional(),
      gpuType: label.optional(),
      queue: label.optional(),
      priorityClass: label.optional(),
      image: word.optional(),
    },
    {
      error: ({ code }) =>
        code === 'unrecognized_keys'
          ? 'is not a field of a preset; remove it or correct its name'
          : undefined,
    },
  )
  .refine(({ gpuType, gpusPerWorker }) => !gpuType || gpusPerWorker, {
    path: ['gpuType'],
    message: 'needs gpusPerWorker of at least 1 beside it',
  });

/** `squadron.ray.presets`. @internal */
export const presetsSchema = z
  .array(presetSchema, 'must be a list')
  .superRefine((presets, context) =>
    presets.forEach(({ name }, index) => {
      if (presets.findIndex(other => other.name === name) !== index) {
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: `is '${name}', the name of another preset; give each preset its own name`,
        });
      }
    }),
  );

function isPositiveAmount(text: string): boolean {
  try {
    return parseQuantity(text) > 0n;
  } catch {
    return false;
  }
}
