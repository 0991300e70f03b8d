import { firstInOrder } from './firstInOrder';
import type { ListQuery } from './listQuery';

/**
 * How the rows of one list are filtered, searched and ordered.
 *
 * @internal
 */
export interface ListShape<Row> {
  /** Values of a row per facet; a row is counted and found under each of them. */
  facets: Record<string, (row: Row) => readonly string[]>;
  /** Text that the free search looks into. */
  text: (row: Row) => string;
  /** Values to order by; rows without a value come last in either direction. */
  sorts: Record<string, (row: Row) => string | number | undefined>;
  /** Order without `sort`, and among equals. */
  defaultOrder: (a: Row, b: Row) => number;
}

/**
 * One page of a list with its counts.
 *
 * @internal
 */
export interface Page<Row> {
  items: Row[];
  total: number;
  facets: Record<string, Record<string, number>>;
}

/**
 * Filters, counts, orders and cuts. The counts of a facet ignore the choice in that facet, so that a
 * person sees what choosing another value would give.
 *
 * @internal
 */
export function pageOf<Row>(
  rows: readonly Row[],
  query: ListQuery,
  shape: ListShape<Row>,
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
  const facets = Object.fromEntries(
    Object.entries(shape.facets).map(([facet, valuesOf]) => {
      const isChosen = facet in query.filters;
      const counted = isChosen
        ? found.filter(row => matches(row, facet))
        : matching;
      return [facet, countBy(counted, valuesOf)];
    }),
  );
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

function countBy<Row>(
  rows: readonly Row[],
  valuesOf: (row: Row) => readonly string[],
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const value of valuesOf(row)) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
