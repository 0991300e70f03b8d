import type { DatabaseService } from '@backstage/backend-plugin-api';
import { FakeClock } from '@squadron/test-utils';
import { HistoryDatabase } from './HistoryDatabase';

const never = new Promise<never>(() => {});

/** A database of which only the way to it matters. */
function databaseOf(getClient: () => Promise<unknown>): DatabaseService {
  return { getClient, migrations: { skip: true } } as DatabaseService;
}

const errorOf = (promise: Promise<unknown>) =>
  promise.then(() => 'none', String);

describe('HistoryDatabase', () => {
  it('gives up on a query that a frozen database does not answer', async () => {
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

  it('gives up on a database that cannot be opened, and takes it when it opens after all', async () => {
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
