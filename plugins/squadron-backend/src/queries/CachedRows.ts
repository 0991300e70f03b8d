import { unchangedEnds } from './unchangedEnds';

/**
 * Rows of a list that changes a little at a time. Rows of the objects at its start and its end that are identical to
 * those of the last call are reused unchecked.
 *
 * @internal
 */
export class CachedRows<Item, Row> {
  #version: string | undefined;
  #items: readonly Item[] = [];
  #rows: readonly Row[] = [];

  /** @param version - of all other inputs of rows; another version recomputes all rows */
  of(
    items: readonly Item[],
    version: string,
    make: (item: Item) => Row,
  ): Row[] {
    const known = version === this.#version ? this.#items : [];
    const { head, tail } = unchangedEnds(known, items);
    const rows = [
      ...this.#rows.slice(0, head),
      ...items.slice(head, items.length - tail).map(make),
      ...this.#rows.slice(known.length - tail, known.length),
    ];
    this.#version = version;
    this.#items = items;
    this.#rows = rows;
    return rows;
  }
}
