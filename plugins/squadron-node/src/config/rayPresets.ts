import { InputError } from '@backstage/errors';
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
  .strictObject({
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
  })
  .refine(({ gpuType, gpusPerWorker }) => !gpuType || gpusPerWorker, {
    path: ['gpuType'],
    message: 'needs gpusPerWorker of at least 1 beside it',
  });

const KEY = 'squadron.ray.presets';

/** Reads `squadron.ray.presets`. Throws InputError with the key of the first invalid value. @internal */
export function readPresets(value: unknown): RayPreset[] {
  const { success, data, error } = z
    .array(presetSchema, 'must be a list')
    .safeParse(value ?? []);
  if (!success) {
    const [issue] = error.issues;
    throw new InputError(
      `${pathOf(issue)} in the app-config ${messageOf(issue)}`,
    );
  }
  data.forEach(({ name }, index) => {
    if (data.findIndex(other => other.name === name) !== index) {
      throw new InputError(
        `${KEY}[${index}].name in the app-config is '${name}', the name of another preset; give each preset its own name`,
      );
    }
  });
  return data;
}

function pathOf(issue: z.core.$ZodIssue): string {
  const path =
    issue.code === 'unrecognized_keys'
      ? [...issue.path, issue.keys[0]]
      : issue.path;
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`,
    KEY,
  );
}

function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not a field of a preset; remove it or correct its name';
    case 'invalid_type':
      return issue.input === undefined && !issue.message.startsWith('must')
        ? 'is missing; every preset needs it'
        : issue.message.replace(/^Invalid input: expected/, 'must be a');
    default:
      return issue.message;
  }
}

function isPositiveAmount(text: string): boolean {
  try {
    return parseQuantity(text) > 0n;
  } catch {
    return false;
  }
}
