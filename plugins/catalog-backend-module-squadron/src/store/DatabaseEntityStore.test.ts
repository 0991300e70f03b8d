import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type { KnownEntity } from '../provider/types';
import { DatabaseEntityStore } from './DatabaseEntityStore';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

async function openStore() {
  const knex = await databases.init('SQLITE_3');
  const database = mockServices.database({ knex });
  return { store: await DatabaseEntityStore.create(database), database };
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
  isPassing: true,
  removeAtMs: 1_700_000_000_000,
};
const queue: KnownEntity = {
  entityRef: 'resource:default/hub_clusterqueue_fleet',
  source: { cluster: 'hub', kind: 'ClusterQueue', name: 'fleet' },
  isFinished: false,
  isPassing: false,
};

describe('DatabaseEntityStore', () => {
  it('gives back over a restart what was saved', async () => {
    const { store, database } = await openStore();
    await store.save([job, queue]);
    const reopened = await DatabaseEntityStore.create(database);
    expect(await reopened.list()).toEqual(expect.arrayContaining([job, queue]));
  });

  it('replaces the record of an entity', async () => {
    const { store } = await openStore();
    await store.save([job]);
    const back = {
      ...job,
      isFinished: false,
      isPassing: false,
      removeAtMs: undefined,
    };
    await store.save([back]);
    expect(await store.list()).toEqual([back]);
  });

  it('forgets what it is told to', async () => {
    const { store } = await openStore();
    await store.save([job, queue]);
    await store.forget([job.entityRef, 'resource:default/never-saved']);
    expect(await store.list()).toEqual([queue]);
  });

  it('takes thousands of records at once', async () => {
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
