import { KubeConnectionError, KubeTooLargeError } from './errors';
import { withDeadline } from './withDeadline';

// The largest answer that is read into memory as a whole. A single object is at most 1.5 MiB (etcd's limit).
const MAX_BYTES = 64 * 1024 * 1024;
// Long enough for 8 MiB over a slow line, and a limit for a server that sends one byte a second.
const MAX_MS = 120_000;

/**
 * Reads a whole body as text: at most `maxBytes` (default 64 MiB) within `maxMs` (default 120 s).
 *
 * @throws KubeTooLargeError past the bytes; KubeConnectionError past the time.
 * @public
 */
export async function readText(
  body: AsyncIterable<Uint8Array>,
  options: { maxBytes?: number; maxMs?: number } = {},
): Promise<string> {
  const { maxBytes = MAX_BYTES, maxMs = MAX_MS } = options;
  const deadline = performance.now() + maxMs;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const late = () =>
    new KubeConnectionError(
      `An answer was not complete after ${maxMs} ms, with ${bytes} bytes of it`,
    );
  for await (const chunk of withDeadline(body, () => deadline, late)) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new KubeTooLargeError({
        what: 'An answer of the API server',
        measured: bytes,
        bound: maxBytes,
        unit: 'bytes',
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The value of a JSON text; undefined if it is invalid. The error of the parser would quote the text, which may be a
 * Secret.
 *
 * @internal
 */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
