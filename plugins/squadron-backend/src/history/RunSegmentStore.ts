import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import {
  endedSegments,
  heldGpusOf,
  isNamed,
  type RunSegment,
  type HeldGpus,
} from './runSegments';
import type { HistoryDatabase } from './HistoryDatabase';
import type { HistoryGroup } from './historyGroup';
import { groupFrom, TABLES } from './historyRows';
import type { Knex } from './knex';

/** Databases limit the values of a statement. */
const BATCH = 500;

/** PostgreSQL returns big integers as text. */
interface Row {
  uid: string;
  started_ms: number | string;
  ended_ms: number | string;
  gpus: string;
  /** A HistoryGroup as JSON. */
  place: string;
}

/**
 * Segments of runs, found by comparing the fleet with what it was a minute ago. All methods throw
 * ServiceUnavailableError if the database does not answer.
 *
 * @internal
 */
export class RunSegmentStore {
  readonly #database: HistoryDatabase;
  #held = new Map<string, HeldGpus>();

  constructor(database: HistoryDatabase) {
    this.#database = database;
  }

  /** Stores the segments that have ended since the last call, unless another replica did. */
  async record(rows: readonly WorkloadSummary[], nowMs: number): Promise<void> {
    const before = this.#held;
    const ended = endedSegments(before, rows, nowMs);
    // The history has the ends of millions; those of what holds GPUs, or held them, are enough.
    const uids = rows
      .filter(row => before.has(row.uid) || heldGpusOf(row, 0))
      .map(({ uid }) => uid);
    const ends = await this.#database.use(knex =>
      knex.transaction(transaction => save(transaction, ended, uids)),
    );
    const endedUids = new Set(ended.map(({ uid }) => uid));
    this.#held = new Map();
    for (const row of rows) {
      const endMs = ends.get(row.uid) ?? 0;
      const held = heldGpusOf(row, endMs);
      const known = endedUids.has(row.uid) ? undefined : before.get(row.uid);
      if (held && known && known.startedMs >= endMs) {
        const gpus = isNamed(known.gpus) ? known.gpus : held.gpus;
        this.#held.set(row.uid, { ...known, gpus });
      } else if (held) {
        this.#held.set(row.uid, held);
      }
    }
  }

  /** The segments that overlap a time span, or those of workloads. */
  async list(
    which: { fromMs: number; toMs: number } | { uids: readonly string[] },
  ): Promise<RunSegment[]> {
    const rows: Row[] = await this.#database.use(knex =>
      'uids' in which
        ? knex<Row>(TABLES.runSegments).whereIn('uid', which.uids)
        : knex<Row>(TABLES.runSegments)
            .where('ended_ms', '>=', which.fromMs)
            .andWhere('started_ms', '<', which.toMs),
    );
    const groups = new Map<string, HistoryGroup>();
    return rows.map(({ uid, started_ms, ended_ms, gpus, place }) => {
      const group = groups.get(place) ?? groupFrom(place);
      groups.set(place, group);
      return {
        uid,
        startedMs: Number(started_ms),
        endedMs: Number(ended_ms),
        gpus: JSON.parse(gpus),
        group,
      };
    });
  }

  async prune(beforeMs: number): Promise<void> {
    await this.#database.use(knex =>
      knex(TABLES.runSegments).where('ended_ms', '<', beforeMs).delete(),
    );
  }
}

/** Returns when the last segment of each of these workloads ended. */
async function save(
  knex: Knex,
  runs: readonly RunSegment[],
  uids: readonly string[],
): Promise<Map<string, number>> {
  const ends = await endsOf(knex, uids);
  const unknown = runs.filter(
    ({ uid, startedMs }) => (ends.get(uid) ?? 0) <= startedMs,
  );
  for (const { uid, startedMs, endedMs, gpus, group } of unknown) {
    await knex<Row>(TABLES.runSegments)
      .insert({
        uid,
        started_ms: startedMs,
        ended_ms: endedMs,
        gpus: JSON.stringify(gpus),
        place: JSON.stringify(group),
      })
      .onConflict(['uid', 'started_ms'])
      .ignore();
  }
  return unknown.length > 0 ? endsOf(knex, uids) : ends;
}

async function endsOf(
  knex: Knex,
  uids: readonly string[],
): Promise<Map<string, number>> {
  const ends = new Map<string, number>();
  for (let start = 0; start < uids.length; start += BATCH) {
    const rows: Array<{ uid: string; end: number | string }> = await knex(
      TABLES.runSegments,
    )
      .whereIn('uid', uids.slice(start, start + BATCH))
      .select('uid')
      .max({ end: 'ended_ms' })
      .groupBy('uid');
    rows.forEach(({ uid, end }) => ends.set(uid, Number(end)));
  }
  return ends;
}
