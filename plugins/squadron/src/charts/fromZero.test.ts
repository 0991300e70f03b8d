import { fromZero } from './fromZero';

it.each([
  [0.01, 1.05],
  [0, 1.05],
  [40, 42],
  [1.5, 2.1],
])('an axis of at most %d ends at %d', (most, end) => {
  expect(fromZero.domainLimit(0, most)).toEqual({ min: 0, max: end });
});
