import { setTimeout as delay } from 'node:timers/promises';
import type { WorldBackend } from '../../world';

/** So many readers open the event stream at once and leave after this time, whether they were answered or not. */
export async function leaveStreams(
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
      // It has left, or the backend is away.
    }
  });
  await delay(options.leaveAfterMs);
  leaving.abort();
  await Promise.all(readers);
}
