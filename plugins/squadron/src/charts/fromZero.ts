/** Parts of an axis, at most. */
const MOST_STEPS = 4;
const DAY_SECONDS = 24 * 3_600;
/** The steps of clocks, in seconds. */
const CLOCK_STEPS = [
  ...[1, 2, 5, 10, 15, 30],
  ...[1, 2, 5, 10, 15, 30].map(minutes => minutes * 60),
  ...[1, 2, 6, 12].map(hours => hours * 3_600),
];

/**
 * An axis from 0 to a round number, with whole steps: steps below 1 would all be labelled 0.
 *
 * @param most - the largest value
 * @param isDuration - whether the values are seconds, which are round as seconds, minutes, hours or days
 *
 * @internal
 */
export function fromZero(most: number, isDuration = false) {
  const least = Math.max(1, most / MOST_STEPS);
  const step = isDuration
    ? CLOCK_STEPS.find(seconds => seconds >= least) ??
      DAY_SECONDS * decimalStep(least / DAY_SECONDS)
    : decimalStep(least);
  const count = Math.max(1, Math.ceil(most / step));
  return {
    min: 0,
    max: step * count,
    tickInterval: Array.from({ length: count + 1 }, (_, at) => at * step),
  };
}

/** The smallest of 1, 2, 5, 10, 20 … that is not smaller; at least 1. */
function decimalStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return magnitude * ([1, 2, 5].find(n => n * magnitude >= least) ?? 10);
}
