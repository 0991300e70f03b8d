import { createRandom } from './createRandom';
import { quantile } from './quantile';
import { ratioInterval } from './ratioInterval';

const spread = (centre: number, random: () => number, count = 400) =>
  Array.from({ length: count }, () => centre * (0.8 + 0.4 * random()));

describe('ratioInterval', () => {
  it('contains the true ratio and narrows with more samples', () => {
    const random = createRandom(1);
    const of = (count: number) =>
      ratioInterval({
        samples: spread(3, random, count),
        reference: spread(2, random, count),
        random,
      });
    const few = of(20);
    const many = of(2000);

    expect(many.low).toBeLessThan(1.5);
    expect(many.high).toBeGreaterThan(1.5);
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 2);
  });

  it('compares another statistic when asked', () => {
    const { ratio } = ratioInterval({
      samples: [1, 1, 1, 10],
      reference: [1, 1, 1, 5],
      random: createRandom(1),
      statistic: samples => quantile(samples, 1),
    });

    expect(ratio).toBe(2);
  });

  it('gives the same interval for the same seed', () => {
    const once = () =>
      ratioInterval({
        samples: [1, 2, 3],
        reference: [2, 3, 4],
        random: createRandom(42),
      });

    expect(once()).toEqual(once());
  });

  it('is NaN without samples', () => {
    const { ratio, high } = ratioInterval({
      samples: [],
      reference: [1],
      random: createRandom(1),
    });

    expect([ratio, high]).toEqual([NaN, NaN]);
  });
});
