/**
 * Limits how many keys with the same limiter key are reconciled in parallel, first come, first served. Keys of
 * different limiters do not wait for each other.
 *
 * @internal
 */
export class KeyedLimiter {
  readonly #limiters = new Map<
    string,
    { taken: number; waiting: Array<() => void> }
  >();

  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Resolves once a slot of the limiter is free. The returned function releases the slot, and is called once. */
  async enter(name: string): Promise<() => void> {
    const limiter = this.#limiters.get(name) ?? { taken: 0, waiting: [] };
    this.#limiters.set(name, limiter);
    if (limiter.taken < this.#limit) {
      limiter.taken += 1;
    } else {
      await new Promise<void>(resolve => limiter.waiting.push(resolve));
    }
    return () => {
      const next = limiter.waiting.shift();
      if (next) {
        next();
        return;
      }
      limiter.taken -= 1;
      if (limiter.taken === 0) {
        this.#limiters.delete(name);
      }
    };
  }
}
