const IS_QUICK = process.env.SQUADRON_BENCH_QUICK === '1';

/**
 * A size or duration of a measure: the real one, or, with SQUADRON_BENCH_QUICK=1, the smallest one for
 * which every row still gets a value.
 *
 * @internal
 */
export function sized(full: number, quick: number): number {
  return IS_QUICK ? quick : full;
}
