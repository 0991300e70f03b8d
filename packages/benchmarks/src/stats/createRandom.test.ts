import { createRandom } from './createRandom';

const drawn = (seed: number, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, random);
};

describe('createRandom', () => {
  it('draws the same numbers for the same seed, and different ones for another', () => {
    expect(drawn(7, 100)).toEqual(drawn(7, 100));
    expect(drawn(7, 100)).not.toEqual(drawn(8, 100));
    expect(new Set(drawn(7, 100)).size).toBe(100);
  });

  it('draws uniformly from 0 to below 1', () => {
    const tenths = new Array<number>(10).fill(0);
    for (const number of drawn(1, 10_000)) {
      tenths[Math.floor(number * 10)] += 1;
    }
    expect(tenths.reduce((sum, count) => sum + count, 0)).toBe(10_000);
    // Four standard deviations of a fair count.
    expect(
      Math.max(...tenths.map(count => Math.abs(count - 1_000))),
    ).toBeLessThan(120);
  });
});
