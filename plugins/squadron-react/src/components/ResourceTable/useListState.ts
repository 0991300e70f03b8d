import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListQuery } from '../../api/types';
import type { QueryView } from '../../hooks/useEndpoint';
import {
  readListQuery,
  writeListQuery,
  type ListStateOptions,
} from './listState';

/** The state of a list in the address, and how to change it. @public */
export interface ListState {
  query: ListQuery & { offset: number; limit: number };
  /** Number of facets and searches that the user has set. */
  filterCount: number;
  setFilter: (facet: string, values: readonly string[]) => void;
  setSearch: (text: string) => void;
  setSort: (field: string, descending: boolean) => void;
  setPage: (page: number) => void;
  /** Goes to the last page if the list of this query ends before the page of the address; an effect calls it. */
  keepWithin: (view: QueryView<{ total: number }>) => void;
  clear: () => void;
}

/**
 * Keeps filters, search, sort and page of a list in the address, so that a link shows the same list and "back" works.
 * `options` must be a stable object.
 *
 * @public
 */
export function useListState(options: ListStateOptions): ListState {
  const [params, setParams] = useSearchParams();
  const query = useMemo(
    () => readListQuery(params, options),
    [params, options],
  );
  const write = useCallback(
    (change: Parameters<typeof writeListQuery>[2], replace = false) =>
      setParams(current => writeListQuery(current, options, change), {
        replace,
      }),
    [options, setParams],
  );
  const fixed = Object.keys(options.fixedFilters ?? {});
  const filterCount =
    Object.keys(query.filters ?? {}).filter(facet => !fixed.includes(facet))
      .length + (query.search ? 1 : 0);
  return {
    query,
    filterCount,
    setFilter: (facet, values) => write({ type: 'filter', facet, values }),
    // A typed letter does not add an entry to the browser's history.
    setSearch: text => write({ type: 'search', text }, true),
    setSort: (field, descending) => write({ type: 'sort', field, descending }),
    setPage: page => write({ type: 'page', page }),
    keepWithin: ({ data, isPrevious }) => {
      const { offset, limit } = query;
      if (data && !isPrevious && data.total > 0 && offset >= data.total) {
        write({ type: 'page', page: Math.ceil(data.total / limit) }, true);
      }
    },
    clear: () => write({ type: 'clear' }),
  };
}
