import type { InsightRange } from '../history/insights/insightRange';

/**
 * A time for the axis of a plot, in the browser's time zone.
 *
 * @internal
 */
export function axisTime(
  at: Date,
  range: InsightRange,
  timeZone: string,
): string {
  const options: Intl.DateTimeFormatOptions =
    range === '24h'
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(at);
}

/**
 * A span of time as text, e.g. `21 Nov 12:00 – 13:00`.
 *
 * @internal
 */
export function spanText(from: Date, to: Date, timeZone: string): string {
  const day = (at: Date) =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      timeZone,
    }).format(at);
  const clock = (at: Date) =>
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(at);
  const end = day(from) === day(to) ? clock(to) : `${day(to)} ${clock(to)}`;
  return `${day(from)} ${clock(from)} – ${end}`;
}
