/**
 * Caches a value per ID for as long as its inputs stay identical. Cached objects of the fleet are frozen, so identity
 * implies equality.
 *
 * @internal
 */
export class Memo<T> {
  #entries = new Map<string, { inputs: readonly unknown[]; value: T }>();
  #next = new Map<string, { inputs: readonly unknown[]; value: T }>();

  get(id: string, inputs: readonly unknown[], make: () => T): T {
    const known = this.#next.get(id) ?? this.#entries.get(id);
    const isCurrent =
      known !== undefined &&
      known.inputs.length === inputs.length &&
      known.inputs.every((input, index) => input === inputs[index]);
    const entry = isCurrent ? known : { inputs, value: make() };
    this.#next.set(id, entry);
    return entry.value;
  }

  /** Drops values that were not requested since the last call. Called after a pass over everything. */
  endPass(): void {
    this.#entries = this.#next;
    this.#next = new Map();
  }
}
