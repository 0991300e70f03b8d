import { QueryClient } from '@tanstack/react-query';
import type { StreamMessage } from '@squadron/backstage-plugin-squadron-common';
import type { SquadronApi } from '../api/SquadronApi';
import { classifyError } from '../api/classifyError';
import { LiveStream } from './LiveStream';
import { browserSchedule, QueryRefresher } from './QueryRefresher';
import { ServerClock } from './ServerClock';

/** The objects that all views of one tab share: cache, event stream and the server's clock. @internal */
interface SquadronRuntime {
  queryClient: QueryClient;
  stream: LiveStream;
  clock: ServerClock;
}

/** A change is visible within a second: this wait, one request, one render. */
const REFETCH_INTERVAL_MS = 250;

/** Inactive data is kept for navigating back, but not longer: a tab may stay open for days. */
const INACTIVE_CACHE_MS = 60_000;

/** Builds a runtime around an API. @internal */
function createSquadronRuntime(api: SquadronApi): SquadronRuntime {
  const clock = new ServerClock(Date.now);
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // The event stream invalidates data; its age alone does not.
        staleTime: 30_000,
        gcTime: INACTIVE_CACHE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          classifyError(error) === 'unreachable' && failures < 2,
        retryDelay: attempt => Math.min(500 * 2 ** attempt, 5_000),
      },
    },
  });
  const refresher = new QueryRefresher({
    client: queryClient,
    schedule: browserSchedule,
    intervalMs: REFETCH_INTERVAL_MS,
  });
  let isFirstHello = true;
  const onMessage = (message: StreamMessage) => {
    switch (message.type) {
      case 'hello':
        clock.observe(message.asOf);
        // Changes during a closed stream were not received.
        if (!isFirstHello) {
          refresher.all();
        }
        isFirstHello = false;
        break;
      case 'changed':
        clock.observe(message.asOf);
        refresher.changed(message.changes);
        break;
      case 'end':
        if (message.reason === 'permissions') {
          refresher.all();
        }
        break;
      default:
        message satisfies never;
    }
  };
  const stream = new LiveStream({
    api,
    onMessage,
    schedule: browserSchedule,
    now: Date.now,
    random: Math.random,
  });
  return { queryClient, stream, clock };
}

const runtimes = new WeakMap<SquadronApi, SquadronRuntime>();

/**
 * The runtime of an API: always the same instance, so that pages, cards and pickers share one cache and one stream.
 *
 * @internal
 */
export function runtimeOf(api: SquadronApi): SquadronRuntime {
  let runtime = runtimes.get(api);
  if (!runtime) {
    runtime = createSquadronRuntime(api);
    runtimes.set(api, runtime);
  }
  return runtime;
}
