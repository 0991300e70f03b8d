import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListQuery } from '../../api/types';
import {
  readListQuery,
  writeListQuery,
  type ListStateOptions,
} from './listState';

/**
 * The state of a list as the address holds it, and how to change it.
 *
 * @public
 */
export interface ListState {
  query: ListQuery & { offset: number; limit: number };
  /** How many facets and searches the reader has set. */
  filterCount: number;
  setFilter: (facet: string, values: readonly string[]) => void;
  setSearch: (text: string) => void;
  setSort: (field: string, descending: boolean) => void;
  setPage: (page: number) => void;
  clear: () => void;
}

/**
 * Keeps filters, search, sort and page of a list in the address, so that a link shows the same and
 * "back" works. Give it options that do not change.
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
    (change: Parameters<typeof writeListQuery>[2], isTyping = false) =>
      setParams(current => writeListQuery(current, options, change), {
        replace: isTyping,
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
    // Each letter typed is no step to go back to.
    setSearch: text => write({ type: 'search', text }, true),
    setSort: (field, descending) => write({ type: 'sort', field, descending }),
    setPage: page => write({ type: 'page', page }),
    clear: () => write({ type: 'clear' }),
  };
}
