import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';

/** Whether a time is in the quiet hours, including their beginning and excluding their end. @internal */
export function isQuiet(
  {
    from,
    to,
    timeZone,
  }: NonNullable<SquadronConfig['notifications']['quietHours']>,
  nowMs: number,
): boolean {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(nowMs);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
