import {
  contract,
  type Contract,
  type EndpointAnswer,
  type EndpointInput,
} from '@squadron/backstage-plugin-squadron-common';
import {
  keepPreviousData,
  useQuery,
  type QueryKey,
} from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { RequestOptions } from '../api/SquadronApi';
import { squadronApiRef } from '../api/squadronApiRef';
import { runtimeOf } from '../live/SquadronRuntime';
import { useLiveStatus } from '../live/useLiveStatus';

/** Interval at which visible data is read again while the event stream is down. */
const FALLBACK_POLL_MS = 10_000;

/**
 * Data of a view. `data` stays while a newer answer is loading or has failed; `error` is the failure of the newest
 * request.
 *
 * @public
 */
export interface QueryView<T> {
  data: T | undefined;
  error: Error | undefined;
  /** No answer has arrived yet. */
  isLoading: boolean;
  /** `data` answers an earlier input, e.g. the previous page. */
  isPrevious: boolean;
  /** Reads again now. */
  retry: () => void;
}

/**
 * Key of a query in the shared cache.
 *
 * @internal
 */
export function queryKey<Id extends keyof Contract>(
  id: Id,
  input: EndpointInput<Contract[Id]>,
): QueryKey {
  return ['squadron', id, input];
}

/**
 * The answer of an endpoint, read through the shared cache and again whenever a change may affect it.
 *
 * @public
 */
export function useEndpoint<Id extends keyof Contract>(
  id: Id,
  input: EndpointInput<Contract[Id]>,
  options: {
    /** Default true. */
    isEnabled?: boolean;
    /** Shows the answer of the previous input while the next one loads. Default: for lists. */
    keepPrevious?: boolean;
    /** Interval for data whose changes the event stream does not report. Default: no polling. */
    pollMs?: number;
  } = {},
): QueryView<EndpointAnswer<Contract[Id]>> {
  const api = useApi(squadronApiRef);
  const { queryClient } = runtimeOf(api);
  const live = useLiveStatus();
  const { isEnabled = true, keepPrevious = isList(id), pollMs } = options;
  type Answer = EndpointAnswer<Contract[Id]>;
  const source = api as unknown as Record<
    Id,
    (
      of: EndpointInput<Contract[Id]>,
      request: RequestOptions,
    ) => Promise<Answer>
  >;
  const result = useQuery<Answer, Error, Answer>(
    {
      queryKey: queryKey(id, input),
      queryFn: ({ signal }) => source[id](input, { signal }),
      enabled: isEnabled,
      placeholderData: keepPrevious ? keepPreviousData : undefined,
      refetchInterval:
        pollMs ?? (live.state === 'lost' ? FALLBACK_POLL_MS : false),
    },
    queryClient,
  );
  return {
    data: result.data,
    error: result.error ?? undefined,
    isLoading: result.isPending && result.fetchStatus !== 'idle',
    isPrevious: result.isPlaceholderData,
    retry: () => void result.refetch(),
  };
}

function isList(id: keyof Contract): boolean {
  return 'facets' in contract[id] || id === 'listHistory';
}
