const MAX_BUCKETS = 4096;

/**
 * A bound on how often something may happen per key: a burst, then a steady rate. Forgets the keys that were
 * used longest ago.
 *
 * @internal
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, { tokens: number; atMs: number }>();
  readonly #burst: number;
  readonly #refillEveryMs: number;

  constructor(options: { burst: number; refillEveryMs: number }) {
    this.#burst = options.burst;
    this.#refillEveryMs = options.refillEveryMs;
  }

  /** Whether the key may happen at this time; counts it when so. */
  take(key: string, atMs: number): boolean {
    const bucket = this.#buckets.get(key);
    const refilled = bucket
      ? bucket.tokens + (atMs - bucket.atMs) / this.#refillEveryMs
      : this.#burst;
    const tokens = Math.min(this.#burst, refilled);
    const isAllowed = tokens >= 1;
    // Inserted anew, so that the map's order is the order of use.
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, atMs });
    if (this.#buckets.size > MAX_BUCKETS) {
      const [oldest] = this.#buckets.keys();
      this.#buckets.delete(oldest);
    }
    return isAllowed;
  }
}
