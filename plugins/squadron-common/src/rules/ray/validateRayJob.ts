import { z } from 'zod';
import { parseQuantity } from '../../quantity';
import {
  MAX_RAY_JOB_NAME_LENGTH,
  nameProblem,
  namespaceProblem,
} from '../names';
import type { Problem } from '../types';
import type { RayJobInput } from './types';

const MAX_WORKERS = 1_000;
const MAX_GPUS_PER_WORKER = 64;
/** Well below the size limit of an object in etcd (1.5 MiB) with everything else in it. */
const MAX_ENTRYPOINT_LENGTH = 65_536;

const inputSchema: z.ZodType<RayJobInput> = z.looseObject({
  name: z.string(),
  namespace: z.string(),
  entrypoint: z.string(),
  image: z.string().optional(),
  rayVersion: z.string().optional(),
  workers: z.number().optional(),
  cpuPerWorker: z.string().optional(),
  memoryPerWorker: z.string().optional(),
  gpusPerWorker: z.number().optional(),
  gpuType: z.string().optional(),
  queue: z.string().optional(),
  priorityClass: z.string().optional(),
  cluster: z.string().optional(),
  runtimeEnvYAML: z.string().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  ttlSecondsAfterFinished: z.number().optional(),
  backoffLimit: z.number().optional(),
  owner: z.string().optional(),
});

/**
 * Everything that is wrong with a RayJob that somebody wants to submit, one entry per problem, in the
 * order of the form.
 *
 * @public
 */
export function validateRayJob(input: unknown): Problem[] {
  const read = inputSchema.safeParse(input);
  if (!read.success) {
    return read.error.issues.map(issue => {
      const field = issue.path.map(String).join('.') || 'input';
      return problem(field, `${field}: ${issue.message}`);
    });
  }
  const job = read.data;
  return [
    found('name', nameProblem(job.name, MAX_RAY_JOB_NAME_LENGTH)),
    found('namespace', namespaceProblem(job.namespace)),
    found('entrypoint', entrypointProblem(job.entrypoint)),
    found('image', imageProblem(job.image)),
    found('workers', countProblem(job.workers, 'Ray workers', MAX_WORKERS)),
    found(
      'cpuPerWorker',
      quantityProblem(job.cpuPerWorker, 'CPU, e.g. 2 or 500m'),
    ),
    found(
      'memoryPerWorker',
      quantityProblem(job.memoryPerWorker, 'memory, e.g. 4Gi'),
    ),
    found(
      'gpusPerWorker',
      countProblem(job.gpusPerWorker, 'GPUs per worker', MAX_GPUS_PER_WORKER),
    ),
    found('gpuType', gpuTypeProblem(job)),
    found(
      'queue',
      job.queue === undefined ? undefined : nameOfQueueProblem(job.queue),
    ),
    found(
      'ttlSecondsAfterFinished',
      countProblem(job.ttlSecondsAfterFinished, 'seconds', 30 * 86_400),
    ),
    found('backoffLimit', countProblem(job.backoffLimit, 'retries', 100)),
  ].flat();
}

function entrypointProblem(entrypoint: string): string | undefined {
  if (entrypoint.trim() === '') {
    return 'An entrypoint is needed, e.g. python train.py.';
  }
  return entrypoint.length > MAX_ENTRYPOINT_LENGTH
    ? `The entrypoint has ${entrypoint.length} characters; at most ${MAX_ENTRYPOINT_LENGTH} fit. Put the code into the image or a repository.`
    : undefined;
}

function imageProblem(image: string | undefined): string | undefined {
  return image === undefined || /^[^\s]{1,512}$/.test(image)
    ? undefined
    : 'An image is one word without spaces, e.g. rayproject/ray:2.46.0.';
}

function countProblem(
  value: number | undefined,
  what: string,
  max: number,
): string | undefined {
  return value === undefined ||
    (Number.isInteger(value) && value >= 0 && value <= max)
    ? undefined
    : `${value} is no number of ${what}; use 0 to ${max}.`;
}

function quantityProblem(
  value: string | undefined,
  what: string,
): string | undefined {
  if (value === undefined) {
    return undefined;
  }
  try {
    return parseQuantity(value) > 0n
      ? undefined
      : `'${value}' must be more than zero.`;
  } catch {
    return `'${value}' is no amount of ${what}.`;
  }
}

function gpuTypeProblem({
  gpuType,
  gpusPerWorker,
}: RayJobInput): string | undefined {
  return gpuType && !gpusPerWorker
    ? `A GPU type is chosen but no GPUs; set GPUs per worker, or leave the type out.`
    : undefined;
}

function nameOfQueueProblem(queue: string): string | undefined {
  return /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(queue)
    ? undefined
    : `'${queue.slice(0, 60)}' cannot be the name of a queue.`;
}

function found(field: string, message: string | undefined): Problem[] {
  return message === undefined ? [] : [problem(field, message)];
}

function problem(field: string, message: string): Problem {
  return { field, reason: 'InvalidSpec', message };
}
