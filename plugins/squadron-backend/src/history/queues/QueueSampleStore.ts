import { mergeQueueSamples, type QueueSample } from '../queueSamples';
import type { HistoryDatabase } from '../HistoryDatabase';
import type { Knex } from '../knex';
import { TABLES } from '../historyRows';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Single samples are kept for two days, sums per hour for two weeks. */
const KEEP_MS = { fine: 2 * DAY_MS, hour: 14 * DAY_MS } as const;

/** Rows of one statement; SQLite accepts 999 values. */
const CHUNK = 100;

/** Time span of a stored row. @internal */
export type QueueSampleStep = keyof typeof KEEP_MS;

interface Row {
  queue: string;
  step: QueueSampleStep;
  at_ms: number | string;
  body: string;
}

/**
 * Samples of ClusterQueues over time, by `cluster/name`. All methods throw ServiceUnavailableError if the database
 * does not answer.
 *
 * @internal
 */
export class QueueSampleStore {
  readonly #database: HistoryDatabase;

  constructor(database: HistoryDatabase) {
    this.#database = database;
  }

  /** Does nothing if samples of that time exist already, from another replica. */
  async record(
    atMs: number,
    samples: ReadonlyMap<string, QueueSample>,
  ): Promise<void> {
    await this.#database.use(knex =>
      knex.transaction(async transaction => {
        if (samples.size > 0 && (await isFirst(transaction, atMs))) {
          await insert(transaction, 'fine', atMs, samples);
          await addToHour(transaction, atMs, samples);
        }
      }),
    );
  }

  /** Samples that start within a time span, oldest first. */
  async list(
    queue: string,
    step: QueueSampleStep,
    span: { fromMs: number; toMs: number },
  ): Promise<Array<{ atMs: number; sample: QueueSample }>> {
    const rows = await this.#database.use(knex =>
      knex<Row>(TABLES.queueSamples)
        .where({ queue, step })
        .andWhere('at_ms', '>=', span.fromMs)
        .andWhere('at_ms', '<', span.toMs)
        .orderBy('at_ms')
        .select('at_ms', 'body'),
    );
    return rows.map(({ at_ms, body }) => ({
      atMs: Number(at_ms),
      sample: JSON.parse(body),
    }));
  }

  /** Time of the oldest stored sample. */
  async since(queue: string): Promise<number | undefined> {
    const row = await this.#database.use(knex =>
      knex(TABLES.queueSamples)
        .where({ queue })
        .min<{ at_ms: number | string | null }>({ at_ms: 'at_ms' })
        .first(),
    );
    return row?.at_ms === null || row?.at_ms === undefined
      ? undefined
      : Number(row.at_ms);
  }

  async prune(nowMs: number): Promise<void> {
    for (const [step, keepMs] of Object.entries(KEEP_MS)) {
      await this.#database.use(knex =>
        knex<Row>(TABLES.queueSamples)
          .where('step', step)
          .andWhere('at_ms', '<', nowMs - keepMs)
          .delete(),
      );
    }
  }
}

/** Inserts a row without a queue. Another replica that inserts it at the same time waits for the end of this transaction. */
async function isFirst(knex: Knex, atMs: number): Promise<boolean> {
  const inserted = await knex(TABLES.queueSamples)
    .insert({ queue: '', step: 'fine', at_ms: atMs, body: '{}' })
    .onConflict(['queue', 'step', 'at_ms'])
    .ignore()
    .returning('queue');
  return inserted.length > 0;
}

async function insert(
  knex: Knex,
  step: QueueSampleStep,
  atMs: number,
  samples: ReadonlyMap<string, QueueSample>,
): Promise<void> {
  const rows = [...samples].map(([queue, sample]) => ({
    queue,
    step,
    at_ms: atMs,
    body: JSON.stringify(sample),
  }));
  for (let from = 0; from < rows.length; from += CHUNK) {
    await knex(TABLES.queueSamples)
      .insert(rows.slice(from, from + CHUNK))
      .onConflict(['queue', 'step', 'at_ms'])
      .merge();
  }
}

async function addToHour(
  knex: Knex,
  atMs: number,
  samples: ReadonlyMap<string, QueueSample>,
): Promise<void> {
  const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
  const rows = await knex<Row>(TABLES.queueSamples)
    .where({ step: 'hour', at_ms: hourMs })
    .select('queue', 'body');
  const known = new Map(rows.map(({ queue, body }) => [queue, body]));
  const merged = new Map(
    [...samples].map(([queue, sample]) => {
      const before = known.get(queue);
      return [
        queue,
        before ? mergeQueueSamples([JSON.parse(before), sample]) : sample,
      ];
    }),
  );
  await insert(knex, 'hour', hourMs, merged);
}
