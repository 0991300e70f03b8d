const MAX_BUCKETS = 4096;

/** A rate limit per key: a burst, then a steady rate. Drops the least recently used keys. @internal */
export class TokenBuckets {
  readonly #buckets = new Map<string, { tokens: number; atMs: number }>();
  readonly #burst: number;
  readonly #refillEveryMs: number;

  constructor(options: { burst: number; refillEveryMs: number }) {
    this.#burst = options.burst;
    this.#refillEveryMs = options.refillEveryMs;
  }

  /** Takes a token of the key at this time; false if it has none. */
  take(key: string, atMs: number): boolean {
    const bucket = this.#buckets.get(key);
    const refilled = bucket
      ? bucket.tokens + (atMs - bucket.atMs) / this.#refillEveryMs
      : this.#burst;
    const tokens = Math.min(this.#burst, refilled);
    const isAllowed = tokens >= 1;
    // Deleted and inserted, so that the order of the map is the order of use.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, atMs });
    if (this.#buckets.size > MAX_BUCKETS) {
      const [oldest] = this.#buckets.keys();
      this.#buckets.delete(oldest);
    }
    return isAllowed;
  }
}
