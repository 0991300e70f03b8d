/** @public */
export const CREATED = '2026-11-21T12:00:00Z';

/** Half an hour after everything was created. @public */
export const NOW = Date.parse('2026-11-21T12:30:00Z');

/** @public */
export function at(clock: string): string {
  return `2026-11-21T${clock}Z`;
}
