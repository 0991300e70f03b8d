import type { Clock } from '@squadron/controller-node';

/** A timer that fires later than this after it was due has waited for this process, not for time. */
const LATE_MS = 2_000;

/**
 * Notices that this process stood still, e.g. because the machine slept. What came meanwhile is still unread in the
 * sockets, so the silence of that time is nobody's.
 *
 * @internal
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
    // The one clock stands still while a machine sleeps, the other may be set back.
    const passedMs = Math.max(
      now.nowMs - this.#before.nowMs,
      now.elapsedMs - this.#before.elapsedMs,
    );
    if (passedMs > afterMs + LATE_MS) {
      this.#awakeSinceMs = now.elapsedMs;
    }
    this.#before = now;
  }

  /** How long this process has run since it last stood still; infinite when it never did. */
  get awakeForMs(): number {
    return this.#clock.elapsed() - this.#awakeSinceMs;
  }
}
