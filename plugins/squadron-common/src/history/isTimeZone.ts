/** Whether a string is the name of a time zone. @public */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}
