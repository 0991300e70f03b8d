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
  [29, [0, 10, 20, 30]],
  [163, [0, 60, 120, 180]],
  [20_000, [0, 7_200, 14_400, 21_600]],
  [400_000, [0, 172_800, 345_600, 518_400]],
])('an axis of %d s has the ticks %j', (most, tickInterval) => {
  expect(fromZero(most, true).tickInterval).toEqual(tickInterval);
});
