import { formatTime } from '@squadron/backstage-plugin-squadron-react';
import type { InsightRange } from '../history/insights/insightRange';

/** A time for the axis of a plot, in the browser's time zone. @internal */
export function axisTime(
  at: Date,
  range: InsightRange,
  timeZone: string,
): string {
  return formatTime(
    at,
    range === '1h' || range === '24h' ? 'minute' : 'day',
    timeZone,
  );
}

/** A day and time as text. @internal */
export function spanTime(at: Date, timeZone: string): string {
  return `${formatTime(at, 'day', timeZone)} ${formatTime(
    at,
    'minute',
    timeZone,
  )}`;
}

/** A span of time as text, e.g. `21 Nov 12:00 – 13:00`. @internal */
export function spanText(from: Date, to: Date, timeZone: string): string {
  const [start, end] = [from, to].map(at => spanTime(at, timeZone));
  const isSameDay =
    formatTime(from, 'day', timeZone) === formatTime(to, 'day', timeZone);
  return `${start} – ${isSameDay ? formatTime(to, 'minute', timeZone) : end}`;
}
