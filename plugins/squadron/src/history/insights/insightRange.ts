import type { InsightQuery } from '@squadron/backstage-plugin-squadron-react';

/** The time range of plots. @internal */
export type InsightRange = InsightQuery['range'];

/** Ranges with their names, shortest first. @internal */
export const RANGES: readonly InsightRange[] = ['24h', '7d', '30d'];

/** The range in an address. Default: a day. @internal */
export function rangeOf(text: string | null): InsightRange {
  return RANGES.find(range => range === text) ?? '24h';
}
