import type { DatabaseService } from '@backstage/backend-plugin-api';
import { isError, ServiceUnavailableError } from '@backstage/errors';
import { systemClock, type Clock } from '@squadron/controller-node';
import type { Knex } from './knex';
import { migrate } from './migrate';

/** Shorter than the patience of a page's reader. A frozen database keeps connections open and never answers. */
const TIMEOUT_MS = 10_000;

/** The portal's database, opened on first use, so that an unreachable database affects only its callers. @internal */
export class HistoryDatabase {
  readonly #database: DatabaseService;
  readonly #clock: Clock;
  #opened: Promise<Knex> | undefined;

  /** @param options - `clock`: default: the system clock. */
  constructor(database: DatabaseService, options: { clock?: Clock } = {}) {
    this.#database = database;
    this.#clock = options.clock ?? systemClock;
  }

  /**
   * Throws ServiceUnavailableError if the database does not answer within 10 s; the next call tries again. Statements
   * that were sent before may still take effect.
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
        `The portal's database does not answer: ${reasonOf(error)}`,
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

/** The message of the driver. knex puts the statement before it, with all values, which may be secret. */
function reasonOf(error: unknown): string {
  const text = isError(error) ? error.message : String(error);
  return text.split(' - ').at(-1) ?? '';
}
