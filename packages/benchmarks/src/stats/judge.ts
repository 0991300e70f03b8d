import type { RatioInterval } from './ratioInterval';

/**
 * A bound that a quantity has to keep.
 *
 * @internal
 */
export type Target = { atMost: number } | { atLeast: number };

/** @internal */
export type Verdict = 'met' | 'not met';

/**
 * Judges a single value or an interval. An interval that crosses its bound does not keep it, and neither does
 * a value that was not measured.
 *
 * @internal
 */
export function judge(value: number | RatioInterval, target: Target): Verdict {
  const { low, high } =
    typeof value === 'number' ? { low: value, high: value } : value;
  const isMet =
    'atMost' in target ? high <= target.atMost : low >= target.atLeast;
  return isMet ? 'met' : 'not met';
}
