import {
  keepPreviousData,
  useQuery,
  type QueryKey,
} from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { SquadronApi } from '../api/SquadronApi';
import { squadronApiRef } from '../api/squadronApiRef';
import { runtimeOf } from '../live/SquadronRuntime';
import { useLiveStatus } from '../live/useLiveStatus';

/** While the event stream is down, what is on the page is read again this often. */
const fallbackPollMs = 10_000;

/**
 * What a view knows about its data. `data` stays while a newer answer is on its way or has failed;
 * `error` is the failure of the newest attempt.
 *
 * @public
 */
export interface QueryView<T> {
  data: T | undefined;
  error: Error | undefined;
  /** Nothing has arrived yet. */
  isLoading: boolean;
  /** `data` answers an earlier question, e.g. the page before. */
  isPrevious: boolean;
  /** Asks again now. */
  retry: () => void;
}

/**
 * One query against the shared cache.
 *
 * @internal
 */
export function useSquadronQuery<T>(options: {
  queryKey: QueryKey;
  queryFn: (api: SquadronApi, signal: AbortSignal) => Promise<T>;
  isEnabled?: boolean;
  keepPrevious?: boolean;
  pollMs?: number;
}): QueryView<T> {
  const api = useApi(squadronApiRef);
  const { queryClient } = runtimeOf(api);
  const live = useLiveStatus();
  const result = useQuery(
    {
      queryKey: options.queryKey,
      queryFn: ({ signal }) => options.queryFn(api, signal),
      enabled: options.isEnabled ?? true,
      placeholderData: options.keepPrevious ? keepPreviousData : undefined,
      refetchInterval:
        options.pollMs ?? (live.state === 'lost' ? fallbackPollMs : false),
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
