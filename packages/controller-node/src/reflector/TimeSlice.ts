import { setImmediate } from 'node:timers/promises';

/** A tenth of a noticeable delay, so that several reflectors may take their slices one after the other. */
const SLICE_MS = 10;

/**
 * Divides long work on many objects into slices, between which timers and sockets are served.
 *
 *     if (slice.isOver()) {
 *       await slice.rest();
 *     }
 *
 * @internal
 */
export class TimeSlice {
  readonly #now: () => number;
  #startMs: number;

  /** @param now - milliseconds of a monotonic clock. Default: that of the process */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#startMs = now();
  }

  /** Whether the work has blocked the event loop for a whole slice. */
  isOver(): boolean {
    return this.#now() - this.#startMs >= SLICE_MS;
  }

  /** Yields to everything else that is due, and begins the next slice. */
  async rest(): Promise<void> {
    await setImmediate();
    this.#startMs = this.#now();
  }
}
