import type { ReflectorStatus } from '@squadron/controller-node';
import type { Freshness } from './types';

/**
 * A cluster whose data is older than this is not called live any more, in milliseconds.
 *
 * @public
 */
export const STALE_AFTER_MS = 10_000;

/**
 * One watch of a cluster: its status and since when it is not open.
 *
 * @internal
 */
export interface WatchHealth {
  status: ReflectorStatus;
  /** Milliseconds since the epoch; absent while the watch is open. */
  notLiveSinceMs?: number;
}

/**
 * How fresh a cluster is, from the state of its watches.
 *
 * A watch that is closed for a moment (the server ends each one after some minutes) makes `catchingUp`;
 * only past {@link STALE_AFTER_MS} the cluster is `offline` (nothing answers) or `stale` (a part does not).
 * Kinds that are not installed, or that this identity may not read, say nothing about the connection
 * unless everything is refused.
 *
 * @internal
 */
export function freshnessOf(
  watches: readonly WatchHealth[],
  now: number,
): Freshness {
  const statuses = watches.map(watch => watch.status);
  const lastContactMs = highest(statuses.map(status => status.lastContactMs));
  const waiting = statuses.filter(status => status.state === 'waiting');
  const denied = statuses.filter(status => status.state === 'denied');
  // A kind that is not installed is asked for seldom: what it last heard may be from before the server went away.
  const isAnswering =
    statuses.some(status => status.state === 'live') ||
    now - (lastContactMs ?? -Infinity) <= STALE_AFTER_MS;

  if (denied.length > 0 && denied.length === statuses.length) {
    return compact({
      state: 'offline',
      lastContactMs,
      cause: `Credential refused: ${
        denied[0].error ?? 'the API server answers 401 or 403'
      }`,
      nextAttemptMs: lowest(denied.map(status => status.nextAttemptMs)),
    });
  }
  const behind = watches.filter(watch => isBehind(watch.status));
  if (behind.length === 0) {
    return compact({ state: 'live', lastContactMs });
  }
  const cause = waiting.find(status => status.error)?.error;
  const nextAttemptMs = lowest(waiting.map(status => status.nextAttemptMs));
  const since = lowest(behind.map(watch => watch.notLiveSinceMs)) ?? now;
  if (now - since <= STALE_AFTER_MS) {
    return compact({
      state: 'catchingUp',
      lastContactMs,
      cause,
      nextAttemptMs,
    });
  }
  if (waiting.length > 0) {
    const state = isAnswering ? 'stale' : 'offline';
    return compact({ state, lastContactMs, cause, nextAttemptMs });
  }
  // Nothing failed: a first list that takes long is progress, a list of known data that takes long is age.
  const state = behind.some(watch => watch.status.synced)
    ? 'stale'
    : 'catchingUp';
  return compact({ state, lastContactMs });
}

/**
 * Whether two freshnesses look the same to a reader. The contact time alone is no news.
 *
 * @internal
 */
export function isSameFreshness(a: Freshness, b: Freshness): boolean {
  return a.state === b.state && a.cause === b.cause;
}

function isBehind(status: ReflectorStatus): boolean {
  return (
    status.state === 'idle' ||
    status.state === 'listing' ||
    status.state === 'waiting'
  );
}

function highest(values: Array<number | undefined>): number | undefined {
  const known = values.filter(value => value !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}

function lowest(values: Array<number | undefined>): number | undefined {
  const known = values.filter(value => value !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** Leaves absent fields out, so that answers carry no empty keys. */
function compact(freshness: Freshness): Freshness {
  const { state, lastContactMs, cause, nextAttemptMs } = freshness;
  return {
    state,
    ...(lastContactMs !== undefined && { lastContactMs }),
    ...(cause !== undefined && { cause }),
    ...(nextAttemptMs !== undefined && { nextAttemptMs }),
  };
}
