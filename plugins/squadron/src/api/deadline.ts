/**
 * Runs a request under the caller's signal and a deadline, so that a server without an answer causes an error instead
 * of an endless wait.
 *
 * @internal
 */
export async function withDeadline<T>(
  options: { signal?: AbortSignal; timeoutMs: number; what: string },
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, timeoutMs, what } = options;
  const abort = new AbortController();
  const onAbort = () => abort.abort(signal?.reason);
  if (signal?.aborted) {
    onAbort();
  }
  signal?.addEventListener('abort', onAbort);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort.abort();
  }, timeoutMs);
  try {
    return await run(abort.signal);
  } catch (error) {
    if (isLate) {
      const late = new Error(
        `${what} took longer than ${timeoutMs / 1000} seconds`,
      );
      late.name = 'TimeoutError';
      throw late;
    }
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}
