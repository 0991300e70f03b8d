import type {
  FitRequest,
  FitView,
} from '@squadron/backstage-plugin-squadron-common';
import { queryKeys } from '../api/queryKeys';
import { useSquadronQuery, type QueryView } from './useSquadronQuery';

/** Quota and use change without the form; answers come from the portal's cache. */
const POLL_MS = 10_000;

/**
 * Whether what a form is about to make would start. Nothing is asked while there is no request. The answer to the
 * request before stays until the next one arrives.
 *
 * @public
 */
export function useFit(request: FitRequest | undefined): QueryView<FitView> {
  return useSquadronQuery({
    queryKey: queryKeys.fit(request),
    queryFn: (api, signal) =>
      api.estimateFit(request ?? { kind: 'rayjob', input: {} }, { signal }),
    isEnabled: request !== undefined,
    keepPrevious: true,
    pollMs: POLL_MS,
  });
}
