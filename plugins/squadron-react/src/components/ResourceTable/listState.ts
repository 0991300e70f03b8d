import type { ListQuery } from '../../api/types';

/**
 * What the address can say about a list.
 *
 * @public
 */
export interface ListStateOptions {
  /** Names of the facets, as the backend calls them. */
  facets: readonly string[];
  defaultSort?: { field: string; descending: boolean };
  /** Filters while the address names none, e.g. those that hide what is long finished. */
  defaultFilters?: Record<string, string[]>;
  /** Filters that the reader cannot change, e.g. the cluster on a cluster's page. */
  fixedFilters?: Record<string, string[]>;
  /** Rows of a page, at most 100. Default: 50. */
  pageSize?: number;
  /** Put before each parameter, where one page has several lists. */
  prefix?: string;
}

/** Stands for "no value chosen" where a default filter would apply otherwise. */
const anyValue = '*';

/**
 * Reads the question that an address asks. Parameters of others are left alone and nonsense is
 * ignored, because addresses are typed and shared by people.
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
    const meant = values.filter(value => value !== '' && value !== anyValue);
    if (meant.length > 0) {
      filters[facet] = meant;
    }
  }
  const search = params.get(`${prefix}q`)?.trim();
  const sort = params.get(`${prefix}sort`);
  const page = Math.max(
    1,
    Number.parseInt(params.get(`${prefix}page`) ?? '1', 10) || 1,
  );
  return {
    filters: { ...filters, ...options.fixedFilters },
    search: search || undefined,
    sort: sort
      ? { field: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
      : options.defaultSort,
    offset: (page - 1) * limit,
    limit,
  };
}

/**
 * Writes one part of the question into an address. All but a change of page go back to the first page.
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
      next.set(prefix + facet, anyValue);
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
