const IS_QUICK = process.env.SQUADRON_BENCH_QUICK === '1';

/**
 * A size or duration of a measure: the one whose figures count, or, with SQUADRON_BENCH_QUICK=1, the smallest with
 * which every row still gets a value.
 *
 * @internal
 */
export function sized(full: number, quick: number): number {
  return IS_QUICK ? quick : full;
}
