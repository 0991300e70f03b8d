/** Parts of an axis, at most. */
const MOST_STEPS = 4;

/**
 * An axis from 0 to a round number, with whole steps: steps below 1 would all be labelled 0.
 *
 * @param most - the largest value
 *
 * @internal
 */
export function fromZero(most: number) {
  const least = Math.max(1, most / MOST_STEPS);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = magnitude * ([1, 2, 5].find(n => n * magnitude >= least) ?? 10);
  const count = Math.max(1, Math.ceil(most / step));
  return {
    min: 0,
    max: step * count,
    tickInterval: Array.from({ length: count + 1 }, (_, at) => at * step),
  };
}
