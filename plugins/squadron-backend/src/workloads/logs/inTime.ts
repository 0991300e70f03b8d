import { ServiceUnavailableError } from '@backstage/errors';
import { withDeadline } from '@squadron/controller-node';

/**
 * Does work that has to be done within a timeout; what is open after it, e.g. the body of an answer, has no time limit.
 * Does not use `AbortSignal.timeout`: where that is combined with another signal, and that combination with a third,
 * Node 22 keeps the combination in memory for ever once the other signal is aborted.
 *
 * @throws ServiceUnavailableError past the time
 *
 * @internal
 */
export async function inTime<T>(
  options: { signal?: AbortSignal; timeoutMs: number; what: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, timeoutMs, what } = options;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    return await work(
      signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    );
  } catch (error) {
    throw late.signal.aborted ? tooLate(what, timeoutMs) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a body whose next chunk has to arrive within a timeout, measured while the consumer waits for it. The caller
 * has to abort the body when this throws: a body that hangs does not react to `return`.
 *
 * @internal
 */
export function readInTime(
  body: AsyncIterable<Uint8Array>,
  { timeoutMs, what }: { timeoutMs: number; what: string },
): AsyncGenerator<Uint8Array> {
  return withDeadline(
    body,
    () => performance.now() + timeoutMs,
    () => tooLate(what, timeoutMs),
  );
}

function tooLate(what: string, timeoutMs: number): ServiceUnavailableError {
  return new ServiceUnavailableError(
    `${what} did not arrive within ${timeoutMs / 1_000} s.`,
  );
}
