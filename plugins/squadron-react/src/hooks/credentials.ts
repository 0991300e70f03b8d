import type {
  AccessList,
  CredentialsList,
} from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint, type QueryView } from './useEndpoint';

/** The backend does not watch Secrets, so the event stream does not report them. */
const POLL_MS = 30_000;

/** Provider credentials on the hub, without their values. @public */
export function useCredentials(): QueryView<CredentialsList> {
  return useEndpoint('listCredentials', {}, { pollMs: POLL_MS });
}

/** Who reaches which cluster, and how; without tokens. @public */
export function useAccessList(): QueryView<AccessList> {
  return useEndpoint('getAccessList', {}, { pollMs: POLL_MS });
}
