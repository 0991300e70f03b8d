/** Parts of an axis, at most. */
const MOST_STEPS = 4;

/** Steps of seconds that are short as text. */
const SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200];

/**
 * An axis from 0 to a round number, with whole steps: steps below 1 would all be labelled 0.
 *
 * @param most - the largest value
 * @param isDuration - whether it is in seconds
 *
 * @internal
 */
export function fromZero(most: number, isDuration = false) {
  const least = Math.max(1, most / MOST_STEPS);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 5, 10].map(n => n * magnitude);
  const step = [...(isDuration ? SECONDS : steps), Math.ceil(least)].find(
    one => one >= least,
  )!;
  const count = Math.max(1, Math.ceil(most / step));
  return {
    min: 0,
    max: step * count,
    tickInterval: Array.from({ length: count + 1 }, (_, at) => at * step),
  };
}
