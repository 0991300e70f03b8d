import { randomBytes } from 'node:crypto';
import type {
  HistoryEntry,
  HistoryLog,
  HistorySummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { RunSpan } from './runs';
import type { PlaceFilter } from '../access';
import type { HistoryDatabase } from './HistoryDatabase';
import type { Knex } from './knex';
import { placeOfGroup, type HistoryGroup } from './historyGroup';
import {
  facetCounts,
  groupsByWords,
  HISTORY_SORTS,
  matchingGroups,
  wordsOf,
  type HistoryQuery,
} from './historyQuery';
import {
  entryFrom,
  gpusOfRow,
  groupFrom,
  isKnownKind,
  rowOf,
  runOf,
  summaryFrom,
  TABLES,
  type HistoryRow,
  type RunRow,
} from './historyRows';

/** Older builds of SQLite bind at most 999 values per statement. */
const BATCH = 90;
/** The row of the newest entry that was deleted because of the number. */
const PRUNED = 'pruned';
/** More than the longest manifest and timeline of an entry. */
const CHECK_LENGTH = 262_144;
/** Rows that are read at a time, so that the process is not blocked for long. */
const CHUNK = 5_000;

interface HistoryPage {
  items: HistorySummary[];
  total: number;
  facets: Record<string, Record<string, number>>;
  /** Of all pages. */
  gpuSeconds: HistorySummary['gpuSeconds'];
}

/** The last run of an entry. */
interface EndedRun {
  /** Of the entry. */
  uid: string;
  group: HistoryGroup;
  run: RunSpan;
}

/**
 * The history in the portal's database. All methods throw ServiceUnavailableError if the database does not answer.
 *
 * @internal
 */
export class HistoryStore {
  readonly #database: HistoryDatabase;

  constructor(database: HistoryDatabase) {
    this.#database = database;
  }

  /** Adds entries, or replaces those of the same UID; their logs stay. */
  async save(entries: readonly HistoryEntry[], nowMs: number): Promise<void> {
    // Ordered by UID, so that two replicas never deadlock.
    const rows = [...new Map(entries.map(entry => [entry.uid, entry])).values()]
      .sort((a, b) => (a.uid < b.uid ? -1 : 1))
      .map(entry => rowOf(entry));
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      await this.#database.use(knex =>
        knex.transaction(transaction => saveBatch(transaction, batch, nowMs)),
      );
    }
  }

  /**
   * Resolves if the database can store an entry of usual size: one that is in recovery still answers reads, and one that
   * is full may still take a short row.
   */
  async check(): Promise<void> {
    const uid = 'check';
    await this.#database.use(knex =>
      knex.transaction(async transaction => {
        await transaction(TABLES.bodies)
          .insert({ uid, summary: '{}', detail: randomText(CHECK_LENGTH) })
          .onConflict('uid')
          .ignore();
        await transaction(TABLES.bodies).where({ uid }).delete();
      }),
    );
  }

  async saveLog(uid: string, log: HistoryLog): Promise<void> {
    await this.#database.use(knex =>
      knex(TABLES.bodies)
        .where({ uid })
        .update({ log: JSON.stringify(log) }),
    );
  }

  /** Returns the UIDs that have an entry. */
  async known(uids: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (let start = 0; start < uids.length; start += BATCH) {
      const batch = uids.slice(start, start + BATCH);
      const rows = await this.#database.use(knex =>
        knex(TABLES.entries).whereIn('uid', batch).select('uid'),
      );
      rows.forEach(({ uid }: { uid: string }) => found.add(uid));
    }
    return found;
  }

  /** An entry; undefined if it does not exist. Does not check whether its reader may see it. */
  async find(uid: string): Promise<HistoryEntry | undefined> {
    return this.#database.use(async knex => {
      const row = await knex(TABLES.bodies).where({ uid }).first();
      return (
        row && {
          ...entryFrom(row),
          ...(row.log && { log: JSON.parse(row.log) }),
        }
      );
    });
  }

  /** Returns the page of a query over the entries that `allows` accepts. Throws InputError for a search with too many words. */
  async list(query: HistoryQuery, allows: PlaceFilter): Promise<HistoryPage> {
    const words = wordsOf(query.q);
    return this.#database.use(async knex => {
      const groups = await visibleGroups(knex, allows, words);
      const counts = await countsOf(knex, groups, query);
      const ids = matchingGroups(groups.visible, query);
      const total = ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);
      return {
        items: total > 0 ? await pageOf(knex, groups, ids, query) : [],
        total,
        facets: facetCounts(groups.visible, query, counts),
        gpuSeconds: await gpuSecondsOf(knex, groups, ids, query),
      };
    });
  }

  /** Returns the UIDs of visible entries that failed since a time. */
  async failedSince(sinceMs: number, allows: PlaceFilter): Promise<string[]> {
    return this.#database.use(async knex => {
      const { visible } = await visibleGroups(knex, allows);
      const failed = [...visible].filter(([, { state }]) => state === 'Failed');
      const rows: Array<{ uid: string }> = await knex(TABLES.entries)
        .where('ended_ms', '>=', sinceMs)
        .whereIn(
          'group_id',
          failed.map(([id]) => id),
        )
        .select('uid');
      return rows.map(({ uid }) => uid);
    });
  }

  /** Returns the last run of each entry that overlaps a time span, with its group. */
  async runs(span: { fromMs: number; toMs: number }): Promise<EndedRun[]> {
    const groups = await this.#database.use(allGroups);
    const runs: EndedRun[] = [];
    let after: { ended_ms: number | string; uid: string } | undefined;
    do {
      const last = after;
      const rows: RunRow[] = await this.#database.use(knex =>
        knex<HistoryRow>(TABLES.entries)
          .where('ended_ms', '>=', last?.ended_ms ?? span.fromMs)
          .andWhere('created_ms', '<', span.toMs)
          .modify(chunk => {
            if (last) {
              chunk.andWhere(part =>
                part
                  .where('ended_ms', '>', last.ended_ms)
                  .orWhere('uid', '>', last.uid),
              );
            }
          })
          .orderBy([{ column: 'ended_ms' }, { column: 'uid' }])
          .limit(CHUNK)
          .select(
            'uid',
            'group_id',
            'created_ms',
            'started_ms',
            'ended_ms',
            'gpu_count',
            'gpus',
          ),
      );
      for (const row of rows) {
        const group = groups.get(row.group_id);
        if (group) {
          runs.push({ uid: row.uid, group, run: runOf(row, group) });
        }
      }
      after = rows.length === CHUNK ? rows[rows.length - 1] : undefined;
      await new Promise(resolve => setImmediate(resolve));
    } while (after);
    return runs;
  }

  /** Deletes entries before a time, and the oldest beyond a maximum, in batches. Returns their number. */
  async prune(bounds: {
    beforeMs: number;
    maxEntries: number;
    signal: AbortSignal;
  }): Promise<number> {
    const { beforeMs, maxEntries, signal } = bounds;
    let removed = 0;
    let isMore = true;
    while (isMore && !signal.aborted) {
      const rows = await this.#database.use(async knex => {
        const [{ count }] = await knex(TABLES.entries).count({ count: '*' });
        const excess = Number(count) - maxEntries;
        const oldest = await knex<HistoryRow>(TABLES.entries)
          .select('uid', 'ended_ms')
          .orderBy([{ column: 'ended_ms' }, { column: 'uid' }])
          .limit(BATCH);
        return oldest.filter(
          (row, index) => index < excess || Number(row.ended_ms) < beforeMs,
        );
      });
      await this.#remove(rows, beforeMs);
      removed += rows.length;
      isMore = rows.length === BATCH;
    }
    // The transaction that adds an entry also updates `seen_ms` of its group, so no group in use is deleted.
    await this.#database.use(knex =>
      knex(TABLES.groups)
        .where('seen_ms', '<', beforeMs)
        .whereNotIn('id', knex(TABLES.entries).distinct('group_id'))
        .delete(),
    );
    return removed;
  }

  /** When the newest entry ended that was deleted because there were too many; 0 if none was. */
  async prunedUntilMs(): Promise<number> {
    const row = await this.#database.use(knex =>
      knex(TABLES.bounds).where({ name: PRUNED }).first('ended_ms'),
    );
    return Number(row?.ended_ms ?? 0);
  }

  /** @param rows - oldest first */
  async #remove(
    rows: ReadonlyArray<Pick<HistoryRow, 'uid' | 'ended_ms'>>,
    beforeMs: number,
  ): Promise<void> {
    const uids = rows.map(({ uid }) => uid);
    const endedMs = Number(rows.at(-1)?.ended_ms ?? 0);
    await this.#database.use(knex =>
      knex.transaction(async transaction => {
        await transaction(TABLES.entries).whereIn('uid', uids).delete();
        await transaction(TABLES.bodies).whereIn('uid', uids).delete();
        if (endedMs >= beforeMs) {
          await transaction(TABLES.bounds)
            .insert({ name: PRUNED, ended_ms: endedMs })
            .onConflict('name')
            .merge()
            .where(`${TABLES.bounds}.ended_ms`, '<', endedMs);
        }
      }),
    );
  }
}

/** PostgreSQL would compress repeated characters. */
function randomText(length: number): string {
  return randomBytes(length / 2).toString('hex');
}

async function saveBatch(
  knex: Knex,
  batch: ReadonlyArray<ReturnType<typeof rowOf>>,
  nowMs: number,
): Promise<void> {
  const groups = new Map(batch.map(({ row, group }) => [row.group_id, group]));
  await knex(TABLES.groups)
    .insert(
      [...groups]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, group]) => ({
          id,
          body: JSON.stringify(group),
          seen_ms: nowMs,
        })),
    )
    .onConflict('id')
    .merge(['seen_ms']);
  await knex(TABLES.entries)
    .insert(batch.map(({ row }) => row))
    .onConflict('uid')
    .merge();
  await knex(TABLES.bodies)
    .insert(batch.map(({ body }) => body))
    .onConflict('uid')
    .merge(['summary', 'detail']);
}

interface Groups {
  visible: Map<string, HistoryGroup>;
  /** Whether further groups are not visible. */
  isPart: boolean;
  /** Visible groups by the words that none of their values has, first all words; empty without a search. */
  byWords: ReturnType<typeof groupsByWords>;
}

async function allGroups(knex: Knex): Promise<Map<string, HistoryGroup>> {
  const rows: Array<{ id: string; body: string }> = await knex(
    TABLES.groups,
  ).select('id', 'body');
  return new Map(rows.map(({ id, body }) => [id, groupFrom(body)]));
}

async function visibleGroups(
  knex: Knex,
  allows: PlaceFilter,
  words: readonly string[] = [],
): Promise<Groups> {
  const all = await allGroups(knex);
  const visible = new Map(
    [...all].filter(
      ([, group]) => isKnownKind(group) && allows(placeOfGroup(group)),
    ),
  );
  const byWords = words.length > 0 ? groupsByWords(visible, words) : [];
  return { visible, isPart: visible.size < all.size, byWords };
}

type Where = ReturnType<Knex>;

/** Filters by search, name and end; all other filters of a query are evaluated per group. */
function narrow(rows: Where, groups: Groups, query: HistoryQuery): Where {
  const { name } = query.filters;
  if (name) {
    rows.whereIn('name', name);
  }
  if (query.endedSinceMs !== undefined) {
    rows.andWhere('ended_ms', '>=', query.endedSinceMs);
  }
  const [every] = groups.byWords;
  if (every) {
    rows.andWhere(any => {
      for (const [missing, ids] of groups.byWords) {
        any.orWhere(part => {
          if (missing !== every[0]) {
            part.whereIn('group_id', ids);
          }
          for (const word of missing) {
            part.whereRaw("name like ? escape '!'", [`%${escaped(word)}%`]);
          }
        });
      }
    });
  }
  return rows;
}

function escaped(word: string): string {
  return word.replace(/[!%_]/g, '!$&');
}

async function countsOf(
  knex: Knex,
  groups: Groups,
  query: HistoryQuery,
): Promise<Map<string, number>> {
  const rows: Array<{ group_id: string; count: number | string }> =
    await narrow(knex(TABLES.entries), groups, query)
      .select('group_id')
      .count({ count: '*' })
      .groupBy('group_id');
  return new Map(rows.map(row => [row.group_id, Number(row.count)]));
}

/** The entries of a query, in the given groups. */
function chosen(
  knex: Knex,
  groups: Groups,
  ids: string[],
  query: HistoryQuery,
): Where {
  const found = narrow(knex(TABLES.entries), groups, query);
  const isAll = !groups.isPart && ids.length === groups.visible.size;
  return isAll ? found : found.whereIn('group_id', ids);
}

async function gpuSecondsOf(
  knex: Knex,
  groups: Groups,
  ids: string[],
  query: HistoryQuery,
): Promise<HistorySummary['gpuSeconds']> {
  const rows: Array<{
    gpus: string | null;
    gpu_count: number;
    seconds: number | string;
  }> = await chosen(knex, groups, ids, query)
    .where('gpu_seconds', '>', 0)
    .select('gpus', 'gpu_count')
    .sum({ seconds: 'gpu_seconds' })
    .groupBy('gpus', 'gpu_count');
  const sums = new Map<string, number>();
  for (const { gpus, gpu_count, seconds } of rows) {
    for (const { type, count } of gpusOfRow({ gpus, gpu_count })) {
      const share = (count / gpu_count) * Number(seconds);
      sums.set(type, (sums.get(type) ?? 0) + share);
    }
  }
  return [...sums]
    .map(([type, seconds]) => ({ type, seconds }))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

async function pageOf(
  knex: Knex,
  groups: Groups,
  ids: string[],
  query: HistoryQuery,
): Promise<HistorySummary[]> {
  const column = HISTORY_SORTS[query.sort?.field ?? 'endedAt'];
  const isDescending = query.sort?.isDescending ?? true;
  const rows: Array<{ uid: string }> = await chosen(knex, groups, ids, query)
    .select('uid')
    .orderBy([
      { column, order: isDescending ? 'desc' : 'asc' },
      { column: 'uid' },
    ])
    .offset(query.offset)
    .limit(query.limit);
  const uids = rows.map(({ uid }) => uid);
  const bodies: Array<{ uid: string; summary: string }> = await knex(
    TABLES.bodies,
  )
    .whereIn('uid', uids)
    .select('uid', 'summary');
  const byUid = new Map(bodies.map(({ uid, summary }) => [uid, summary]));
  return uids.flatMap(uid => {
    const summary = byUid.get(uid);
    return summary ? [summaryFrom(summary)] : [];
  });
}
