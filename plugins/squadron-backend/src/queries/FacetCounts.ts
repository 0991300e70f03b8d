import { unchangedEnds } from './unchangedEnds';

/** Values of a row per facet. */
type Facets<Row> = Record<string, (row: Row) => readonly string[]>;

/** By facet, then by value, in the order of the values. @internal */
export type CountsByFacet = Record<string, Record<string, number>>;

/** Counts the rows per value of each facet. @internal */
export function countFacets<Row>(
  rows: readonly Row[],
  facets: Facets<Row>,
): CountsByFacet {
  return new FacetCounts(facets).of(rows);
}

/**
 * Counts of a list that changes a little at a time. Rows at its start and its end that are identical to those of the
 * last list are not counted again. The rows themselves must not change.
 *
 * @internal
 */
export class FacetCounts<Row> {
  readonly #facets: Array<
    [string, (row: Row) => readonly string[], Map<string, number>]
  >;
  #rows: readonly Row[] = [];

  constructor(facets: Facets<Row>) {
    this.#facets = Object.entries(facets).map(([facet, valuesOf]) => [
      facet,
      valuesOf,
      new Map(),
    ]);
  }

  of(rows: readonly Row[]): CountsByFacet {
    const before = this.#rows;
    const { head, tail } = unchangedEnds(before, rows);
    this.#add(before, head, before.length - tail, -1);
    this.#add(rows, head, rows.length - tail, 1);
    this.#rows = rows;
    return Object.fromEntries(
      this.#facets.map(([facet, , counts]) => [
        facet,
        Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
      ]),
    );
  }

  #add(rows: readonly Row[], from: number, to: number, by: 1 | -1): void {
    for (const [, valuesOf, counts] of this.#facets) {
      for (let index = from; index < to; index += 1) {
        for (const value of valuesOf(rows[index])) {
          const count = (counts.get(value) ?? 0) + by;
          if (count === 0) {
            counts.delete(value);
          } else {
            counts.set(value, count);
          }
        }
      }
    }
  }
}
