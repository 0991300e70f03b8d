import type { Clock } from './Clock';

/** Two clocks that run side by side differ by less. */
const STEP_MS = 1_000;

/**
 * When bytes were last seen. A time of day that is set back must not make a silent server look as if it had just
 * answered; one that jumps ahead counts, since the machine may have slept.
 *
 * @internal
 */
export class LastContact {
  readonly #clock: Pick<Clock, 'now' | 'elapsed'>;
  #notedMs: number;
  #notedElapsedMs: number;

  /** Counts from now. */
  constructor(clock: Pick<Clock, 'now' | 'elapsed'>) {
    this.#clock = clock;
    this.#notedMs = clock.now();
    this.#notedElapsedMs = clock.elapsed();
  }

  note(): void {
    this.#notedMs = this.#clock.now();
    this.#notedElapsedMs = this.#clock.elapsed();
  }

  /** Milliseconds since the epoch. */
  get ms(): number {
    const byElapsedMs = Math.round(
      this.#clock.now() - (this.#clock.elapsed() - this.#notedElapsedMs),
    );
    return byElapsedMs < this.#notedMs - STEP_MS ? byElapsedMs : this.#notedMs;
  }
}
