import {
  FIT_WORDS,
  type FitWord,
  type RayResourcesValue,
} from '@squadron/backstage-plugin-squadron-common';

/** Estimates for other sizes that a form asks for at a time. */
const MAX_VARIANTS = 3;

/** Another size for the same workload. @internal */
export type SizeVariant = Required<
  Pick<RayResourcesValue, 'workers' | 'gpusPerWorker'>
> &
  Pick<RayResourcesValue, 'cpuPerWorker' | 'memoryPerWorker'>;

/**
 * Sizes to try instead of one that does not start now: the same GPUs on more and smaller workers or on fewer and larger
 * ones, then half of the workers. Without GPUs only fewer workers. Pure.
 *
 * @internal
 */
export function sizeVariants(size: RayResourcesValue): SizeVariant[] {
  const { workers = 0, gpusPerWorker = 0 } = size;
  if (!Number.isInteger(workers) || workers < 1) {
    return [];
  }
  const scaled = (by: number, count: number): SizeVariant[] => {
    const gpus = gpusPerWorker * by;
    return Number.isInteger(gpus) && Number.isInteger(count) && count >= 1
      ? [
          {
            workers: count,
            gpusPerWorker: gpus,
            cpuPerWorker: times(size.cpuPerWorker, by),
            memoryPerWorker: times(size.memoryPerWorker, by),
          },
        ]
      : [];
  };
  const sameGpus =
    gpusPerWorker > 0
      ? [
          ...scaled(1 / 2, workers * 2),
          ...scaled(1 / 4, workers * 4),
          ...scaled(2, workers / 2),
        ]
      : [];
  const fewer = workers > 1 ? scaled(1, Math.floor(workers / 2)) : [];
  // The last size requests less in total, so it is always among them.
  return [...sameGpus.slice(0, MAX_VARIANTS - fewer.length), ...fewer];
}

/** Whether one answer is better than another. @internal */
export function isBetter(word: FitWord, than: FitWord): boolean {
  return FIT_WORDS.indexOf(word) < FIT_WORDS.indexOf(than);
}

/**
 * A quantity of Kubernetes times a number, e.g. `64Gi` times ½ is `32Gi`. Unchanged where it is not a number with a
 * unit.
 */
function times(quantity: string | undefined, by: number): string | undefined {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)([A-Za-z]*)$/.exec(
    quantity ?? '',
  ) ?? [undefined, undefined, undefined];
  return amount === undefined ? quantity : `${Number(amount) * by}${unit}`;
}
