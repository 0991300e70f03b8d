import { KubeConnectionError } from './errors';

const DEFAULT_MAX_BYTES = 256 * 1024 * 1024;

/**
 * Reads a whole body as text.
 *
 * @public
 */
export async function readText(
  body: AsyncIterable<Uint8Array>,
  options: { maxBytes?: number } = {},
): Promise<string> {
  const { maxBytes = DEFAULT_MAX_BYTES } = options;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new KubeConnectionError(`A response exceeds ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The value of a JSON text, or undefined when it is none.
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
