const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;
// A connection that ends earlier does not count as a recovery.
const STABLE_MS = 5_000;

/**
 * Notifies waiters of a probe that succeeds, with one probe a second for all of them. A server that accepts connections
 * and drops them is probed at increasing intervals.
 *
 * @internal
 */
export class Prober {
  readonly #probe: () => Promise<void>;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #delayMs = FIRST_DELAY_MS;
  #connectedAt = -Infinity;

  constructor(probe: () => Promise<void>) {
    this.#probe = probe;
  }

  wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const done = () => {
        signal.removeEventListener('abort', onAbort);
        this.#waiting.delete(done);
        resolve();
      };
      const onAbort = () => {
        this.#waiting.delete(done);
        reject(signal.reason);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.add(done);
      this.#schedule();
    });
  }

  /**
   * To be called for each new connection of a probe or a request. Soon after the previous one it does not count as a
   * recovery: then the next probe notifies the waiters.
   */
  connected(): void {
    const isStable = performance.now() - this.#connectedAt >= STABLE_MS;
    this.#connectedAt = performance.now();
    this.#delayMs = isStable
      ? FIRST_DELAY_MS
      : Math.min(this.#delayMs * 2, MAX_DELAY_MS);
    if (isStable) {
      this.#notifyAll();
    }
  }

  #notifyAll(): void {
    this.#waiting.forEach(done => done());
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#waiting.size > 0) {
        // Waiters are not notified of a failure.
        this.#probe().then(
          () => this.#notifyAll(),
          () => this.#waiting.size > 0 && this.#schedule(),
        );
      }
    }, this.#delayMs);
    this.#timer.unref();
  }
}
