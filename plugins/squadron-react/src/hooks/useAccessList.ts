import type { AccessList } from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/** The event stream tells nothing of credentials. */
const pollMs = 30_000;

/**
 * Who reaches which cluster by what, without any token.
 *
 * @public
 */
export function useAccessList(): QueryView<AccessList> {
  return useSquadronQuery({
    queryKey: queryKeys.credentialLedger(),
    queryFn: (api, signal) => api.getCredentialLedger({ signal }),
    pollMs,
  });
}
