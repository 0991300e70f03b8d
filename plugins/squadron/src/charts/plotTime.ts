import { formatTime } from '@squadron/backstage-plugin-squadron-react';
import type { InsightRange } from '../history/insights/insightRange';

/** A time for the axis of a plot, in the browser's time zone. @internal */
export function axisTime(
  at: Date,
  range: InsightRange,
  timeZone: string,
): string {
  return formatTime(at, range === '24h' ? 'minute' : 'day', timeZone);
}

/** A span of time as text, e.g. `21 Nov 12:00 – 13:00`. @internal */
export function spanText(from: Date, to: Date, timeZone: string): string {
  const day = (at: Date) => formatTime(at, 'day', timeZone);
  const clock = (at: Date) => formatTime(at, 'minute', timeZone);
  const end = day(from) === day(to) ? clock(to) : `${day(to)} ${clock(to)}`;
  return `${day(from)} ${clock(from)} – ${end}`;
}
