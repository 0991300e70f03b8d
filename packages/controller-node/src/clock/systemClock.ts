import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from './Clock';

// Above this, setTimeout overflows and fires immediately.
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** The machine's clock. @public */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  async sleep(ms, signal) {
    try {
      await delay(Math.min(Math.max(ms, 0), MAX_TIMEOUT_MS), undefined, {
        signal,
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
};
