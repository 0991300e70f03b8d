import type { ProviderList } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/**
 * Infrastructure providers that clusters may be made on here, or why there are none.
 *
 * @public
 */
export function useProviders(): QueryView<ProviderList> {
  return useSquadronQuery({
    queryKey: queryKeys.providers(),
    queryFn: (api, signal) => api.listProviders({ signal }),
  });
}
