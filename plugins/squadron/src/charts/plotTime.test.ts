import { axisTime } from './plotTime';

const HOUR_MS = 3_600_000;
const AT = new Date('2026-11-27T18:00:00Z');

describe('axisTime', () => {
  it.each([
    ['an hour', 1, '18:00'],
    ['a day', 24, '18:00'],
    ['two days', 48, 'Nov 27 18:00'],
    ['a week', 168, 'Nov 27'],
  ])('of a plot over %s', (_, hours, expected) => {
    expect(axisTime(AT, hours * HOUR_MS, 'UTC')).toBe(expected);
  });
});
