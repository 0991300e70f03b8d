import { WatchDecodeError } from './errors';
import { withDeadline } from './withDeadline';

const NEWLINE = 0x0a;
// etcd accepts objects up to 1.5 MiB; JSON of many small numbers and escapes is larger than etcd's encoding.
const DEFAULT_MAX_LINE_BYTES = 8 * 1024 * 1024;
// Enough for the largest object at 30 kB a second. Without it, one byte a second would keep a useless watch alive.
const DEFAULT_MAX_LINE_MS = 60_000;

/**
 * Splits a stream of bytes into the JSON lines of a watch. Chunks may end anywhere, even within a character. Empty
 * lines are skipped. Throws {@link WatchDecodeError} for a truncated last line, for a line longer than `maxLineBytes`
 * (default 8 MiB), and for one that takes longer than `maxLineMs` (default 60 s) from its first byte to its last. The
 * time between two lines is not limited.
 *
 * @public
 */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  options: { maxLineBytes?: number; maxLineMs?: number } = {},
): AsyncGenerator<Buffer> {
  const {
    maxLineBytes = DEFAULT_MAX_LINE_BYTES,
    maxLineMs = DEFAULT_MAX_LINE_MS,
  } = options;
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let deadlineMs: number | undefined;
  const late = () =>
    new WatchDecodeError(
      `A line of the watch stream was not complete after ${maxLineMs} ms, with ${pendingBytes} bytes of it`,
    );

  for await (const chunk of withDeadline(chunks, () => deadlineMs, late)) {
    let start = 0;
    for (
      let end = chunk.indexOf(NEWLINE);
      end >= 0;
      end = chunk.indexOf(NEWLINE, start)
    ) {
      const part = chunk.subarray(start, end);
      checkLength(pendingBytes + part.length, maxLineBytes);
      const line = Buffer.concat([...pending, part]);
      pending = [];
      pendingBytes = 0;
      deadlineMs = undefined;
      start = end + 1;
      if (line.length > 0) {
        yield line;
      }
    }
    if (start < chunk.length) {
      pending.push(chunk.subarray(start));
      pendingBytes += chunk.length - start;
      deadlineMs ??= performance.now() + maxLineMs;
      checkLength(pendingBytes, maxLineBytes);
    }
  }
  if (pendingBytes > 0) {
    throw new WatchDecodeError(
      `The watch stream ends within a line, after ${pendingBytes} bytes of it`,
    );
  }
}

function checkLength(bytes: number, maxLineBytes: number): void {
  if (bytes > maxLineBytes) {
    throw new WatchDecodeError(
      `A line of the watch stream exceeds ${maxLineBytes} bytes`,
    );
  }
}
