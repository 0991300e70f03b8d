import { mergeBuckets, type SampleBucket } from './samples';
import type { HistoryDatabase } from './HistoryDatabase';
import type { Knex } from './knex';
import { TABLES } from './historyRows';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Fine for a day, coarse for 90 days: about 5,600 rows in total for any size of the fleet. */
const STEPS = [
  { stepMs: MINUTE_MS, keepMs: DAY_MS },
  { stepMs: 10 * MINUTE_MS, keepMs: 14 * DAY_MS },
  { stepMs: HOUR_MS, keepMs: 90 * DAY_MS },
] as const;

/** Length of one stored bucket. @internal */
export type SampleStep = (typeof STEPS)[number]['stepMs'];

interface Row {
  step_ms: number | string;
  at_ms: number | string;
  body: string;
}

/**
 * Samples of the fleet over time. Each sample is added to a bucket of every length, so that no later aggregation is
 * needed. All methods throw ServiceUnavailableError if the database does not answer.
 *
 * @internal
 */
export class SampleStore {
  readonly #database: HistoryDatabase;

  constructor(database: HistoryDatabase) {
    this.#database = database;
  }

  async record(bucket: SampleBucket, nowMs: number): Promise<void> {
    await this.#database.use(knex =>
      knex.transaction(async transaction => {
        for (const { stepMs } of STEPS) {
          await add(transaction, stepMs, bucket, nowMs);
        }
      }),
    );
  }

  /** Buckets that start within a time span, oldest first. */
  async list(
    stepMs: SampleStep,
    span: { fromMs: number; toMs: number },
  ): Promise<Array<{ atMs: number; bucket: SampleBucket }>> {
    const rows = await this.#database.use(knex =>
      knex<Row>(TABLES.samples)
        .where('step_ms', stepMs)
        .andWhere('at_ms', '>=', span.fromMs)
        .andWhere('at_ms', '<', span.toMs)
        .orderBy('at_ms')
        .select('at_ms', 'body'),
    );
    return rows.map(({ at_ms, body }) => ({
      atMs: Number(at_ms),
      bucket: JSON.parse(body),
    }));
  }

  /** Time of the oldest stored sample, precise to ten minutes while such buckets are stored, then to an hour. */
  async since(): Promise<number | undefined> {
    const rows = await this.#database.use(knex =>
      knex(TABLES.samples)
        .select('step_ms')
        .min({ at_ms: 'at_ms' })
        .groupBy<Array<{ step_ms: number; at_ms: number }>>('step_ms'),
    );
    const firstOf = (wanted: number) => {
      const row = rows.find(({ step_ms }) => Number(step_ms) === wanted);
      return row ? Number(row.at_ms) : undefined;
    };
    const hour = firstOf(HOUR_MS);
    const fine = firstOf(10 * MINUTE_MS);
    return hour !== undefined && fine !== undefined && fine - hour < HOUR_MS
      ? fine
      : hour;
  }

  async prune(nowMs: number): Promise<void> {
    for (const { stepMs, keepMs } of STEPS) {
      await this.#database.use(knex =>
        knex(TABLES.samples)
          .where('step_ms', stepMs)
          .andWhere('at_ms', '<', nowMs - keepMs)
          .delete(),
      );
    }
  }
}

async function add(
  knex: Knex,
  stepMs: number,
  bucket: SampleBucket,
  nowMs: number,
): Promise<void> {
  const key = {
    step_ms: stepMs,
    at_ms: Math.floor(nowMs / stepMs) * stepMs,
  };
  const known = await knex<Row>(TABLES.samples).where(key).first();
  const merged = known
    ? mergeBuckets([JSON.parse(known.body), bucket])
    : bucket;
  await knex<Row>(TABLES.samples)
    .insert({ ...key, body: JSON.stringify(merged) })
    .onConflict(['step_ms', 'at_ms'])
    .merge();
}
