import { parseQuantity } from './quantity';

it.each([
  [8, 8],
  ['8', 8],
  ['500m', 0.5],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['1.', 1],
  ['-2k', -2000],
  ['1Ki', 1024],
  ['1.5Gi', 1.5 * 2 ** 30],
  ['12e6', 12e6],
  ['1E3', 1000],
  ['1E', 1e18],
  ['', undefined],
  ['Gi', undefined],
  ['1 Gi', undefined],
  ['1gb', undefined],
  ['1KiB', undefined],
  ['NaN', undefined],
  [null, undefined],
  [undefined, undefined],
  [{}, undefined],
])('the quantity %j is %j', (text, expected) => {
  expect(parseQuantity(text)).toBe(expected);
});
