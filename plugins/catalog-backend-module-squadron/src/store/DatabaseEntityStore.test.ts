import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type { KnownEntity } from '../provider/types';
import { DatabaseEntityStore } from './DatabaseEntityStore';
import { rollBackOne } from './migrate';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

async function openStore() {
  const knex = await databases.init('SQLITE_3');
  const database = mockServices.database({ knex });
  return { store: new DatabaseEntityStore(database), database };
}

const job: KnownEntity = {
  entityRef: 'resource:default/hub_team-a_rayjob_train',
  source: {
    cluster: 'hub',
    kind: 'RayJob',
    namespace: 'team-a',
    name: 'train',
  },
  isFinished: true,
  isStale: false,
  removeAtMs: 1_700_000_000_000,
};
const queue: KnownEntity = {
  entityRef: 'resource:default/hub_clusterqueue_fleet',
  source: { cluster: 'hub', kind: 'ClusterQueue', name: 'fleet' },
  isFinished: false,
  isStale: false,
};

describe('DatabaseEntityStore', () => {
  it('restores records after a restart', async () => {
    const { store, database } = await openStore();
    await store.save([job, queue]);
    const reopened = new DatabaseEntityStore(database);
    expect(await reopened.list()).toEqual(expect.arrayContaining([job, queue]));
  });

  it('replaces the record of an entity', async () => {
    const { store } = await openStore();
    await store.save([job]);
    const back = {
      ...job,
      isFinished: false,
      isStale: false,
      removeAtMs: undefined,
    };
    await store.save([back]);
    expect(await store.list()).toEqual([back]);
  });

  it('keeps the entity of a record until it is saved with another one', async () => {
    const { store } = await openStore();
    const entity = (title: string) => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: { name: 'train', title },
    });
    await store.save([{ ...job, entity: entity('first') }, queue]);
    await store.save([{ ...job, isStale: true }]);
    const refs = [job.entityRef, queue.entityRef, 'resource:default/other'];
    expect(await store.findEntities(refs)).toEqual(
      new Map([[job.entityRef, entity('first')]]),
    );
    await store.save([{ ...job, entity: entity('second') }]);
    expect(await store.findEntities(refs)).toEqual(
      new Map([[job.entityRef, entity('second')]]),
    );
  });

  it('opens a database that was unreachable with the next call', async () => {
    const knex = await databases.init('SQLITE_3');
    let isAway = true;
    const database = mockServices.database.mock({
      getClient: async () => {
        if (isAway) {
          throw new Error('connection refused');
        }
        return knex;
      },
    });
    const store = new DatabaseEntityStore(database);
    await expect(store.list()).rejects.toThrow('connection refused');
    isAway = false;
    expect(await store.list()).toEqual([]);
  });

  it('reads the records of the previous release', async () => {
    const knex = await databases.init('SQLITE_3');
    const database = mockServices.database({ knex });
    await new DatabaseEntityStore(database).save([job, queue]);
    await rollBackOne(knex);
    const reopened = new DatabaseEntityStore(database);
    expect(await reopened.list()).toEqual(expect.arrayContaining([job, queue]));
  });

  it('starts with the tables of a newer release', async () => {
    const knex = await databases.init('SQLITE_3');
    const database = mockServices.database({ knex });
    await new DatabaseEntityStore(database).save([job]);
    const [newest] = await knex('squadron_catalog_migrations').orderBy('name');
    const name = '29990101000000_newer';
    await knex('squadron_catalog_migrations').insert({
      ...newest,
      id: undefined,
      name,
    });
    const restarted = new DatabaseEntityStore(database);
    await restarted.save([queue]);
    expect(await restarted.list()).toHaveLength(2);
  });

  it('deletes the given records', async () => {
    const { store } = await openStore();
    await store.save([job, queue]);
    await store.forget([job.entityRef, 'resource:default/never-saved']);
    expect(await store.list()).toEqual([queue]);
  });

  it('saves thousands of records in one call', async () => {
    const { store } = await openStore();
    const many = Array.from({ length: 3_000 }, (_, index) => ({
      ...queue,
      entityRef: `resource:default/${index}`,
    }));
    await store.save(many);
    expect(await store.list()).toHaveLength(3_000);
    await store.forget(many.map(({ entityRef }) => entityRef));
    expect(await store.list()).toEqual([]);
  });
});
