import { formatTime } from '@squadron/backstage-plugin-squadron-react';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * A time for the axis of a plot, so that no two ticks have the same text.
 *
 * @param plot - `lengthMs`: from the first tick to the last; `stepMs`: between two ticks, at least
 *
 * @internal
 */
export function axisTime(
  at: Date,
  { lengthMs, stepMs }: { lengthMs: number; stepMs: number },
  timeZone: string,
): string {
  if (stepMs >= DAY_MS || lengthMs >= 5 * DAY_MS) {
    return formatTime(at, 'day', timeZone);
  }
  return lengthMs >= DAY_MS
    ? spanTime(at, timeZone)
    : formatTime(at, 'minute', timeZone);
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
