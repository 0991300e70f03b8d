import { InputError } from '@backstage/errors';
import type { ListQuery } from '../queries/listQuery';
import type { HistoryGroup } from './historyGroup';

const DAY_MS = 86_400_000;

/** Lengths of time in which an entry has ended. */
const ENDED_MS = new Map([
  ['24h', DAY_MS],
  ['7d', 7 * DAY_MS],
  ['30d', 30 * DAY_MS],
]);

/** A query of the history. @internal */
export type HistoryQuery = ListQuery & { endedSinceMs?: number };

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

/** When the entries of a query have ended at the earliest, in the longest of its times. Throws InputError for an unknown one. @internal */
export function endedSinceMs(
  { filters: { ended } }: Pick<ListQuery, 'filters'>,
  nowMs: number,
): number | undefined {
  const lengths = ended?.map(one => ENDED_MS.get(one) ?? NaN);
  if (lengths?.includes(NaN)) {
    const known = [...ENDED_MS.keys()].join(', ');
    throw new InputError(`ended: must be one of ${known}`);
  }
  return lengths && nowMs - Math.max(...lengths);
}

/** A search makes up to 2 to the power of its words conditions, which databases limit. */
const MAX_WORDS = 6;

/** The words of a search, each once. Throws InputError for too many. @internal */
export function wordsOf(q: string = ''): string[] {
  const words = [...new Set(q.toLowerCase().match(/\S+/g))];
  if (words.length > MAX_WORDS) {
    throw new InputError(
      `The request is invalid. q: at most ${MAX_WORDS} words`,
    );
  }
  return words;
}

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

/**
 * IDs of groups by the words that none of their values has, which the name of an entry then needs. Each ID is in one
 * list, because databases limit the values of a statement.
 *
 * @internal
 */
export function groupsByWords(
  groups: ReadonlyMap<string, HistoryGroup>,
  words: readonly string[],
): Array<[missing: string[], ids: string[]]> {
  const lists = new Map([
    [words.join(' '), [[...words], []] as [string[], string[]]],
  ]);
  for (const [id, { namespace, queue, runsOn, owner }] of groups) {
    const values = present(namespace, queue, runsOn, owner).map(value =>
      value.toLowerCase(),
    );
    const missing = words.filter(
      word => !values.some(value => value.includes(word)),
    );
    const key = missing.join(' ');
    const list = lists.get(key) ?? [missing, []];
    list[1].push(id);
    lists.set(key, list);
  }
  return [...lists.values()];
}

function present(...values: Array<string | undefined>): string[] {
  return values.filter(value => value !== undefined);
}
