import type { AccessScope, Place } from '../access';
import { FacetCounts } from './FacetCounts';
import type { ListQuery } from './listQuery';
import { pageOf, type Page } from './page';
import type { ListShape } from '@squadron/backstage-plugin-squadron-common';
import { PageCache } from './PageCache';

/**
 * Pages of one list. Computed once for all readers with the same permissions and query. After a change, only changed
 * rows are counted again.
 *
 * @internal
 */
export class ListPages<Row> {
  readonly #shape: ListShape<Row>;
  readonly #subjectOf: (row: Row) => Place;
  readonly #pages = new PageCache<Row, Page<Row>>();
  readonly #counts: FacetCounts<Row>;

  constructor(shape: ListShape<Row>, subjectOf: (row: Row) => Place) {
    this.#shape = shape;
    this.#subjectOf = subjectOf;
    this.#counts = new FacetCounts(shape.facets);
  }

  /** @param rows - all rows; the identical array and rows while they do not change */
  get(rows: readonly Row[], query: ListQuery, scope: AccessScope): Page<Row> {
    return this.#pages.get(rows, JSON.stringify([scope.key, query]), () => {
      const seen = rows.filter(row => scope.allows(this.#subjectOf(row)));
      // Counts follow one list: alternating between different parts would count all rows each time.
      const isAll = seen.length === rows.length;
      return pageOf(seen, query, this.#shape, isAll ? this.#counts : undefined);
    });
  }
}
