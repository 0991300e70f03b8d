import type {
  HistoryEntry,
  HistoryList,
  Insights,
} from '@squadron/backstage-plugin-squadron-common';
import { listInput } from '../api/listInput';
import type { InsightQuery, ListQuery } from '../api/types';
import { useEndpoint, type QueryView } from './useEndpoint';

/** The portal samples once a minute. */
const POLL_MS = 60_000;

/** Archived workloads. @public */
export function useHistory(query: ListQuery = {}): QueryView<HistoryList> {
  return useEndpoint('listHistory', listInput(query), { pollMs: POLL_MS });
}

/**
 * One archived workload with the data of its page.
 *
 * @param options - `pollMs`: interval at which it is read again. Default: never
 * @public
 */
export function useHistoryEntry(
  uid: string,
  options: { pollMs?: number } = {},
): QueryView<HistoryEntry> {
  return useEndpoint('getHistoryEntry', { uid }, options);
}

/** Plots of GPU use and waiting times. @public */
export function useInsights(query: InsightQuery): QueryView<Insights> {
  return useEndpoint('getInsights', query, {
    keepPrevious: true,
    pollMs: POLL_MS,
  });
}
