import { deferred } from './deferred';

/** A body that arrives byte by byte and never ends. @internal */
export function trickle(options: { everyMs: number }): {
  chunks: AsyncIterable<Uint8Array>;
  /** Resolves when the reader has stopped. */
  closed: Promise<void>;
} {
  const { promise, resolve } = deferred();
  const chunks = (async function* bytes() {
    try {
      for (;;) {
        await new Promise(wake => setTimeout(wake, options.everyMs));
        yield Buffer.from('x');
      }
    } finally {
      resolve();
    }
  })();
  return { chunks, closed: promise };
}
