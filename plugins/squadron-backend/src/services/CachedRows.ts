import { unchangedEnds } from '../queries/unchangedEnds';

/**
 * Rows of a list that changes a little at a time: those of objects that are identical to the last time's, at the
 * beginning and the end of the list, are taken over without a look at them.
 *
 * @internal
 */
export class CachedRows<Item, Row> {
  #version: string | undefined;
  #items: readonly Item[] = [];
  #rows: readonly Row[] = [];

  /** @param version - of all else that rows are made of; with another one all rows are made anew */
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
