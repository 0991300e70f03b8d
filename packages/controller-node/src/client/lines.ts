import { WatchDecodeError } from './errors';

const NEWLINE = 0x0a;
const DEFAULT_MAX_LINE_BYTES = 16 * 1024 * 1024;

/**
 * Splits a stream of bytes into the JSON lines of a watch. Chunks may cut anywhere, characters included.
 * Empty lines are none; a last line without its end was cut off and throws {@link WatchDecodeError}, as does
 * one longer than `maxLineBytes` (default 16 MiB; etcd takes objects up to about 1.5 MiB).
 *
 * @public
 */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  options: { maxLineBytes?: number } = {},
): AsyncGenerator<Buffer> {
  const { maxLineBytes = DEFAULT_MAX_LINE_BYTES } = options;
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;

  for await (const chunk of chunks) {
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
      start = end + 1;
      if (line.length > 0) {
        yield line;
      }
    }
    if (start < chunk.length) {
      pending.push(chunk.subarray(start));
      pendingBytes += chunk.length - start;
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
