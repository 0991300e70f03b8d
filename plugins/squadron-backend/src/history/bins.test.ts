import { binsBetween, type BinStep, binIndexOf } from './bins';

const HOUR_MS = 3_600_000;

function bins(from: string, to: string, step: BinStep, timeZone: string) {
  return binsBetween({
    fromMs: Date.parse(from),
    toMs: Date.parse(to),
    step,
    timeZone,
  });
}

const hoursOf = (all: ReturnType<typeof bins>) =>
  all.map(({ fromMs, toMs }) => (toMs - fromMs) / HOUR_MS);

describe('binsBetween', () => {
  it('begins days at midnight of the time zone', () => {
    const [first, second] = bins(
      '2026-01-10T12:00:00Z',
      '2026-01-12T00:00:00Z',
      'day',
      'America/New_York',
    );
    expect(new Date(first.fromMs).toISOString()).toBe(
      '2026-01-10T05:00:00.000Z',
    );
    expect(second.fromMs).toBe(first.toMs);
  });

  it.each([
    ['the change to summer time', '2026-03-28', '2026-03-31', [24, 23, 24]],
    ['the change to winter time', '2026-10-24', '2026-10-27', [24, 25, 24]],
  ])('gives days their local length over %s', (_, from, to, hours) => {
    expect(
      hoursOf(
        bins(`${from}T12:00:00Z`, `${to}T00:00:00Z`, 'day', 'Europe/Berlin'),
      ).slice(0, 3),
    ).toEqual(hours);
  });

  it('keeps quarters of days at local time over the change to summer time', () => {
    expect(
      hoursOf(
        bins(
          '2026-03-28T23:00:00Z',
          '2026-03-29T22:00:00Z',
          'sixHours',
          'Europe/Berlin',
        ),
      ),
    ).toEqual([5, 6, 6, 6]);
  });

  it('shows a repeated local hour twice', () => {
    const all = bins(
      '2026-10-25T00:00:00Z',
      '2026-10-25T03:00:00Z',
      'hour',
      'Europe/Berlin',
    );
    expect(hoursOf(all)).toEqual([1, 1, 1]);
  });

  it('supports zones with an offset of a fraction of an hour', () => {
    const [first] = bins(
      '2026-01-10T12:00:00Z',
      '2026-01-10T13:00:00Z',
      'hour',
      'Asia/Kolkata',
    );
    expect(new Date(first.fromMs).toISOString()).toBe(
      '2026-01-10T11:30:00.000Z',
    );
  });

  it('leaves no gap and no overlap', () => {
    const all = bins(
      '2026-10-01T00:00:00Z',
      '2026-11-01T00:00:00Z',
      'sixHours',
      'America/New_York',
    );
    all.slice(1).forEach((bin, index) => {
      expect(bin.fromMs).toBe(all[index].toMs);
    });
  });

  it('returns no bins for an empty time span', () => {
    const at = '2026-01-01T00:00:00Z';
    expect(bins(at, at, 'hour', 'UTC')).toEqual([]);
  });
});

describe('binIndexOf', () => {
  const all = bins(
    '2026-01-01T00:00:00Z',
    '2026-01-01T05:00:00Z',
    'hour',
    'UTC',
  );

  it.each([
    ['before the first', '2025-12-31T23:59:59Z', -1],
    ['at the begin of one', '2026-01-01T02:00:00Z', 2],
    ['at the end of one', '2026-01-01T02:59:59.999Z', 2],
    ['after the last', '2026-01-01T05:00:00Z', -1],
  ])('finds a time %s', (_, at, index) => {
    expect(binIndexOf(all, Date.parse(at))).toBe(index);
  });
});
