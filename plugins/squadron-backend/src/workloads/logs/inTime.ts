import { ServiceUnavailableError } from '@backstage/errors';

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
export async function* readInTime(
  body: AsyncIterable<Uint8Array>,
  options: { timeoutMs: number; what: string },
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const next = () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(tooLate(options.what, options.timeoutMs)),
        options.timeoutMs,
      );
    });
    return Promise.race([chunks.next(), late]).finally(() =>
      clearTimeout(timer),
    );
  };
  try {
    for (let part = await next(); !part.done; part = await next()) {
      yield part.value;
    }
  } finally {
    chunks.return?.()?.catch(() => undefined);
  }
}

function tooLate(what: string, timeoutMs: number): ServiceUnavailableError {
  return new ServiceUnavailableError(
    `${what} did not arrive within ${timeoutMs / 1_000} s.`,
  );
}
