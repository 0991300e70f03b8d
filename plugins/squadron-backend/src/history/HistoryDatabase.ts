import type { DatabaseService } from '@backstage/backend-plugin-api';
import { isError, ServiceUnavailableError } from '@backstage/errors';
import { systemClock, type Clock } from '@squadron/controller-node';
import { migrate } from './migrate';

/** A connection of the portal's database service. @internal */
export type Knex = Awaited<ReturnType<DatabaseService['getClient']>>;

/** What waits for a page gives up sooner than its reader; one that is frozen keeps connections open and answers never. */
const TIMEOUT_MS = 10_000;

/**
 * The portal's database, opened when it is first needed, so that a database which is away stops nothing but what
 * asks for it.
 *
 * @internal
 */
export class HistoryDatabase {
  readonly #database: DatabaseService;
  readonly #clock: Clock;
  #opened: Promise<Knex> | undefined;

  /** @param options - `clock`: default the system's. */
  constructor(database: DatabaseService, options: { clock?: Clock } = {}) {
    this.#database = database;
    this.#clock = options.clock ?? systemClock;
  }

  /**
   * Throws ServiceUnavailableError when the database does not answer within 10 s; the next call tries again. What was
   * sent by then may take effect all the same.
   */
  async use<T>(work: (knex: Knex) => PromiseLike<T>): Promise<T> {
    const done = new AbortController();
    const timeout = this.#clock
      .sleep(TIMEOUT_MS, done.signal)
      .then<never, undefined>(
        () => {
          throw new Error(`no answer within ${TIMEOUT_MS / 1000} s`);
        },
        () => undefined,
      );
    try {
      this.#opened ??= this.#open();
      const worked = this.#opened.then(work);
      await Promise.race([worked, timeout]);
      return await worked;
    } catch (error) {
      throw new ServiceUnavailableError(
        `The portal's database does not answer: ${
          isError(error) ? error.message : error
        }`,
      );
    } finally {
      done.abort();
    }
  }

  async #open(): Promise<Knex> {
    try {
      const knex = await this.#database.getClient();
      if (!this.#database.migrations?.skip) {
        await migrate(knex);
      }
      return knex;
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }
}
