import type { CohortDetail } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import type { CohortRef } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * One cohort with the tree below it.
 *
 * @public
 */
export function useCohort(ref: CohortRef): QueryView<CohortDetail> {
  return useSquadronQuery({
    queryKey: queryKeys.cohort(ref),
    queryFn: (api, signal) => api.getCohort(ref, { signal }),
  });
}
