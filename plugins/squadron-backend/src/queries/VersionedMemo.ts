/** Caches one value per key for as long as its version is the same. @internal */
export class VersionedMemo<T> {
  readonly #entries = new Map<string, { version: number | string; value: T }>();

  get(key: string, version: number | string, make: () => T): T {
    const known = this.#entries.get(key);
    if (known?.version === version) {
      return known.value;
    }
    const value = make();
    this.#entries.set(key, { version, value });
    return value;
  }

  /** Drops all other keys, e.g. of clusters that left. */
  keep(keys: readonly string[]): void {
    for (const key of this.#entries.keys()) {
      if (!keys.includes(key)) {
        this.#entries.delete(key);
      }
    }
  }
}

/** Joins the rows of all parts in one array, which stays identical while all parts do. @internal */
export function createJoin<T>(): (
  parts: ReadonlyArray<readonly T[]>,
) => readonly T[] {
  let before: ReadonlyArray<readonly T[]> = [];
  let joined: readonly T[] = [];
  return parts => {
    const isSame =
      parts.length === before.length &&
      parts.every((part, index) => part === before[index]);
    if (!isSame) {
      before = parts;
      joined = parts.flat();
    }
    return joined;
  };
}
