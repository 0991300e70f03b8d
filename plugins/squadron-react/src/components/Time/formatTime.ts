const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const MINUTE: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};
const FORMATS: Record<string, Intl.DateTimeFormatOptions> = {
  day: DAY,
  date: { ...DAY, year: 'numeric' },
  minute: MINUTE,
  second: { ...MINUTE, second: '2-digit' },
  dayAndMinute: { ...DAY, ...MINUTE },
};

/**
 * A time in the language of the browser, with hours from 0 to 23.
 *
 * @param timeZone - default: the browser's
 * @public
 */
export function formatTime(
  at: Date | number | string,
  format: 'day' | 'date' | 'minute' | 'second' | 'dayAndMinute',
  timeZone?: string,
): string {
  return new Intl.DateTimeFormat(undefined, {
    ...FORMATS[format],
    timeZone,
  }).format(new Date(at));
}
