import { endedSinceMs } from './historyQuery';

const NOW = Date.parse('2026-11-21T13:00:00Z');
const since = (...ended: string[]) => endedSinceMs({ filters: { ended } }, NOW);

describe('endedSinceMs', () => {
  it.each([
    ['24h', ['24h'], '2026-11-20T13:00:00.000Z'],
    ['7 days', ['7d'], '2026-11-14T13:00:00.000Z'],
    [
      'the longest of several',
      ['7d', '30d', '24h'],
      '2026-10-22T13:00:00.000Z',
    ],
  ])('is the start of %s', (_, ended, expected) => {
    expect(new Date(since(...ended) ?? NaN).toISOString()).toBe(expected);
  });

  it('is absent without the filter', () => {
    expect(endedSinceMs({ filters: {} }, NOW)).toBeUndefined();
  });

  it.each(['2h', 'toString'])('refuses %s', ended => {
    expect(() => since(ended)).toThrow(/must be one of 24h, 7d, 30d/);
  });
});
