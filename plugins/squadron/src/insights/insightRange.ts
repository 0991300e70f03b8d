import type { InsightQuery } from '@squadron/backstage-plugin-squadron-react';

/** The time range of plots. @internal */
export type InsightRange = InsightQuery['range'];

/** Ranges with their names, shortest first. @internal */
export const RANGES: ReadonlyArray<{ id: InsightRange; label: string }> = [
  { id: '24h', label: '24 hours' },
  { id: '7d', label: '7 days' },
  { id: '30d', label: '30 days' },
];

/** The range in an address. Default: a day. @internal */
export function rangeOf(text: string | null): InsightRange {
  return RANGES.find(({ id }) => id === text)?.id ?? '24h';
}
