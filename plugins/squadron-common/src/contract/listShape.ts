import type { z } from 'zod';
import type { Tone } from './states';

/** How the rows of a list are filtered, searched and ordered. @public */
export interface ListShape<
  Row,
  Facet extends string = string,
  Sort extends string = string,
> {
  /** Values of a row per facet; a row is counted and found under each of them. */
  facets: Record<Facet, (row: Row) => readonly string[]>;
  /** Text for the free-text search. */
  text: (row: Row) => string;
  /** Values to order by; rows without a value come last in either direction. */
  sorts: Record<Sort, (row: Row) => string | number | undefined>;
  /** Order without `sort`, and among equal rows. */
  defaultOrder: (a: Row, b: Row) => number;
}

/** A {@link ListShape} beside the schema of its rows. @internal */
export function shapeOf<
  Row extends z.ZodType,
  Facet extends string,
  Sort extends string,
>(row: Row, shape: ListShape<z.output<Row>, Facet, Sort>) {
  return { row, ...shape };
}

/** The most severe first. @internal */
export const SEVERITY: Readonly<Record<Tone, number>> = {
  danger: 0,
  warning: 1,
  info: 2,
  neutral: 3,
  success: 4,
};

/** @internal */
export function byId(a: { id: string }, b: { id: string }): number {
  return compare(a.id, b.id);
}

/** @internal */
export function present(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}

/** @internal */
export function compare(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}
