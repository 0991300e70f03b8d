const MINUTE_MS = 60_000;

/** What is read at most once a minute per key, for any number of readers. The next reader repeats a failed read. @internal */
export class MinuteMemo<K, V> {
  readonly #entries = new Map<K, { minute: number; value: Promise<V> }>();

  get(key: K, nowMs: number, read: () => Promise<V>): Promise<V> {
    const minute = Math.floor(nowMs / MINUTE_MS);
    const known = this.#entries.get(key);
    if (known?.minute === minute) {
      return known.value;
    }
    const entry = { minute, value: read() };
    this.#entries.set(key, entry);
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) {
        this.#entries.delete(key);
      }
    });
    return entry.value;
  }
}
