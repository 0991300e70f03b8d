import type { Clock } from './Clock';

/** A timer that fires this late was delayed by a pause of the process. */
const LATE_MS = 2_000;

/**
 * Detects pauses of this process, e.g. because the machine slept. Data of that time is still unread in the sockets: the
 * pause must not count as silence of a cluster, and that data does not prove that the cluster still answers.
 *
 * @public
 */
export class Pauses {
  readonly #clock: Pick<Clock, 'now' | 'elapsed'>;
  #before: { nowMs: number; elapsedMs: number };
  #awakeSinceMs = -Infinity;

  constructor(clock: Pick<Clock, 'now' | 'elapsed'>) {
    this.#clock = clock;
    this.#before = { nowMs: clock.now(), elapsedMs: clock.elapsed() };
  }

  /**
   * To be called at most `afterMs` after the call before.
   *
   * @returns whether the process paused since then
   */
  tick(afterMs: number): boolean {
    const now = { nowMs: this.#clock.now(), elapsedMs: this.#clock.elapsed() };
    // The monotonic clock stops while a machine sleeps, and the wall clock may be set back.
    const passedMs = Math.max(
      now.nowMs - this.#before.nowMs,
      now.elapsedMs - this.#before.elapsedMs,
    );
    const hasPaused = passedMs > afterMs + LATE_MS;
    if (hasPaused) {
      this.#awakeSinceMs = now.elapsedMs;
    }
    this.#before = now;
    return hasPaused;
  }

  /** How long this process has run since its last pause; infinite without one. */
  get awakeForMs(): number {
    return this.#clock.elapsed() - this.#awakeSinceMs;
  }
}
