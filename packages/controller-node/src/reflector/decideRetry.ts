import {
  isApiError,
  isConnectionError,
  isDenied,
  isGone,
  isNotFound,
  WatchDecodeError,
} from '../client';
import { isTooLarge } from '../client/errors';
import { fullJitter, spread } from '../clock/backoff';
import type { ReflectorStatus } from './types';

const BASE_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;
const SLOW_DELAY_MS = 15_000;
/** A server that lost its history ends the watches of all its clients at the same time. */
const RELIST_SPREAD_MS = 1_000;
/** Backup for a kind that the poll of served kinds misses. */
const NOTIFIED_DELAY_MS = 10 * 60_000;
/** The maximum of {@link KubeApiError}'s `retryAfterMs`, including jitter. */
const MAX_ASKED_MS = 60_000;
/** Reading a kind up to its limit is too expensive for both sides to be repeated often. */
const TOO_LARGE_DELAY_MS = 10 * 60_000;
const FIRST_DENIED_DELAY_MS = 1_000;
/** A denial that lasts longer is not that of a server that has just started. */
const DENIAL_GRACE_MS = 10_000;

/**
 * The watch cannot continue from its version: the history of the server has changed, or the stream went back.
 *
 * @internal
 */
export class HistoryLostError extends Error {
  name = 'HistoryLostError' as const;
}

/** The watch was open but yielded nothing for too long. @internal */
export class SilentWatchError extends Error {
  name = 'SilentWatchError' as const;
}

/** Reaction of a reflector to a failure. @internal */
export interface Retry {
  state: ReflectorStatus['state'];
  delayMs: number;
  /** Whether the known resource version is not valid any more. */
  relist: boolean;
  /** What ends the delay early: a new connection to the server, or its own report that it is ready. */
  orWhen?: 'reachable' | 'ready';
}

/** Decides the reaction to a failure. `attempt` counts failures since the last success, from 0. @internal */
export function decideRetry(options: {
  error: unknown;
  attempt: number;
  isListed: boolean;
  /** Whether the reflector is notified when the server begins to serve the kind. Default false. */
  isNotified?: boolean;
  /** How long a kind whose objects are known has been denied; undefined for a kind that was never listed. */
  deniedForMs?: number;
  random: () => number;
}): Retry {
  const { error, attempt, isListed, isNotified, deniedForMs, random } = options;
  const backoffMs = fullJitter({
    attempt,
    baseMs: BASE_DELAY_MS,
    maxMs: MAX_DELAY_MS,
    random,
  });
  const retry = {
    state: 'waiting',
    delayMs: backoffMs,
    relist: false,
  } as const;

  if (isGone(error) || error instanceof HistoryLostError) {
    // Soon, unless it happens repeatedly.
    return attempt === 0
      ? {
          ...retry,
          state: 'listing',
          delayMs: random() * RELIST_SPREAD_MS,
          relist: true,
        }
      : { ...retry, relist: true };
  }
  if (isTooLarge(error)) {
    return {
      ...retry,
      state: 'tooLarge',
      delayMs: spread(TOO_LARGE_DELAY_MS, 0.2, random),
      relist: true,
    };
  }
  if (error instanceof WatchDecodeError) {
    return { ...retry, relist: true };
  }
  if (isNotFound(error)) {
    // After a watch, a list shows whether the kind is gone.
    return isListed
      ? {
          ...retry,
          state: 'listing',
          delayMs: attempt === 0 ? 0 : backoffMs,
          relist: true,
        }
      : {
          ...retry,
          state: 'notInstalled',
          delayMs: spread(
            isNotified ? NOTIFIED_DELAY_MS : SLOW_DELAY_MS,
            0.2,
            random,
          ),
          relist: true,
        };
  }
  if (isDenied(error)) {
    // A server that has just started refuses all users until it has read its RBAC objects: known objects stay shown.
    const isBrief = deniedForMs !== undefined && deniedForMs < DENIAL_GRACE_MS;
    const rampMs = Math.min(
      SLOW_DELAY_MS,
      FIRST_DENIED_DELAY_MS * 2 ** Math.min(attempt, 10),
    );
    return {
      ...retry,
      state: isBrief ? 'waiting' : 'denied',
      delayMs: spread(rampMs, 0.2, random),
    };
  }
  if (isApiError(error) && error.retryAfterMs !== undefined) {
    // Later than requested rather than earlier, but within the maximum.
    const askedMs = Math.min(
      MAX_ASKED_MS,
      error.retryAfterMs * (1 + 0.2 * random()),
    );
    return {
      ...retry,
      delayMs: Math.max(backoffMs, askedMs),
      // A starting server requests 5 s of everybody, although it is ready after one or two.
      ...(error.status === 503 && { orWhen: 'ready' as const }),
    };
  }
  return isConnectionError(error) ? { ...retry, orWhen: 'reachable' } : retry;
}
