import { mockServices } from '@backstage/backend-test-utils';
import {
  describeWithPostgres,
  startPostgres,
  type TestPostgres,
} from '@squadron/test-utils';
import createKnex, { type Knex } from 'knex';
import { HistoryDatabase } from '../../history/HistoryDatabase';
import { TeamPresets } from './TeamPresets';

jest.setTimeout(60_000);

const NLP = 'group:default/nlp';
const large = { team: NLP, name: 'large', workers: 4, gpusPerWorker: 8 };

describe('the presets of teams on SQLite', () => {
  presets(() => {
    const knex = createKnex({
      client: 'better-sqlite3',
      connection: ':memory:',
      useNullAsDefault: true,
    });
    return [knex, knex];
  });
});

describeWithPostgres('the presets of teams on PostgreSQL', () => {
  let postgres: TestPostgres | undefined;

  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(() => postgres?.stop());

  presets(() => {
    const connect = () =>
      createKnex({ client: 'pg', connection: postgres!.connection });
    return [connect(), connect()];
  });
});

/** Two replicas on one database. */
function presets(connect: () => [Knex, Knex]): void {
  let opened: Knex[];
  let one: TeamPresets;
  let other: TeamPresets;

  beforeAll(async () => {
    opened = connect();
    [one, other] = opened.map(
      knex =>
        new TeamPresets(new HistoryDatabase(mockServices.database({ knex }))),
    );
  });

  beforeEach(async () => {
    for (const { team, name } of await one.list([NLP, 'group:default/cv'])) {
      await one.delete(team, name);
    }
  });

  afterAll(() => Promise.all(opened.map(knex => knex.destroy())));

  it('are those of the asked teams, on each replica', async () => {
    await one.save(large);
    await other.save({ ...large, name: 'all', image: 'acme/ray:1' });
    await one.save({ ...large, team: 'group:default/cv' });
    expect(await other.list([NLP])).toEqual([
      { ...large, name: 'all', image: 'acme/ray:1' },
      large,
    ]);
    expect(await one.list([])).toEqual([]);
  });

  it('are never replaced by one of the same name', async () => {
    const saved = await Promise.allSettled(
      [one, other].map((replica, workers) =>
        replica.save({ ...large, workers }),
      ),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        name: 'ConflictError',
        message: expect.stringMatching(/large/),
      },
    });
    expect(await one.list([NLP])).toHaveLength(1);
  });

  it('get another name, unless it is taken or the preset is gone', async () => {
    await one.save(large);
    await other.save({ ...large, name: 'huge' }, 'large');
    await one.save({ ...large, name: 'small' });
    await expect(one.save({ ...large, name: 'huge' }, 'small')).rejects.toThrow(
      /has a preset 'huge' already/,
    );
    await expect(other.save({ ...large, name: 'x' }, 'large')).rejects.toThrow(
      /no preset 'large'/,
    );
    const names = (await one.list([NLP])).map(({ name }) => name);
    expect(names).toEqual(['huge', 'small']);
  });

  it('are limited, and deleted once', async () => {
    for (let nth = 0; nth < 50; nth += 1) {
      await one.save({ ...large, name: `p${nth}` });
    }
    await expect(one.save(large)).rejects.toThrow(/50 presets/);
    await other.delete(NLP, 'p0');
    await one.delete(NLP, 'p0');
    await one.save(large);
    expect(await other.list([NLP])).toHaveLength(50);
  });
}
