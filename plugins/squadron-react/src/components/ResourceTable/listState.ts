import type { ListQuery } from '../../api/types';

/** The options of a list whose state is in the address. @public */
export interface ListStateOptions {
  /** The backend's names of the facets. */
  facets: readonly string[];
  defaultSort?: { field: string; descending: boolean };
  /** Filters while the address has none, e.g. to hide old finished objects. */
  defaultFilters?: Record<string, string[]>;
  /** Filters that the user cannot change, e.g. the cluster on a cluster's page. */
  fixedFilters?: Record<string, string[]>;
  /** Rows per page, at most 100. Default: 50. */
  pageSize?: number;
  /** Prefix of each parameter, if one page has several lists. */
  prefix?: string;
}

/** Means "no value selected" where a default filter would apply otherwise. */
const ANY_VALUE = '*';

/**
 * Reads the list query from an address. Ignores unknown parameters and invalid values, because users type and share
 * addresses.
 *
 * @internal
 */
export function readListQuery(
  params: URLSearchParams,
  options: ListStateOptions,
): ListQuery & { offset: number; limit: number } {
  const prefix = options.prefix ?? '';
  const limit = Math.min(options.pageSize ?? 50, 100);
  const filters: Record<string, string[]> = {};
  for (const facet of options.facets) {
    const chosen = params.getAll(prefix + facet);
    const values =
      chosen.length === 0 ? options.defaultFilters?.[facet] ?? [] : chosen;
    const meant = values.filter(value => value !== '' && value !== ANY_VALUE);
    if (meant.length > 0) {
      filters[facet] = meant;
    }
  }
  // With its spaces: the person may still be typing.
  const search = params.get(`${prefix}q`) ?? '';
  const sort = params.get(`${prefix}sort`);
  const page = Math.max(
    1,
    Number.parseInt(params.get(`${prefix}page`) ?? '1', 10) || 1,
  );
  return {
    filters: { ...filters, ...options.fixedFilters },
    search: search.trim() ? search : undefined,
    sort: sort
      ? { field: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
      : options.defaultSort,
    offset: (page - 1) * limit,
    limit,
  };
}

/**
 * Writes one part of the query into an address. Every change except a change of page goes back to the first page.
 *
 * @internal
 */
export function writeListQuery(
  params: URLSearchParams,
  options: ListStateOptions,
  change:
    | { type: 'filter'; facet: string; values: readonly string[] }
    | { type: 'search'; text: string }
    | { type: 'sort'; field: string; descending: boolean }
    | { type: 'page'; page: number }
    | { type: 'clear' },
): URLSearchParams {
  const prefix = options.prefix ?? '';
  const next = new URLSearchParams(params);
  next.delete(`${prefix}page`);
  const choose = (facet: string, values: readonly string[]) => {
    next.delete(prefix + facet);
    values.forEach(value => next.append(prefix + facet, value));
    if (values.length === 0 && options.defaultFilters?.[facet]) {
      next.set(prefix + facet, ANY_VALUE);
    }
  };
  switch (change.type) {
    case 'filter':
      choose(change.facet, change.values);
      break;
    case 'search':
      next.delete(`${prefix}q`);
      if (change.text.trim() !== '') {
        next.set(`${prefix}q`, change.text);
      }
      break;
    case 'sort':
      next.set(
        `${prefix}sort`,
        `${change.descending ? '-' : ''}${change.field}`,
      );
      break;
    case 'page':
      if (change.page > 1) {
        next.set(`${prefix}page`, String(change.page));
      }
      break;
    default:
      options.facets.forEach(facet => choose(facet, []));
      next.delete(`${prefix}q`);
      break;
  }
  return next;
}
