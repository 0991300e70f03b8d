import { setTimeout as delay } from 'node:timers/promises';

/** Never `undefined` beside a value: a check that found nothing would end the wait. */
type Outcome =
  | boolean
  | void
  | Promise<boolean>
  | Promise<void>
  | Promise<object>;

/**
 * Retries until the function neither throws nor returns false, for at most `timeoutMs` (default 30 s). Returns
 * the duration in milliseconds.
 *
 * @throws Error with the expectation and the last result.
 * @public
 */
export async function eventually(
  expectation: string,
  check: () => Outcome,
  options: { timeoutMs?: number; everyMs?: number } = {},
): Promise<number> {
  const { timeoutMs = 30_000, everyMs = 20 } = options;
  const startedMs = performance.now();
  for (;;) {
    let last: unknown;
    try {
      last = await check();
      if (last !== false) {
        return performance.now() - startedMs;
      }
    } catch (error) {
      last = error;
    }
    if (performance.now() - startedMs > timeoutMs) {
      const seen = last instanceof Error ? last.message : String(last);
      throw new Error(
        `Not within ${timeoutMs} ms: ${expectation}. Last: ${seen}`,
      );
    }
    await delay(everyMs);
  }
}
