import type { CredentialsList } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/** The event stream tells nothing of Secrets, which the backend does not watch. */
const pollMs = 30_000;

/**
 * Credentials of providers on the hub, without their values.
 *
 * @public
 */
export function useCredentials(): QueryView<CredentialsList> {
  return useSquadronQuery({
    queryKey: queryKeys.credentials(),
    queryFn: (api, signal) => api.listCredentials({ signal }),
    pollMs,
  });
}
