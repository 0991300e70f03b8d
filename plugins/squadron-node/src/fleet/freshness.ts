import type { ReflectorStatus } from '@squadron/controller-node';
import type { ProbeResult } from './ClusterProbe';
import type { Freshness } from './types';

/**
 * A cluster without any data for longer, in milliseconds, is not live. It is checked each second, so that its state
 * changes within 10 s of the last byte.
 */
const STALE_AFTER_MS = 8_000;

/** The time between two probes is at most 4.4 s, and an answer may take as long. */
const UNANSWERED_AFTER_MS = 10_000;

/** One watch of a cluster: its status and how long it has been closed. @public */
export interface WatchHealth {
  status: ReflectorStatus;
  /** Absent while the watch is open. */
  notLiveForMs?: number;
}

/** Everything that decides the freshness of a cluster. @public */
export interface FreshnessFacts {
  watches: readonly WatchHealth[];
  probe: ProbeResult;
  /** Milliseconds since the epoch. */
  nowMs: number;
  /** How long this process has run since its last pause. */
  awakeForMs: number;
  /** Remedy for a refused credential, as a sentence. */
  remedy: string;
}

/**
 * Freshness of a cluster, from its last contact and the state of its watches.
 *
 * Past {@link STALE_AFTER_MS} without a byte it is `offline`, whatever the state of its watches, which cannot detect
 * silence themselves. A watch that is closed for a moment (the server ends each one after some minutes) makes the
 * cluster `catchingUp`, one that stays closed makes it `stale`. After a pause of this process it is `catchingUp` until a
 * request that was sent since is answered. Kinds that are not installed or not permitted do not count, unless all kinds
 * are refused.
 *
 * @internal
 */
export function freshnessOf(facts: FreshnessFacts): Freshness {
  const { watches, probe, nowMs, awakeForMs, remedy } = facts;
  const statuses = watches.map(watch => watch.status);
  const lastContactMs = highest(statuses.map(status => status.lastContactMs));
  const silentMs = nowMs - (lastContactMs ?? nowMs);
  const waiting = statuses.filter(status => status.state === 'waiting');
  const denied = statuses.filter(status => status.state === 'denied');
  const cause = waiting.find(status => status.error)?.error;
  const nextAttemptMs = lowest(waiting.map(status => status.nextAttemptMs));

  if (Math.min(silentMs, awakeForMs) > STALE_AFTER_MS) {
    return {
      state: 'offline',
      lastContactMs,
      cause: cause ?? 'the API server does not answer',
      nextAttemptMs,
    };
  }
  const isAllDenied = denied.length > 0 && denied.length === statuses.length;
  if (probe.isRefused || isAllDenied) {
    const why = denied[0]?.error ?? '401 Unauthorized';
    return {
      state: 'offline',
      reason: 'credentialRefused',
      lastContactMs,
      cause: `the API server refuses the portal's credential: ${why}. ${remedy}`,
      nextAttemptMs: lowest(denied.map(status => status.nextAttemptMs)),
    };
  }
  const behind = watches.filter(watch => isBehind(watch.status));
  const isUnanswered =
    Math.min(probe.unansweredForMs, awakeForMs) > UNANSWERED_AFTER_MS;
  if (behind.length === 0 && silentMs <= STALE_AFTER_MS) {
    if (isUnanswered) {
      return {
        state: 'stale',
        lastContactMs,
        cause: `requests are not answered: ${probe.error ?? 'no answer'}`,
      };
    }
    // A proxy answers pings itself, and a watch may have been cut off during the pause without a sign.
    const isProven = probe.lastAnsweredSentForMs <= awakeForMs;
    return { state: isProven ? 'live' : 'catchingUp', lastContactMs };
  }
  const behindForMs =
    highest(behind.map(({ notLiveForMs }) => notLiveForMs)) ?? 0;
  if (Math.min(behindForMs, awakeForMs) <= STALE_AFTER_MS) {
    return { state: 'catchingUp', lastContactMs, cause, nextAttemptMs };
  }
  if (waiting.length > 0) {
    const state = lastContactMs === undefined ? 'offline' : 'stale';
    return { state, lastContactMs, cause, nextAttemptMs };
  }
  // Nothing has failed. A first list is in progress; if older data is known, it ages meanwhile.
  const state = behind.some(watch => watch.status.synced)
    ? 'stale'
    : 'catchingUp';
  return { state, lastContactMs };
}

/** Whether two freshnesses are the same apart from the contact time. @internal */
export function isSameFreshness(a: Freshness, b: Freshness): boolean {
  return a.state === b.state && a.cause === b.cause && a.reason === b.reason;
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
