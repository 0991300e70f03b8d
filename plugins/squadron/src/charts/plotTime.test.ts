import { axisTime } from './plotTime';

const HOUR_MS = 3_600_000;
const AT = new Date('2026-11-27T18:00:00Z');

describe('axisTime', () => {
  it.each([
    ['an hour', 1, 0, '18:00'],
    ['less than a day', 23, 0, '18:00'],
    ['two days', 48, 0, 'Nov 27 18:00'],
    ['a week', 168, 0, 'Nov 27'],
    ['two days with a tick a day', 24, 24, 'Nov 27'],
    ['a day with four ticks', 24, 6, 'Nov 27 18:00'],
  ])('of a plot over %s', (_, hours, step, expected) => {
    const plot = { lengthMs: hours * HOUR_MS, stepMs: step * HOUR_MS };
    expect(axisTime(AT, plot, 'UTC')).toBe(expected);
  });
});
