import type { Clock } from './Clock';

/** Clocks that were not stepped differ by less. */
const STEP_MS = 1_000;

/**
 * Time of the last received bytes. A wall clock that is set back must not make a silent server look alive; a jump ahead
 * counts as silence, since the machine may have slept.
 *
 * @internal
 */
export class LastContact {
  readonly #clock: Pick<Clock, 'now' | 'elapsed'>;
  #notedMs: number;
  #notedElapsedMs: number;

  /** Begins at the current time. */
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
