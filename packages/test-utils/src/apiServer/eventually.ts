import { setTimeout as delay } from 'node:timers/promises';

/**
 * Tries until the function neither throws nor returns false, at most for `timeoutMs` (default 30 s). Returns
 * the milliseconds that it took.
 *
 * @throws Error with what was expected and what was seen last.
 * @public
 */
export async function eventually(
  expectation: string,
  check: () => unknown,
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
