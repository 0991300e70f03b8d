/**
 * Chunks of a stream with a deadline. Before each chunk, `deadlineMs` returns the time, on the clock of
 * `performance.now()`, by which this chunk must arrive; undefined means no deadline. Past it, the source is closed and
 * `late` is thrown.
 *
 * @public
 */
export async function* withDeadline(
  chunks: AsyncIterable<Uint8Array>,
  deadlineMs: () => number | undefined,
  late: () => Error,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  let isAtEnd = false;
  try {
    for (;;) {
      const deadline = deadlineMs();
      const result = await (deadline === undefined
        ? iterator.next()
        : nextBefore(iterator, deadline, late));
      if (result.done) {
        isAtEnd = true;
        return;
      }
      yield result.value;
    }
  } finally {
    if (!isAtEnd) {
      // Not awaited: a generator that waits for its next chunk is closed only after that chunk.
      iterator.return?.()?.catch(() => {});
    }
  }
}

function nextBefore(
  iterator: AsyncIterator<Uint8Array>,
  deadline: number,
  late: () => Error,
): Promise<IteratorResult<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const restMs = deadline - performance.now();
    const timer = setTimeout(() => reject(late()), Math.max(restMs, 0));
    iterator
      .next()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
