import { judge } from './judge';

describe('judge', () => {
  it.each([
    { value: 1.2, target: { atMost: 1.2 }, verdict: 'met' },
    { value: 1.3, target: { atMost: 1.2 }, verdict: 'not met' },
    { value: 600, target: { atLeast: 500 }, verdict: 'met' },
    { value: NaN, target: { atMost: 5 }, verdict: 'not met' },
    { value: NaN, target: { atLeast: 5 }, verdict: 'not met' },
    {
      value: { ratio: 1.1, low: 1, high: 1.2 },
      target: { atMost: 1.2 },
      verdict: 'met',
    },
    {
      value: { ratio: 1.1, low: 1, high: 1.3 },
      target: { atMost: 1.2 },
      verdict: 'not met',
    },
    {
      value: { ratio: 600, low: 400, high: 800 },
      target: { atLeast: 500 },
      verdict: 'not met',
    },
  ])('judges $value with $target as $verdict', ({ value, target, verdict }) => {
    expect(judge(value, target)).toBe(verdict);
  });
});
