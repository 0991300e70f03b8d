import type { DatabaseService } from '@backstage/backend-plugin-api';
import { FakeClock } from '@squadron/test-utils';
import { knex as createKnex } from 'knex';
import { HistoryDatabase } from './HistoryDatabase';

const never = new Promise<never>(() => {});

/** A database service with the given client. */
function databaseOf(getClient: () => Promise<unknown>): DatabaseService {
  return { getClient, migrations: { skip: true } } as DatabaseService;
}

const errorOf = (promise: Promise<unknown>) =>
  promise.then(() => 'none', String);

describe('HistoryDatabase', () => {
  it('times out a query that a frozen database does not answer', async () => {
    const clock = new FakeClock();
    const database = new HistoryDatabase(
      databaseOf(async () => ({})),
      { clock },
    );
    const outcome = errorOf(database.use(() => never));
    await clock.advance(10_000);
    expect(await outcome).toMatch(/database does not answer.*within 10 s/);
    expect(await database.use(async () => 'back')).toBe('back');
    await clock.settle();
    expect(clock.pendingMs()).toEqual([]);
  });

  it('reports what failed, but no statement and none of its values', async () => {
    const knex = createKnex({
      client: 'better-sqlite3',
      connection: ':memory:',
      useNullAsDefault: true,
    });
    const database = new HistoryDatabase(databaseOf(async () => knex));
    const outcome = await errorOf(
      database.use(open => open('missing').insert({ body: 'secret - text' })),
    );
    expect(outcome).toMatch(/does not answer: no such table: missing$/);
    await knex.destroy();
  });

  it('times out while a database cannot be opened, and uses it once it opens', async () => {
    const clock = new FakeClock();
    let open: (knex: object) => void = () => {};
    const database = new HistoryDatabase(
      databaseOf(
        () =>
          new Promise(resolve => {
            open = resolve;
          }),
      ),
      { clock },
    );
    const outcome = errorOf(database.use(async () => 1));
    await clock.advance(10_000);
    expect(await outcome).toContain('does not answer');
    open({});
    expect(await database.use(async () => 2)).toBe(2);
  });
});
