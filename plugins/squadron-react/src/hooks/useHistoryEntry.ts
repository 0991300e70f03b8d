import type { HistoryEntry } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * One kept workload with all that its page shows.
 *
 * @public
 */
export function useHistoryEntry(
  uid: string,
  options: {
    /** Asks again so often. Default: only when the portal says that something changed. */
    pollMs?: number;
  } = {},
): QueryView<HistoryEntry> {
  return useSquadronQuery({
    queryKey: queryKeys.historyEntry(uid),
    queryFn: (api, signal) => api.getHistoryEntry(uid, { signal }),
    pollMs: options.pollMs,
  });
}
