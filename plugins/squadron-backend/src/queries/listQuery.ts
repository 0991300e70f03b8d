import { InputError } from '@backstage/errors';
import type { z } from 'zod';

/** Filter, order and page of a list. @internal */
export interface ListQuery {
  /** Values of one facet are alternatives, facets are combined. */
  filters: Record<string, string[]>;
  /** Free text; every word must occur. */
  q?: string;
  sort?: { field: string; isDescending: boolean };
  offset: number;
  limit: number;
}

/** The query of a list from the input of its endpoint. @internal */
export function listQueryOf(input: {
  q?: string;
  sort?: string;
  offset: number;
  limit: number;
  [facet: string]: unknown;
}): ListQuery {
  const { q, sort, offset, limit, ...facets } = input;
  return {
    filters: Object.fromEntries(
      Object.entries(facets).filter((entry): entry is [string, string[]] =>
        Array.isArray(entry[1]),
      ),
    ),
    ...(q && { q }),
    ...(sort && {
      sort: {
        field: sort.replace(/^-/, ''),
        isDescending: sort.startsWith('-'),
      },
    }),
    offset,
    limit,
  };
}

/** Parses input with a schema. Throws InputError with one sentence per parameter. @internal */
export function parseWith<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) {
    return result.data;
  }
  const problems = result.error.issues.map(
    ({ path, message }) =>
      `${path.map(String).join('.') || 'request'}: ${message}`,
  );
  throw new InputError(`The request is invalid. ${problems.join('; ')}`);
}
