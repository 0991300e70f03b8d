import type { Insights } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { InsightQuery } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/** The portal counts once a minute. */
const pollMs = 60_000;

/**
 * The numbers behind the plots.
 *
 * @public
 */
export function useInsights(query: InsightQuery): QueryView<Insights> {
  return useSquadronQuery({
    queryKey: queryKeys.insights(query),
    queryFn: (api, signal) => api.getInsights(query, { signal }),
    keepPrevious: true,
    pollMs,
  });
}
