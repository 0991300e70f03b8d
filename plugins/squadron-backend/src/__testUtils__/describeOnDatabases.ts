import {
  describeWithPostgres,
  startPostgres,
  type TestPostgres,
} from '@squadron/test-utils';
import createKnex, { type Knex } from 'knex';

/**
 * A suite that runs on SQLite, and on a real PostgreSQL where real programs are tested.
 *
 * @param suite - gets a function that opens an empty database
 *
 * @internal
 */
export function describeOnDatabases(
  name: string,
  suite: (open: () => Promise<Knex>) => void,
): void {
  describe(`${name} on SQLite`, () => {
    const opened: Knex[] = [];
    afterAll(() => Promise.all(opened.map(knex => knex.destroy())));
    suite(async () => {
      const knex = createKnex({
        client: 'better-sqlite3',
        connection: ':memory:',
        useNullAsDefault: true,
      });
      opened.push(knex);
      return knex;
    });
  });

  describeWithPostgres(`${name} on PostgreSQL`, () => {
    const opened: Knex[] = [];
    let postgres: TestPostgres | undefined;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(async () => {
      await Promise.all(opened.map(knex => knex.destroy()));
      await postgres?.stop();
    });
    const connect = (database: string) => {
      const connection = { ...postgres!.connection, database };
      const knex = createKnex({ client: 'pg', connection });
      opened.push(knex);
      return knex;
    };
    suite(async () => {
      const database = `test_${opened.length}`;
      await connect('postgres').raw(`create database ${database}`);
      return connect(database);
    });
  });
}
