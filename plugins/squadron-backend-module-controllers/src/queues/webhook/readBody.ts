import type { IncomingMessage } from 'node:http';

/** Two objects of etcd's maximum size (1.5 MiB), and their envelope. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Reads a JSON body, or returns the status and text of its refusal. @internal */
export async function readBody(
  request: IncomingMessage,
): Promise<{ json: unknown } | { status: number; refusal: string }> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    return { status: 415, refusal: 'Send application/json.' };
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // After an early exit the body stays unread, and the answer closes the connection.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_BYTES) {
      return {
        status: 413,
        refusal: `The AdmissionReview is larger than ${MAX_BYTES} bytes.`,
      };
    }
    chunks.push(chunk as Buffer);
  }
  try {
    return { json: JSON.parse(Buffer.concat(chunks).toString()) };
  } catch {
    return { status: 400, refusal: 'The body is not JSON.' };
  }
}
