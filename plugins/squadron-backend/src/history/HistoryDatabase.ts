import type { DatabaseService } from '@backstage/backend-plugin-api';
import { isError, ServiceUnavailableError } from '@backstage/errors';
import { migrate } from './migrate';

/** A connection of the portal's database service. @internal */
export type Knex = Awaited<ReturnType<DatabaseService['getClient']>>;

/**
 * The portal's database, opened when it is first needed, so that a database which is away stops nothing but what
 * asks for it.
 *
 * @internal
 */
export class HistoryDatabase {
  readonly #database: DatabaseService;
  #opened: Promise<Knex> | undefined;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** Throws ServiceUnavailableError when the database does not answer; the next call tries again. */
  async use<T>(work: (knex: Knex) => PromiseLike<T>): Promise<T> {
    try {
      this.#opened ??= this.#open();
      return await work(await this.#opened);
    } catch (error) {
      throw new ServiceUnavailableError(
        `The portal's database does not answer: ${
          isError(error) ? error.message : error
        }`,
      );
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
