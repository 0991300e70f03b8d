/**
 * Lets only so many keys of one limiter be worked on at once, first come, first served. What holds up one limiter holds
 * up no other.
 *
 * @internal
 */
export class KeyedLimiter {
  private readonly limiters = new Map<
    string,
    { taken: number; waiting: Array<() => void> }
  >();

  constructor(private readonly limit: number) {}

  /** Resolves with a place in the limiter. The result gives the place to the next, and is called once. */
  async enter(name: string): Promise<() => void> {
    const limiter = this.limiters.get(name) ?? { taken: 0, waiting: [] };
    this.limiters.set(name, limiter);
    if (limiter.taken < this.limit) {
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
        this.limiters.delete(name);
      }
    };
  }
}
