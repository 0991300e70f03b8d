import { tickMs } from './tickMs';

describe('tickMs', () => {
  it.each([
    ['below an hour', 59 * 60_000, 1_000],
    ['below a day', 5 * 3_600_000, 60_000],
    ['older', 48 * 3_600_000, undefined],
    ['soon', -30_000, 1_000],
  ])('sets the update interval of an age %s', (_, ageMs, expected) => {
    expect(tickMs(0, ageMs)).toBe(expected);
  });
});
