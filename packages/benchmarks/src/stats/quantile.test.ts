import { median, quantile } from './quantile';

describe('quantile', () => {
  it.each([
    { name: 'no sample', samples: [], q: 0.5, expected: NaN },
    { name: 'one sample', samples: [7], q: 0.99, expected: 7 },
    { name: 'unsorted samples', samples: [3, 1, 2], q: 0.5, expected: 2 },
    { name: 'two neighbours', samples: [1, 2], q: 0.5, expected: 1.5 },
    { name: 'the lowest', samples: [5, 4, 9], q: 0, expected: 4 },
    { name: 'the highest', samples: [5, 4, 9], q: 1, expected: 9 },
    { name: 'numbers, not words', samples: [9, 10, 11], q: 0, expected: 9 },
  ])('finds the value for $name', ({ samples, q, expected }) => {
    expect(quantile(samples, q)).toBe(expected);
  });

  it('leaves the samples in their order', () => {
    const samples = [3, 1, 2];
    median(samples);
    expect(samples).toEqual([3, 1, 2]);
  });
});
