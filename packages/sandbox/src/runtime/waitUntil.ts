import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Waits until a check holds.
 *
 * @param check - throws to stop waiting with an error
 * @param options.timeoutMs - default: waits until the signal is aborted
 * @throws with the text of `describe` after the timeout
 *
 * @internal
 */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  options: {
    signal: AbortSignal;
    timeoutMs?: number;
    pollMs?: number;
    describe: () => string;
  },
): Promise<void> {
  const { signal, timeoutMs = Infinity, pollMs = POLL_MS, describe } = options;
  const deadline = performance.now() + timeoutMs;
  while (!(await check())) {
    signal.throwIfAborted();
    if (performance.now() > deadline) {
      throw new Error(
        `${describe()} (waited ${Math.round(timeoutMs / 1000)} s)`,
      );
    }
    await delay(pollMs, undefined, { signal });
  }
}
