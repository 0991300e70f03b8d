import { setImmediate } from 'node:timers/promises';

/** A tenth of what people notice, so that several reflectors may take their slices one after the other. */
const SLICE_MS = 10;

/**
 * Divides long work on many objects into slices, between which timers and sockets get their turn.
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

  /** @param now - milliseconds of a clock that is never stepped. Default: the process's */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#startMs = now();
  }

  /** Whether the work has held up the event loop for as long as it may. */
  isOver(): boolean {
    return this.#now() - this.#startMs >= SLICE_MS;
  }

  /** Lets everything else that is due run, and begins the next slice. */
  async rest(): Promise<void> {
    await setImmediate();
    this.#startMs = this.#now();
  }
}
