import { InputError } from '@backstage/errors';
import { MAX_CLUSTER_ID_LENGTH } from '@squadron/backstage-plugin-squadron-common';
import { z } from 'zod';

/**
 * Which rows of a list, in which order, which page of them.
 *
 * @internal
 */
export interface ListQuery {
  /** Values of one facet are alternatives, facets are combined. */
  filters: Record<string, string[]>;
  /** Free text; every word must occur. */
  q?: string;
  /** Field, with `-` in front for descending. */
  sort?: { field: string; isDescending: boolean };
  offset: number;
  limit: number;
}

const oneOrMany = z
  .union([z.string(), z.array(z.string())])
  .transform(value => (Array.isArray(value) ? value : [value]))
  .refine(
    values =>
      values.length <= 50 &&
      values.every(value => value.length <= MAX_CLUSTER_ID_LENGTH),
    {
      message: `at most 50 values of at most ${MAX_CLUSTER_ID_LENGTH} characters`,
    },
  );

/**
 * Reads a list's query string. Throws InputError that names each parameter that does not fit.
 *
 * @internal
 */
export function parseListQuery(
  query: unknown,
  options: {
    facets: readonly string[];
    sorts: readonly string[];
    pageSize: number;
  },
): ListQuery {
  const { facets, sorts, pageSize } = options;
  const schema = z.strictObject({
    ...Object.fromEntries(facets.map(facet => [facet, oneOrMany.optional()])),
    q: z.string().max(253).optional(),
    sort: z
      .string()
      .refine(value => sorts.includes(value.replace(/^-/, '')), {
        message: `must be one of ${sorts.join(
          ', ',
        )}, with - in front for descending`,
      })
      .optional(),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(pageSize).default(pageSize),
  });
  const { q, sort, offset, limit, ...filters } = parseWith(schema, query);
  return {
    filters: Object.fromEntries(
      Object.entries(filters).filter((entry): entry is [string, string[]] =>
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

/**
 * Reads input with a schema. Throws InputError with one sentence per parameter.
 *
 * @internal
 */
export function parseWith<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) {
    return result.data;
  }
  const problems = result.error.issues.map(
    ({ path, message }) =>
      `${path.map(String).join('.') || 'request'}: ${message}`,
  );
  throw new InputError(`The request cannot be read. ${problems.join('; ')}`);
}
