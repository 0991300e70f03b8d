import { MAX_RAY_JOB_NAME_LENGTH } from '../../rules/names';

/**
 * Name of the next run of a job: `train-2` after `train`, `train-3` after `train-2`, and so on to the first free name.
 * A long name is cut so that the number fits.
 *
 * @public
 */
export function nextRunName(
  name: string,
  taken: ReadonlySet<string> = new Set(),
): string {
  const [, base = name, last] = /^(.*[^-])-(\d{1,4})$/.exec(name) ?? [];
  for (let run = Number(last ?? 1) + 1; ; run++) {
    const suffix = `-${run}`;
    const length = MAX_RAY_JOB_NAME_LENGTH - suffix.length;
    const candidate = `${base.slice(0, length).replace(/[-.]+$/, '')}${suffix}`;
    if (!taken.has(candidate)) {
      return candidate;
    }
  }
}
