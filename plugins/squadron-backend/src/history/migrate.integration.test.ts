import type { Knex } from 'knex';
import { describeOnDatabases } from '../__testUtils__/describeOnDatabases';
import { migrate, migrationConfig } from './migrate';

jest.setTimeout(60_000);

const TABLES: Record<string, string> = {
  'better-sqlite3':
    "select name from sqlite_master where type = 'table' and name like 'squadron_%'",
  pg: "select tablename as name from pg_tables where tablename like 'squadron_%'",
};

describeOnDatabases('the tables', open => {
  let knex: Knex;

  beforeEach(async () => {
    knex = await open();
    await migrate(knex);
  });

  it('keep the data of earlier versions while the last ones are undone and made again', async () => {
    const { length } = await knex('squadron_migrations');
    for (let kept = length - 1; kept >= 0; kept -= 1) {
      const before = await fill(knex);
      for (let undone = length; undone > kept; undone -= 1) {
        await knex.migrate.down(migrationConfig());
      }
      const left = await rowsOf(knex);
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining(Object.keys(left)),
      );
      expect(Object.values(left).every(rows => rows === 1)).toBe(true);
      await knex.migrate.latest(migrationConfig());
      const after = await rowsOf(knex);
      expect(Object.keys(after)).toEqual(Object.keys(before));
      expect(after).toMatchObject(left);
    }
    await knex.migrate.rollback(migrationConfig(), true);
    expect(await rowsOf(knex)).toEqual({});
  });

  it('serve an earlier version, which keeps what it does not know', async () => {
    const before = await fill(knex);
    const { length } = await knex('squadron_migrations');
    for (let count = length - 1; count > 0; count -= 1) {
      await knex.migrate.latest(migrationConfig(count));
    }
    expect(await rowsOf(knex)).toEqual(before);
  });

  it('take and return the rows of each earlier version, whose replicas run beside those of the latest', async () => {
    const { length } = await knex('squadron_migrations');
    for (let count = 1; count < length; count += 1) {
      await knex.migrate.rollback(migrationConfig(), true);
      await knex.migrate.latest(migrationConfig(count));
      const earlier: Array<[table: string, row: Row]> = [];
      for (const table of await tablesOf(knex)) {
        earlier.push([table, await aRow(knex, table)]);
      }
      await knex.migrate.latest(migrationConfig());
      for (const [table, row] of earlier) {
        await knex(table).insert(row);
        await knex(table).update(row);
        const [found] = await knex(table).select(Object.keys(row));
        // PostgreSQL returns a bigint as text.
        expect(Object.entries(found).map(String)).toEqual(
          Object.entries(row).map(String),
        );
      }
    }
  });
});

/** Numbers of rows by table, without the tables of the migrations themselves. */
async function rowsOf(knex: Knex): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of await tablesOf(knex)) {
    rows[table] = (await knex(table)).length;
  }
  return rows;
}

async function tablesOf(knex: Knex): Promise<string[]> {
  const found = await knex.raw(TABLES[knex.client.config.client]);
  const rows: Array<{ name: string }> = found.rows ?? found;
  return rows
    .map(({ name }) => name)
    .filter(name => !name.startsWith('squadron_migrations'))
    .sort();
}

type Row = Record<string, string | number>;

/** A value for each column that the table has now. */
async function aRow(knex: Knex, table: string): Promise<Row> {
  const columns = Object.entries(await knex(table).columnInfo());
  return Object.fromEntries(
    columns.map(([column, { type }]) => [
      column,
      /text|char/.test(type) ? 'data' : 7,
    ]),
  );
}

/** One row in each table. */
async function fill(knex: Knex): Promise<Record<string, number>> {
  for (const table of await tablesOf(knex)) {
    await knex(table).delete();
    await knex(table).insert(await aRow(knex, table));
  }
  return rowsOf(knex);
}
