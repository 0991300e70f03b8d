import { formatTime } from '@squadron/backstage-plugin-squadron-react';

const HOUR_MS = 3_600_000;

/** A time for the axis of a plot of this length, so that no two ticks have the same text. @internal */
export function axisTime(at: Date, lengthMs: number, timeZone: string): string {
  if (lengthMs > 30 * HOUR_MS && lengthMs < 120 * HOUR_MS) {
    return spanTime(at, timeZone);
  }
  return formatTime(at, lengthMs < 120 * HOUR_MS ? 'minute' : 'day', timeZone);
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
