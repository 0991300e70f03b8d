import type {
  MessageText,
  PlacementChange,
} from '@squadron/backstage-plugin-squadron-common';
import type { HistoryDatabase } from '../history/HistoryDatabase';

/** Table of {@link PlacementHistory}. */
const PLACEMENT_TABLE = 'squadron_placement_changes';

/** Maximum number of stored changes of one Placement. @internal */
export const MAX_PLACEMENT_CHANGES = 50;

const DAY_MS = 24 * 60 * 60_000;
const KEEP_MS = 90 * DAY_MS;

interface Row {
  uid: string;
  seq: number;
  at_ms: number | string;
  body: string;
}

type Body = Omit<PlacementChange, 'at'>;

/**
 * The last changes of each Placement, by UID. All methods throw ServiceUnavailableError if the database does not
 * answer.
 *
 * @internal
 */
export class PlacementHistory {
  readonly #database: HistoryDatabase;

  constructor(database: HistoryDatabase) {
    this.#database = database;
  }

  /** Newest first. */
  async list(uid: string): Promise<PlacementChange[]> {
    const rows = await this.#database.use(knex =>
      knex<Row>(PLACEMENT_TABLE).where({ uid }).orderBy('seq', 'desc').select(),
    );
    return rows.map(({ at_ms, body }) => ({
      at: new Date(Number(at_ms)).toISOString(),
      ...(JSON.parse(body) as Body),
    }));
  }

  /** RFC 3339 time of the last change of each Placement that has changed, by UID. */
  async lastChanges(): Promise<Map<string, string>> {
    const rows = await this.#database.use(knex =>
      knex<Row>(PLACEMENT_TABLE)
        .groupBy('uid')
        .select('uid')
        .max({ at_ms: 'at_ms' }),
    );
    return new Map(
      rows.map(({ uid, at_ms }) => [
        String(uid),
        new Date(Number(at_ms)).toISOString(),
      ]),
    );
  }

  /**
   * Stores the decision of a Placement if it differs from the last stored one. Replicas that see the same change write
   * the same row, and the second one is dropped.
   */
  async record(
    uid: string,
    clusters: readonly string[],
    nowMs: number,
    selectionReason: (cluster: string) => MessageText,
  ): Promise<void> {
    const sorted = [...clusters].sort();
    await this.#database.use(async knex => {
      const last = await knex<Row>(PLACEMENT_TABLE)
        .where({ uid })
        .orderBy('seq', 'desc')
        .first();
      const before = last ? (JSON.parse(last.body) as Body).clusters : [];
      const changes = [
        ...sorted
          .filter(cluster => !before.includes(cluster))
          .map(cluster => ({ cluster, change: 'added' as const })),
        ...before
          .filter(cluster => !sorted.includes(cluster))
          .map(cluster => ({ cluster, change: 'removed' as const })),
      ].map(change => ({ ...change, why: selectionReason(change.cluster) }));
      if (changes.length === 0) {
        return;
      }
      const seq = (last?.seq ?? 0) + 1;
      const body: Body = { clusters: sorted, changes };
      await knex<Row>(PLACEMENT_TABLE)
        .insert({ uid, seq, at_ms: nowMs, body: JSON.stringify(body) })
        .onConflict(['uid', 'seq'])
        .ignore();
      await knex<Row>(PLACEMENT_TABLE)
        .where(query =>
          query
            .where({ uid })
            .andWhere('seq', '<=', seq - MAX_PLACEMENT_CHANGES),
        )
        .orWhere('at_ms', '<', nowMs - KEEP_MS)
        .delete();
    });
  }

  /** Deletes the changes of a deleted Placement. */
  async forget(uid: string): Promise<void> {
    await this.#database.use(knex =>
      knex<Row>(PLACEMENT_TABLE).where({ uid }).delete(),
    );
  }
}
