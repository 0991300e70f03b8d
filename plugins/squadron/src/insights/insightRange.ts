import type { InsightQuery } from '@squadron/backstage-plugin-squadron-react';

/** How far back plots reach. @internal */
export type InsightRange = InsightQuery['range'];

/** Ranges with their names, shortest first. @internal */
export const RANGES: ReadonlyArray<{ id: InsightRange; label: string }> = [
  { id: '24h', label: '24 hours' },
  { id: '7d', label: '7 days' },
  { id: '30d', label: '30 days' },
];

/** The range that an address names; a day where it names none. @internal */
export function rangeOf(text: string | null): InsightRange {
  return RANGES.find(({ id }) => id === text)?.id ?? '24h';
}
