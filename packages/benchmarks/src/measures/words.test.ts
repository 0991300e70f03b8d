import { inDigits, inMs } from './words';

describe('words', () => {
  it.each([
    [7.123, '7.1 ms'],
    [250.6, '251 ms'],
    [2345, '2.3 s'],
    [Infinity, 'never'],
    [NaN, 'not seen'],
  ])('writes %d ms as %s', (value, text) => {
    expect(inMs(value)).toBe(text);
  });

  it.each([
    [0, '0.00'],
    [1.234, '1.23'],
    [12.34, '12.3'],
    [1234.5, '1235'],
    [NaN, 'none'],
  ])('writes %d as %s', (value, text) => {
    expect(inDigits(value)).toBe(text);
  });
});
