const MAX_KEYS = 4096;

/** Recently used keys. Drops the oldest if there are too many. @internal */
export class RecentKeys {
  readonly #atMs = new Map<string, number>();
  readonly #lastMs: number;

  constructor(lastMs: number) {
    this.#lastMs = lastMs;
  }

  has(key: string, nowMs: number): boolean {
    const atMs = this.#atMs.get(key);
    return atMs !== undefined && nowMs - atMs < this.#lastMs;
  }

  add(key: string, nowMs: number): void {
    this.#atMs.delete(key);
    this.#atMs.set(key, nowMs);
    if (this.#atMs.size > MAX_KEYS) {
      const [oldest] = this.#atMs.keys();
      this.#atMs.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#atMs.delete(key);
  }
}
