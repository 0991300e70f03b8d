const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 10_000;
// A connection that lives shorter does not count as a recovery.
const STABLE_MS = 5_000;

/**
 * Tells those who wait when a connection has been made again, trying once a second for all of them
 * together. A server that takes connections and drops them is tried ever more seldom.
 *
 * @internal
 */
export class Prober {
  readonly #connect: () => Promise<void>;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #delayMs = FIRST_DELAY_MS;
  #connectedAt = -Infinity;

  constructor(connect: () => Promise<void>) {
    this.#connect = connect;
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
   * To be told of each new connection, made by a knock or by a request. Soon after the one before it is no
   * recovery yet: those who wait are told by the next knock.
   */
  connected(): void {
    const isStable = performance.now() - this.#connectedAt >= STABLE_MS;
    this.#connectedAt = performance.now();
    this.#delayMs = isStable
      ? FIRST_DELAY_MS
      : Math.min(this.#delayMs * 2, MAX_DELAY_MS);
    if (isStable) {
      this.#tellAll();
    }
  }

  #tellAll(): void {
    this.#waiting.forEach(done => done());
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#waiting.size > 0) {
        // A failure is no news to those who wait.
        this.#connect().then(
          () => this.#tellAll(),
          () => this.#waiting.size > 0 && this.#schedule(),
        );
      }
    }, this.#delayMs);
    this.#timer.unref();
  }
}
