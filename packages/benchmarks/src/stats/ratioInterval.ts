import { median, quantile } from './quantile';

/** A ratio with the range in which it lies in 95 of 100 repetitions. @internal */
export interface RatioInterval {
  ratio: number;
  low: number;
  high: number;
}

const RESAMPLES = 2000;

/**
 * Compares two sets of samples by the ratio of a statistic (default: the median), with a bootstrap
 * interval: both sets are resampled with replacement. The ratio is NaN when a set is empty.
 *
 * @internal
 */
export function ratioInterval(options: {
  samples: readonly number[];
  reference: readonly number[];
  random: () => number;
  statistic?: (samples: readonly number[]) => number;
}): RatioInterval {
  const { samples, reference, random, statistic = median } = options;
  const drawAgain = (from: readonly number[]) =>
    from.map(() => from[Math.floor(random() * from.length)]);
  const ratios = Array.from(
    { length: RESAMPLES },
    () => statistic(drawAgain(samples)) / statistic(drawAgain(reference)),
  );
  return {
    ratio: statistic(samples) / statistic(reference),
    low: quantile(ratios, 0.025),
    high: quantile(ratios, 0.975),
  };
}
