import { fromZero } from './fromZero';

it.each([
  [0, [0, 1]],
  [0.01, [0, 1]],
  [1.5, [0, 1, 2]],
  [12.3, [0, 5, 10, 15]],
  [29, [0, 10, 20, 30]],
  [40, [0, 10, 20, 30, 40]],
  [300, [0, 100, 200, 300]],
])('an axis of at most %d has the ticks %j', (most, tickInterval) => {
  expect(fromZero(most)).toEqual({
    min: 0,
    max: tickInterval.at(-1),
    tickInterval,
  });
});

it.each([
  [29, 10],
  [300, 120],
  [2_400, 600],
  [20_000, 2 * 3_600],
  [200_000, 24 * 3_600],
  [2_000_000, 10 * 24 * 3_600],
])('an axis of at most %d s has a tick each %d s', (most, step) => {
  const { max, tickInterval } = fromZero(most, true);
  expect(tickInterval[1]).toBe(step);
  expect(max).toBeGreaterThanOrEqual(most);
});
