import type { Clock } from '@squadron/controller-node';
import { ServiceUnavailableError } from '@backstage/errors';

/** Together with ANSWER_MS, this closes what a revoked right had opened within 10 s. */
const RECHECK_MS = 7_500;
const ANSWER_MS = 1_500;

/**
 * Checks a right again while something that it opened is open. Resolves with the reason when the check rejects or has
 * no answer in time; rejects when the signal is aborted.
 *
 * @internal
 */
export async function untilLost(options: {
  check: () => Promise<void>;
  /**
   * The person who has opened it. All checks of one person happen at the same times, so that they share their
   * decisions.
   */
  holder: string;
  clock: Clock;
  signal: AbortSignal;
}): Promise<unknown> {
  const { check, holder, clock, signal } = options;
  for (;;) {
    await clock.sleep(msUntilCheck(holder, clock.now()), signal);
    const answered = new AbortController();
    const late = clock
      .sleep(ANSWER_MS, AbortSignal.any([signal, answered.signal]))
      .then(() => {
        throw new ServiceUnavailableError(
          'The permission backend did not answer in time',
        );
      });
    try {
      await Promise.race([check(), late]);
    } catch (error) {
      signal.throwIfAborted();
      return error;
    } finally {
      late.catch(() => undefined);
      answered.abort();
    }
  }
}

/** Whether a right is lost, and not only its check failed. @internal */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'NotAllowedError' || error.name === 'NotFoundError')
  );
}

/** Time until the next multiple of the interval, which is shifted by person. */
function msUntilCheck(holder: string, nowMs: number): number {
  const shift = [...holder].reduce(
    (hash, letter) => (hash * 31 + letter.charCodeAt(0)) % RECHECK_MS,
    0,
  );
  return RECHECK_MS - ((nowMs + shift) % RECHECK_MS);
}

/**
 * Runs a function that answers with what a right opened. When the right is lost, aborts its signal and rejects with the
 * reason, even while the function waits for a slow reader.
 *
 * @internal
 */
export async function whileAllowed<T>(
  options: Parameters<typeof untilLost>[0],
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const signal = AbortSignal.any([options.signal, over.signal]);
  const lost = untilLost({ ...options, signal }).then(
    reason => {
      over.abort(reason);
      throw reason;
    },
    // The signal is aborted, which ends the function.
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([run(signal), lost]);
  } finally {
    over.abort();
  }
}
