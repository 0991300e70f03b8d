import type { ListQuery } from '@squadron/backstage-plugin-squadron-react';

/**
 * A list query as the HTTP API takes it.
 *
 * @internal
 */
export function listParams(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [facet, values] of Object.entries(query.filters ?? {})) {
    values.forEach(value => params.append(facet, value));
  }
  if (query.search) {
    params.set('q', query.search);
  }
  if (query.sort) {
    params.set(
      'sort',
      `${query.sort.descending ? '-' : ''}${query.sort.field}`,
    );
  }
  if (query.offset) {
    params.set('offset', String(query.offset));
  }
  if (query.limit !== undefined) {
    params.set('limit', String(query.limit));
  }
  return params;
}
