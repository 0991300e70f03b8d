import { parseQuantity } from '@squadron/kube-kinds';
import type { Problem } from '../../contract/parts';
import { invalidSpec } from '../../rules/problems';

/** Kueue supports at most 10 pod sets (0.18), and the head is one of them. @internal */
export const MAX_WORKER_GROUPS = 9;
/** @internal */
export const MAX_WORKERS = 1_000;
const MAX_GPUS_PER_WORKER = 64;

/** Zod's issues with an input of the wrong shape. @internal */
export function shapeProblems(
  issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>,
): Problem[] {
  return issues.map(({ path, message }) => {
    const field = path.map(String).join('.') || 'input';
    return invalidSpec(field, `${field}: ${message}`);
  });
}

/** Why a container image cannot be used, as a sentence; undefined for none, or a valid one. @public */
export function imageProblem(image: string | undefined): string | undefined {
  return image === undefined || /^[^\s]{1,512}$/.test(image)
    ? undefined
    : 'An image is one word without spaces, e.g. rayproject/ray:2.52.0.';
}

/** @internal */
export function countProblem(
  value: number | undefined,
  what: string,
  max: number,
  min = 0,
): string | undefined {
  return value === undefined ||
    (Number.isInteger(value) && value >= min && value <= max)
    ? undefined
    : `${value} is not a number of ${what}; use ${min} to ${max}.`;
}

/** @internal */
export function gpuCountProblem(value: number | undefined): string | undefined {
  return countProblem(value, 'GPUs per worker', MAX_GPUS_PER_WORKER);
}

/** @internal */
export function cpuProblem(value: string | undefined): string | undefined {
  return quantityProblem(value, 'CPU, e.g. 2 or 500m');
}

/** @internal */
export function memoryProblem(value: string | undefined): string | undefined {
  return quantityProblem(value, 'memory, e.g. 4Gi');
}

/** @internal */
export function storageProblem(value: string | undefined): string | undefined {
  return quantityProblem(value, 'storage, e.g. 20Gi');
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
    return `'${value}' is not an amount of ${what}.`;
  }
}

/** Queues and priorities are named in labels, whose values have at most this length. @internal */
export function labelProblem(
  value: string | undefined,
  what: string,
): string | undefined {
  return value === undefined ||
    /^[a-z0-9]([-a-z0-9.]{0,61}[a-z0-9])?$/.test(value)
    ? undefined
    : `'${value.slice(0, 60)}' cannot be the name of a ${what}.`;
}

/** @internal */
export function gpuTypeProblem(
  type: string | undefined,
  gpus: number | undefined,
): string | undefined {
  return type && !gpus
    ? 'A GPU type is chosen but no GPUs; set GPUs per worker, or leave the type out.'
    : undefined;
}
