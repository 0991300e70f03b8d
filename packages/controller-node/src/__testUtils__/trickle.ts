import { setImmediate } from 'node:timers/promises';
import { deferred } from './deferred';

/** A body that arrives byte by byte, one per turn of the event loop, and never ends. @internal */
export function trickle(): {
  chunks: AsyncIterable<Uint8Array>;
  /** Resolves when the reader has stopped. */
  closed: Promise<void>;
} {
  const { promise, resolve } = deferred();
  const chunks = (async function* bytes() {
    try {
      for (;;) {
        await setImmediate();
        yield Buffer.from('x');
      }
    } finally {
      resolve();
    }
  })();
  return { chunks, closed: promise };
}
