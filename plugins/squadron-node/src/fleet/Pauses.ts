import type { Clock } from '@squadron/controller-node';

/** A timer that fires this late was delayed by a pause of the process. */
const LATE_MS = 2_000;

/**
 * Detects pauses of this process, e.g. because the machine slept. Data of that time is still unread in the sockets, so
 * the pause must not count as silence of a cluster.
 *
 * @public
 */
export class Pauses {
  readonly #clock: Clock;
  #before: { nowMs: number; elapsedMs: number };
  #awakeSinceMs = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#before = { nowMs: clock.now(), elapsedMs: clock.elapsed() };
  }

  /** To be called `afterMs` after the call before. */
  tick(afterMs: number): void {
    const now = { nowMs: this.#clock.now(), elapsedMs: this.#clock.elapsed() };
    // The monotonic clock stops while a machine sleeps, and the wall clock may be set back.
    const passedMs = Math.max(
      now.nowMs - this.#before.nowMs,
      now.elapsedMs - this.#before.elapsedMs,
    );
    if (passedMs > afterMs + LATE_MS) {
      this.#awakeSinceMs = now.elapsedMs;
    }
    this.#before = now;
  }

  /** How long this process has run since its last pause; infinite without one. */
  get awakeForMs(): number {
    return this.#clock.elapsed() - this.#awakeSinceMs;
  }
}
