import { usualRange } from './usualRange';

const AS_OF = '2026-01-01T12:00:00Z';

it.each([
  ['2026-01-01T11:50:00Z', '1h'],
  ['2026-01-01T06:00:00Z', '24h'],
  [undefined, '24h'],
])('records since %s are shown over %s', (recordedSince, expected) => {
  expect(usualRange({ recordedSince, asOf: AS_OF })).toBe(expected);
});
