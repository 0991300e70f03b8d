import {
  contract,
  type Contract,
  type EndpointAnswer,
  type EndpointInput,
  type ListResponse,
} from '@squadron/backstage-plugin-squadron-common';
import {
  keepPreviousData,
  useQuery,
  type QueryKey,
} from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { listInput } from '../api/listInput';
import type { RequestOptions } from '../api/SquadronApi';
import { squadronApiRef } from '../api/squadronApiRef';
import type { ListQuery } from '../api/types';
import { wholeList } from './wholeList';
import { runtimeOf } from '../live/SquadronRuntime';
import { useLiveStatus } from '../live/useLiveStatus';

/** Interval at which visible data is read again while the event stream is down. */
const FALLBACK_POLL_MS = 10_000;

/** Intervals for data whose changes the event stream does not report, or not all of them. */
const POLL_MS: { readonly [Id in keyof Contract]?: number } = {
  // Quota and its use change even when the form does not.
  estimateFit: 10_000,
  getAccessList: 30_000,
  // The simulation depends on every job, and people watch a cluster drain.
  getDecommission: 3_000,
  // Automatic repairs take seconds, and a report costs each cluster one request.
  getDoctorReport: 15_000,
  // The portal samples once a minute, and queues every few minutes.
  getGpuUtilization: 60_000,
  getInsights: 60_000,
  getQueueHistory: 60_000,
  listBudgets: 60_000,
  listHistory: 60_000,
  // The portal does not watch the RBAC of clusters, and the event stream does not report namespaces.
  listMissingRights: 30_000,
  listNamespaces: 30_000,
  // Other managers write about clusters.
  getInventory: 30_000,
  // A decision enters the history shortly after the event stream reports it.
  getPlacement: 5_000,
  // The backend does not watch Secrets.
  listCredentials: 30_000,
  // The event stream reports decisions, but not how many jobs use a Placement.
  listPlacements: 30_000,
};

/** Besides lists: answers that change with a choice on the page, e.g. of a range. */
const KEEPS_PREVIOUS: ReadonlySet<keyof Contract> = new Set([
  'estimateFit',
  'getInsights',
  'getQueueHistory',
  'listHistory',
] as const);

/** Endpoints that answer with a page of a list. */
type ListId = {
  [Id in keyof Contract]: 'q' extends keyof EndpointInput<Contract[Id]>
    ? Id
    : never;
}[keyof Contract];

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

/** Key of a query in the shared cache. @internal */
export function queryKey<Id extends keyof Contract>(
  id: Id,
  input: EndpointInput<Contract[Id]>,
): QueryKey {
  return ['squadron', id, input];
}

/**
 * A page of a list, read as {@link useEndpoint} does. A query without a limit reads all pages, at most 2,000 rows, so that
 * choices and sums are complete.
 *
 * @public
 */
export function useList<Id extends ListId>(
  id: Id,
  query: ListQuery = {},
): QueryView<EndpointAnswer<Contract[Id]>> {
  const input = listInput(query) as EndpointInput<Contract[Id]>;
  return useAnswer(id, input, {}, read =>
    query.limit === undefined
      ? (wholeList(offset =>
          read(offset === undefined ? {} : { offset }),
        ) as ReturnType<typeof read>)
      : read(),
  );
}

/**
 * The answer of an endpoint, read through the shared cache and again whenever a change may affect it. Properties that the
 * endpoint does not declare are dropped from the input, so that callers can pass a whole row.
 *
 * @public
 */
export function useEndpoint<Id extends keyof Contract>(
  id: Id,
  input: EndpointInput<Contract[Id]>,
  options: {
    /** Default true. */
    isEnabled?: boolean;
    /** Interval at which it is read again. Default: as long as its changes are reported, never. */
    pollMs?: number;
  } = {},
): QueryView<EndpointAnswer<Contract[Id]>> {
  return useAnswer(id, input, options, read => read());
}

/** @param readAll - reads with one or several requests */
function useAnswer<Id extends keyof Contract>(
  id: Id,
  input: EndpointInput<Contract[Id]>,
  options: { isEnabled?: boolean; pollMs?: number },
  readAll: (
    read: (range?: {
      offset?: number;
    }) => Promise<EndpointAnswer<Contract[Id]> & ListResponse<unknown>>,
  ) => Promise<EndpointAnswer<Contract[Id]>>,
): QueryView<EndpointAnswer<Contract[Id]>> {
  const api = useApi(squadronApiRef);
  const { queryClient } = runtimeOf(api);
  const live = useLiveStatus();
  const { isEnabled = true, pollMs = POLL_MS[id] } = options;
  const asked = declared(id, input);
  const source = api as unknown as Record<
    Id,
    (
      of: EndpointInput<Contract[Id]>,
      request: RequestOptions,
    ) => Promise<EndpointAnswer<Contract[Id]> & ListResponse<unknown>>
  >;
  const result = useQuery<EndpointAnswer<Contract[Id]>, Error>(
    {
      queryKey: queryKey(id, asked),
      queryFn: ({ signal }) =>
        readAll((more = {}) => source[id]({ ...asked, ...more }, { signal })),
      enabled: isEnabled,
      placeholderData: keepsPrevious(id) ? keepPreviousData : undefined,
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

function keepsPrevious(id: keyof Contract): boolean {
  return 'shape' in contract[id] || KEEPS_PREVIOUS.has(id);
}

function declared<Id extends keyof Contract>(
  id: Id,
  input: EndpointInput<Contract[Id]>,
): EndpointInput<Contract[Id]> {
  const { shape } = contract[id].input;
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => name in shape),
  ) as EndpointInput<Contract[Id]>;
}
