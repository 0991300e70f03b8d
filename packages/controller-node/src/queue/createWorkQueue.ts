import { DefaultWorkQueue } from './DefaultWorkQueue';
import type { WorkQueue, WorkQueueOptions } from './types';

/**
 * A queue of keys, deduplicated: one worker per key, and a change during work requeues the key once. A failed key is
 * retried with exponential backoff and jitter, or later if the server requests that (`retryAfterMs`).
 * {@link TerminalError} is reported and not retried.
 *
 * @public
 */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  return new DefaultWorkQueue(options);
}
