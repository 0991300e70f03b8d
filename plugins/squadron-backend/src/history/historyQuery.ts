import type { ListQuery } from '../queries/listQuery';
import type { HistoryGroup } from './historyGroup';

/** Facets of the history, with the values of a group. */
const HISTORY_FACETS: Record<
  string,
  (group: HistoryGroup) => readonly string[]
> = {
  kind: ({ kind }) => [kind],
  state: ({ state }) => [state],
  queue: ({ queue }) => present(queue),
  clusterQueue: ({ clusterQueue }) => present(clusterQueue),
  cluster: ({ cluster, runsOn }) => [...new Set([cluster, ...present(runsOn)])],
  namespace: ({ namespace }) => [namespace],
  owner: ({ owner }) => present(owner),
};

/** Columns to order by. @internal */
export const HISTORY_SORTS: Record<string, string> = {
  endedAt: 'ended_ms',
  createdAt: 'created_ms',
  name: 'name',
  waitSeconds: 'wait_seconds',
  runSeconds: 'run_seconds',
  gpuSeconds: 'gpu_seconds',
};

/** IDs of the groups that match a query. @internal */
export function matchingGroups(
  groups: ReadonlyMap<string, HistoryGroup>,
  { filters }: Pick<ListQuery, 'filters'>,
  except?: string,
): string[] {
  const chosen = Object.entries(filters).filter(
    ([facet]) => facet !== except && facet in HISTORY_FACETS,
  );
  return [...groups]
    .filter(([, group]) =>
      chosen.every(([facet, values]) =>
        HISTORY_FACETS[facet](group).some(value => values.includes(value)),
      ),
    )
    .map(([id]) => id);
}

/**
 * Counts per facet. The counts of a facet ignore the selection in that facet, so that a person sees the results of
 * selecting another value.
 *
 * @internal
 */
export function facetCounts(
  groups: ReadonlyMap<string, HistoryGroup>,
  query: Pick<ListQuery, 'filters'>,
  counts: ReadonlyMap<string, number>,
): Record<string, Record<string, number>> {
  return Object.fromEntries(
    Object.entries(HISTORY_FACETS).map(([facet, valuesOf]) => {
      const sums = new Map<string, number>();
      for (const id of matchingGroups(groups, query, facet)) {
        const count = counts.get(id) ?? 0;
        const group = groups.get(id);
        for (const value of group && count > 0 ? valuesOf(group) : []) {
          sums.set(value, (sums.get(value) ?? 0) + count);
        }
      }
      return [
        facet,
        Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1))),
      ];
    }),
  );
}

/** IDs of the groups with a word in one of their values. @internal */
export function groupsWithWord(
  groups: ReadonlyMap<string, HistoryGroup>,
  word: string,
): string[] {
  return [...groups]
    .filter(([, { namespace, queue, runsOn, owner }]) =>
      [namespace, queue, runsOn, owner].some(value =>
        value?.toLowerCase().includes(word),
      ),
    )
    .map(([id]) => id);
}

function present(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}
