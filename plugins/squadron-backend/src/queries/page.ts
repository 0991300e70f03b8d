import type { ListShape } from '@squadron/backstage-plugin-squadron-common';
import {
  countFacets,
  type CountsByFacet,
  type FacetCounts,
} from './FacetCounts';
import { firstInOrder } from './firstInOrder';
import type { ListQuery } from './listQuery';

/** One page of a list with its counts. @internal */
export interface Page<Row> {
  items: Row[];
  total: number;
  facets: CountsByFacet;
}

/**
 * Filters, counts, sorts and paginates. The counts of a facet ignore the selection in that facet, so that a person sees
 * the results of selecting another value.
 *
 * @param counts - counts of the previous list, which make counting all rows cheap
 *
 * @internal
 */
export function pageOf<Row>(
  rows: readonly Row[],
  query: ListQuery,
  shape: ListShape<Row>,
  counts?: FacetCounts<Row>,
): Page<Row> {
  const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const hasWords = (row: Row) => {
    const text = shape.text(row).toLowerCase();
    return words.every(word => text.includes(word));
  };
  const found = words.length > 0 ? rows.filter(hasWords) : rows;
  const chosen = Object.entries(query.filters);
  const matches = (row: Row, except?: string) =>
    chosen.every(
      ([facet, values]) =>
        facet === except ||
        shape.facets[facet](row).some(value => values.includes(value)),
    );
  const matching =
    chosen.length > 0 ? found.filter(row => matches(row)) : found;
  const facets =
    matching === rows && counts
      ? counts.of(rows)
      : countFacets(matching, shape.facets);
  for (const [facet] of chosen) {
    const open = found.filter(row => matches(row, facet));
    const { [facet]: valuesOf } = shape.facets;
    Object.assign(facets, countFacets(open, { [facet]: valuesOf }));
  }
  const { offset, limit } = query;
  const order = orderOf(query, shape);
  return {
    items: firstInOrder(matching, offset + limit, order).slice(offset),
    total: matching.length,
    facets,
  };
}

function orderOf<Row>(
  { sort }: ListQuery,
  shape: ListShape<Row>,
): (a: Row, b: Row) => number {
  if (!sort) {
    return shape.defaultOrder;
  }
  const valueOf = shape.sorts[sort.field];
  const direction = sort.isDescending ? -1 : 1;
  return (a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === right) {
      return shape.defaultOrder(a, b);
    }
    if (left === undefined || right === undefined) {
      return left === undefined ? 1 : -1;
    }
    return (left < right ? -1 : 1) * direction;
  };
}
