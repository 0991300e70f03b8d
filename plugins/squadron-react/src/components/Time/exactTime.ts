/** Local time with its zone, and the ISO form for copying. @internal */
export function exactTime(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) {
    return iso;
  }
  const local = date.toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'long',
    hourCycle: 'h23',
  });
  return `${local} (${date.toISOString()})`;
}
