import { formatTime } from './formatTime';

describe('formatTime', () => {
  it.each([
    ['day', 'Nov 21'],
    ['date', 'Nov 21, 2026'],
    ['minute', '00:05'],
    ['second', '00:05:09'],
    ['dayAndMinute', 'Nov 21, 00:05'],
  ] as const)('writes the %s, with hours from 0', (format, text) => {
    expect(formatTime('2026-11-21T00:05:09Z', format, 'UTC')).toBe(text);
  });
});
