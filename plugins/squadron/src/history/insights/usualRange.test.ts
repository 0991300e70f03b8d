import { t } from '../../__testUtils__/t';
import { sinceText, usualRange } from './usualRange';

const AS_OF = '2026-01-01T12:00:00Z';

it.each([
  ['2026-01-01T11:50:00Z', '1h'],
  ['2026-01-01T06:00:00Z', '24h'],
  [undefined, '24h'],
])('records since %s are shown over %s', (recordedSince, expected) => {
  expect(usualRange({ recordedSince, asOf: AS_OF })).toBe(expected);
});

it.each([
  ['2026-01-01T11:40:00Z', 'Recorded since Jan 1 11:40.'],
  ['2025-12-31T00:00:00Z', undefined],
  [undefined, undefined],
])('records since %s limit the period: %s', (recordedSince, expected) => {
  const data = { recordedSince, from: '2026-01-01T11:00:00Z' };
  expect(sinceText(t, data, 'UTC')).toBe(expected);
});
