import { randomUUID } from 'node:crypto';
import type { HistoryDatabase } from '../history/HistoryDatabase';
import type { Knex } from '../history/knex';
import type { Window } from './distribute';
import type { Seen, OutgoingNotification } from './types';

const STATE = 'squadron_notification_state';
const OUTBOX = 'squadron_notification_outbox';
const REVISION = 'revision';
const SEEN = 'seen/';
const WINDOW = 'window/';

/** After this time a notification is sent again, because the replica that claimed it must have ended. */
const CLAIM_MS = 2 * 60_000;
/** A notification that could not be sent for this time is dropped. */
const MAX_UNSENT_MS = 24 * 60 * 60_000;
/** A notification that was refused is tried again after this time, then after twice as long each time, up to an hour. */
const RETRY_MS = 10_000;
const MAX_RETRY_MS = 60 * 60_000;
/** After so many failures in a row, the notifications backend is not asked again in the same call. */
const MAX_FAILURES = 3;
/** Below SQLite's limit of variables. */
const CHUNK = 200;

interface StateRow {
  key: string;
  body: string;
}

interface OutboxRow {
  id: string;
  created_ms: number | string;
  claimed_ms: number | string;
  failures: number;
  body: string;
}

/** The stored state of the fleet and of notifications. */
interface StoredState {
  /** 0: nothing was ever stored. */
  revision: number;
  seen: ReadonlyMap<string, Seen>;
  windows: ReadonlyMap<string, Window>;
}

/**
 * Keeps in the portal's database what people were notified of, so that neither a restart nor a second replica notifies
 * them again. All methods throw ServiceUnavailableError if the database does not answer.
 *
 * @internal
 */
export class NotificationStore {
  readonly #database: HistoryDatabase;
  #known: StoredState | undefined;

  constructor(database: HistoryDatabase) {
    this.#database = database;
  }

  async load(): Promise<StoredState> {
    const revision = await this.#database.use(revisionOf);
    if (this.#known?.revision !== revision) {
      const rows = await this.#database.use(knex =>
        knex<StateRow>(STATE).select(),
      );
      this.#known = {
        revision,
        seen: entriesOf<Seen>(rows, SEEN),
        windows: entriesOf<Window>(rows, WINDOW),
      };
    }
    return this.#known;
  }

  /**
   * Stores changes together with the notifications that follow from them.
   *
   * @returns false, and nothing is stored, if another replica has stored changes since the state was loaded
   */
  async commit(
    state: StoredState,
    changes: {
      seen: ReadonlyMap<string, Seen | undefined>;
      windows: ReadonlyMap<string, Window | undefined>;
      outgoing: readonly OutgoingNotification[];
      nowMs: number;
    },
  ): Promise<boolean> {
    const revision = state.revision + 1;
    const isStored = await this.#database.use(knex =>
      knex.transaction(async transaction => {
        if (!(await advance(transaction, state.revision))) {
          return false;
        }
        await write(transaction, SEEN, changes.seen);
        await write(transaction, WINDOW, changes.windows);
        for (const send of changes.outgoing) {
          await transaction<OutboxRow>(OUTBOX).insert({
            id: randomUUID(),
            created_ms: changes.nowMs,
            claimed_ms: 0,
            failures: 0,
            body: JSON.stringify(send),
          });
        }
        return true;
      }),
    );
    this.#known = isStored
      ? {
          revision,
          seen: changed(state.seen, changes.seen),
          windows: changed(state.windows, changes.windows),
        }
      : undefined;
    return isStored;
  }

  /**
   * Sends what is not sent yet, oldest first; what has failed comes last, so that one that is refused delays no other.
   * Of the same receivers and object a newer one replaces an older one that cannot be sent. Each is claimed first, so
   * that another replica does not send it as well. Rejects with the first failure at the end; what is left is sent by a
   * later call.
   */
  async flush(
    send: (one: OutgoingNotification) => Promise<void>,
    nowMs: number,
  ): Promise<void> {
    const errors: unknown[] = [];
    let inARow = 0;
    for (const { row, older } of inOrder(await this.#unsent(nowMs))) {
      if (Number(row.claimed_ms) > nowMs - CLAIM_MS) {
        continue;
      }
      try {
        await this.#sendOne(row, older, send, nowMs);
        inARow = 0;
      } catch (error) {
        errors.push(error);
        inARow += 1;
      }
      if (inARow === MAX_FAILURES) {
        break;
      }
    }
    if (errors.length > 0) {
      throw errors[0];
    }
  }

  async #unsent(nowMs: number): Promise<OutboxRow[]> {
    return this.#database.use(async knex => {
      await knex<OutboxRow>(OUTBOX)
        .where('created_ms', '<', nowMs - MAX_UNSENT_MS)
        .delete();
      return knex<OutboxRow>(OUTBOX).orderBy('created_ms').select();
    });
  }

  async #sendOne(
    { id, body, claimed_ms, failures }: OutboxRow,
    older: readonly string[],
    send: (one: OutgoingNotification) => Promise<void>,
    nowMs: number,
  ): Promise<void> {
    const claimed = await this.#database.use(knex =>
      knex<OutboxRow>(OUTBOX)
        .where({ id, claimed_ms })
        .update({ claimed_ms: nowMs }),
    );
    if (claimed !== 1) {
      return;
    }
    try {
      await send(JSON.parse(body) as OutgoingNotification);
    } catch (error) {
      const retryMs = Math.min(RETRY_MS * (2 ** failures - 1), MAX_RETRY_MS);
      await this.#database.use(knex =>
        knex<OutboxRow>(OUTBOX)
          .where({ id })
          .update({
            claimed_ms: nowMs + retryMs - CLAIM_MS,
            failures: failures + 1,
          }),
      );
      throw error;
    }
    for (const sent of [id, ...older]) {
      await this.#database.use(knex =>
        knex<OutboxRow>(OUTBOX).where({ id: sent }).delete(),
      );
    }
  }
}

/** Rows in the order in which to send them, each with the IDs of older ones that it replaces. */
function inOrder(rows: readonly OutboxRow[]) {
  const chains = new Map<string, { failures: number; ids: string[] }>();
  return rows
    .map(row => {
      const { receivers, payload }: OutgoingNotification = JSON.parse(row.body);
      const key = JSON.stringify([receivers, payload.scope]);
      const before = chains.get(key) ?? { failures: 0, ids: [] };
      const failures = Math.max(row.failures, before.failures);
      chains.set(key, { failures, ids: [...before.ids, row.id] });
      return { row, failures, older: before.ids };
    })
    .sort((a, b) => a.failures - b.failures);
}

async function revisionOf(knex: Knex): Promise<number> {
  const row = await knex<StateRow>(STATE).where({ key: REVISION }).first();
  return Number(row?.body ?? 0);
}

/** Whether the revision was this one. The row is locked until the end of the transaction. */
async function advance(knex: Knex, revision: number): Promise<boolean> {
  await knex<StateRow>(STATE)
    .insert({ key: REVISION, body: '0' })
    .onConflict('key')
    .ignore();
  const updated = await knex<StateRow>(STATE)
    .where({ key: REVISION, body: String(revision) })
    .update({ body: String(revision + 1) });
  return updated === 1;
}

async function write(
  knex: Knex,
  prefix: string,
  changes: ReadonlyMap<string, object | undefined>,
): Promise<void> {
  const rows = [...changes].map(([key, body]) => ({
    key: `${prefix}${key}`,
    body: body && JSON.stringify(body),
  }));
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK);
    const kept = chunk.filter((row): row is StateRow => row.body !== undefined);
    await knex<StateRow>(STATE)
      .whereIn(
        'key',
        chunk.filter(({ body }) => body === undefined).map(({ key }) => key),
      )
      .delete();
    if (kept.length > 0) {
      await knex<StateRow>(STATE).insert(kept).onConflict('key').merge();
    }
  }
}

function entriesOf<T>(rows: StateRow[], prefix: string): Map<string, T> {
  return new Map(
    rows
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ key, body }) => [
        key.slice(prefix.length),
        JSON.parse(body) as T,
      ]),
  );
}

function changed<T>(
  before: ReadonlyMap<string, T>,
  changes: ReadonlyMap<string, T | undefined>,
): Map<string, T> {
  const after = new Map(before);
  for (const [key, value] of changes) {
    if (value === undefined) {
      after.delete(key);
    } else {
      after.set(key, value);
    }
  }
  return after;
}
