import { setTimeout as delay } from 'node:timers/promises';
import type { WorldBackend } from '../../world';

/** This many readers open the event stream concurrently and disconnect after this time, with or without a response. */
export async function disconnectReaders(
  backend: WorldBackend,
  options: { count: number; leaveAfterMs: number },
): Promise<void> {
  const leaving = new AbortController();
  const readers = Array.from({ length: options.count }, async () => {
    try {
      const response = await fetch(`${backend.url}/api/squadron/v1/stream`, {
        headers: backend.headers(),
        signal: leaving.signal,
      });
      await response.arrayBuffer();
    } catch {
      // It has disconnected, or the backend is down.
    }
  });
  await delay(options.leaveAfterMs);
  leaving.abort();
  await Promise.all(readers);
}
