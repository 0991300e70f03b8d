/** The server's time, so that ages are correct on a machine whose clock is wrong. @internal */
export class ServerClock {
  #offsetMs = 0;

  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Sets the offset from a timestamp that the server has just sent. */
  observe(asOf: string): void {
    const serverMs = Date.parse(asOf);
    if (!Number.isNaN(serverMs)) {
      const offsetMs = serverMs - this.#now();
      // An offset below two seconds is network latency; applying it would make ages jump.
      this.#offsetMs = Math.abs(offsetMs) < 2_000 ? 0 : offsetMs;
    }
  }

  /** Milliseconds since the epoch, by the server's clock. */
  nowMs(): number {
    return this.#now() + this.#offsetMs;
  }
}
