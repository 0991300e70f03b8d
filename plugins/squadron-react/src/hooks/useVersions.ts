import { queryKeys } from '../api/queryKeys';
import type { VersionChoice } from '../api/types';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * Kubernetes versions that a provider offers.
 *
 * @public
 */
export function useVersions(provider: string): QueryView<VersionChoice[]> {
  return useSquadronQuery({
    queryKey: queryKeys.versions(provider),
    queryFn: (api, signal) => api.listVersions(provider, { signal }),
  });
}
