import { rounded } from './plotTable';
import { roundedParts } from './roundedParts';

it.each([
  [
    [0.0549, 0.0041],
    [0.06, 0],
  ],
  [
    [1 / 3, 1 / 3, 1 / 3],
    [0.34, 0.33, 0.33],
  ],
  [
    [48.04, 11.06],
    [48.04, 11.06],
  ],
  [[], []],
])('%j add up as %j', (parts, expected) => {
  const shown = roundedParts(parts);
  expect(shown).toEqual(expected);
  const sumOf = (values: readonly number[]) =>
    rounded(values.reduce((sum, value) => sum + value, 0));
  expect(sumOf(shown)).toBe(sumOf(parts));
});
