import type { ListQuery } from './types';

/** Converts the query of a list to the input of its endpoint. @public */
export function listInput(query: ListQuery): {
  q?: string;
  sort?: string;
  offset?: number;
  limit?: number;
} {
  const { filters, search, sort, offset, limit } = query;
  return {
    ...filters,
    ...(search && { q: search.trim() }),
    ...(sort && { sort: `${sort.descending ? '-' : ''}${sort.field}` }),
    ...(offset && { offset }),
    ...(limit !== undefined && { limit }),
  };
}
