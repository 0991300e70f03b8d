import { DefaultWorkQueue } from './DefaultWorkQueue';
import type { WorkQueue, WorkQueueOptions } from './types';

/**
 * A queue of keys, deduplicated: one worker per key, a change during work queues the key once more. A failed
 * key is retried with exponential backoff and jitter, later when the server asked for that
 * (`retryAfterMs`); {@link TerminalError} is reported and not retried.
 *
 * @public
 */
export function createWorkQueue(options: WorkQueueOptions): WorkQueue {
  return new DefaultWorkQueue(options);
}
