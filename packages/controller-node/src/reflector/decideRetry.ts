import {
  isApiError,
  isConnectionError,
  isDenied,
  isGone,
  isNotFound,
  isTooLarge,
  WatchDecodeError,
} from '../client';
import { fullJitter, spread } from '../clock';
import type { ReflectorStatus } from './types';

const BASE_DELAY_MS = 200;
const MAX_DELAY_MS = 10_000;
const SLOW_DELAY_MS = 15_000;
/** A server that forgot its history says so to all watches of all clusters' portals at once. */
const RELIST_SPREAD_MS = 1_000;
/** For what a look for served kinds may miss. */
const TOLD_DELAY_MS = 10 * 60_000;
/** The ceiling of {@link KubeApiError}'s `retryAfterMs`, jitter included. */
const MAX_ASKED_MS = 60_000;
/** Reading a kind up to its ceiling costs both sides too much to do it often. */
const TOO_LARGE_DELAY_MS = 10 * 60_000;
const FIRST_DENIED_DELAY_MS = 1_000;

/**
 * The watch cannot be trusted to go on from where it was: the server's history is another one now, or the
 * stream skipped backwards.
 *
 * @internal
 */
export class HistoryLostError extends Error {
  name = 'HistoryLostError' as const;
}

/**
 * The watch was open but brought nothing for too long.
 *
 * @internal
 */
export class SilentWatchError extends Error {
  name = 'SilentWatchError' as const;
}

/**
 * What a reflector does after a failure.
 *
 * @internal
 */
export interface Retry {
  state: ReflectorStatus['state'];
  delayMs: number;
  /** Whether the known resource version is of no use any more. */
  relist: boolean;
  /** Whether to try as soon as the server can be reached, before the delay is over. */
  orWhenReachable: boolean;
}

/**
 * Decides from the failure how to go on. `attempt` counts failures since the last success, from 0.
 *
 * @internal
 */
export function decideRetry(options: {
  error: unknown;
  attempt: number;
  isListed: boolean;
  /** Whether somebody tells when the server begins to serve the kind. Default false. */
  isTold?: boolean;
  random: () => number;
}): Retry {
  const { error, attempt, isListed, isTold, random } = options;
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
    orWhenReachable: false,
  } as const;

  if (isGone(error) || error instanceof HistoryLostError) {
    // Soon, unless it happens again and again.
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
    // Of a watch: a list tells whether the kind is gone.
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
          delayMs: spread(isTold ? TOLD_DELAY_MS : SLOW_DELAY_MS, 0.2, random),
          relist: true,
        };
  }
  if (isDenied(error)) {
    // A server that has just started refuses everybody until it has read its RBAC objects.
    const rampMs = Math.min(
      SLOW_DELAY_MS,
      FIRST_DENIED_DELAY_MS * 2 ** Math.min(attempt, 10),
    );
    return { ...retry, state: 'denied', delayMs: spread(rampMs, 0.2, random) };
  }
  if (isApiError(error) && error.retryAfterMs !== undefined) {
    // Rather later than asked, but all within the longest time that is waited for.
    const askedMs = Math.min(
      MAX_ASKED_MS,
      error.retryAfterMs * (1 + 0.2 * random()),
    );
    return { ...retry, delayMs: Math.max(backoffMs, askedMs) };
  }
  return { ...retry, orWhenReachable: isConnectionError(error) };
}
