import type { RatioInterval } from './ratioInterval';

/** The bound that a measured quantity has to meet, in its own unit. @internal */
export type Target = { atMost: number } | { atLeast: number };

/** @internal */
export type Verdict = 'met' | 'not met';

/**
 * Judges a single value or an interval. An interval that crosses its target does not meet it, and neither does
 * a missing value.
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
