import { inEnglish } from '@squadron/test-builders';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type { DatabaseService } from '@backstage/backend-plugin-api';
import { type HistoryLog } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, type KubeObject } from '@squadron/kube-kinds';
import { createBackgroundLoops } from '@squadron/backstage-plugin-squadron-node';
import {
  aRayCluster,
  aRayJob,
  aWorkload,
  createTestFleet,
  FakeClock,
  eventually,
  type TestFleet,
} from '@squadron/test-utils';
import { aWorkloadRow } from '../notifications/__testUtils__/observed';
import { FleetViews } from '../fleet/FleetViews';
import { SoundReads } from '../health/reads';
import { RunSegmentStore } from './RunSegmentStore';
import { HistoryDatabase } from './HistoryDatabase';
import { HistoryMask } from './HistoryMask';
import { HistoryRecorder } from './HistoryRecorder';
import { HistoryStore } from './HistoryStore';
import { LogKeeper } from './LogKeeper';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const START = Date.parse('2026-11-21T13:00:00Z');
// On a busy machine each of them takes seconds.
jest.setTimeout(60_000);
const newest = { filters: {}, offset: 0, limit: 100 };
const running = aRayJob('train')
  .inNamespace('nlp')
  .running('2026-11-21T12:01:00Z')
  .build();
const ended = {
  ...running,
  status: {
    ...running.status,
    jobId: 'train-1',
    jobStatus: 'SUCCEEDED',
    jobDeploymentStatus: 'Complete',
    endTime: '2026-11-21T12:30:00Z',
  },
};

/** The object while its finalizer blocks the deletion. */
const ending = (object: KubeObject): KubeObject => ({
  ...object,
  metadata: { ...object.metadata, deletionTimestamp: '2026-11-21T12:59:59Z' },
});

describe('HistoryRecorder', () => {
  const stops: Array<() => void> = [];
  afterEach(() => stops.splice(0).forEach(stop => stop()));

  async function record(
    fleet: TestFleet,
    options: { database?: DatabaseService; log?: HistoryLog } = {},
  ) {
    const database =
      options.database ??
      mockServices.database({ knex: await databases.init('SQLITE_3') });
    const clock = new FakeClock(START);
    const store = new HistoryStore(new HistoryDatabase(database));
    const segments = new RunSegmentStore(new HistoryDatabase(database));
    const logger = mockServices.logger.mock();
    const mask = new HistoryMask({ maskEnvironment: true, maskTexts: true });
    const logs = new LogKeeper({
      mask,
      read: async () => options.log,
      save: (uid, log) => store.saveLog(uid, log),
      logger,
    });
    const recorder = new HistoryRecorder({
      fleet,
      views: new FleetViews({ fleet, fleetNamespace: 'fleet', clock }),
      reads: new SoundReads(fleet, logger),
      store,
      segments,
      mask,
      logs,
      clock,
      logger,
    });
    const loop = createBackgroundLoops({ clock, logger }).run({
      id: 'history',
      effect: 'Workloads that end are not kept in the history',
      work: context => recorder.run(context),
    });
    stops.push(() => {
      recorder.stop();
      void loop.stop();
    });
    /** Advances the clock until the history is as expected. */
    const until = async (expected: string[]) => {
      for (let round = 0; round < 200; round++) {
        await clock.advance(1_000);
        const { items } = await store
          .list(newest, () => true)
          .catch(() => ({ items: [] }));
        const seen = items.map(({ name, state }) => `${name} ${state.code}`);
        if (seen.sort().join() === expected.sort().join()) {
          return;
        }
      }
      throw new Error('The history never became as expected');
    };
    return { database, clock, store, segments, logger, until };
  }

  it('stores workloads that ended before it started, and no running ones', async () => {
    const other = aRayJob('other').inNamespace('nlp').build();
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [ended, other] }],
    });
    const { until } = await record(fleet);
    await expect(until(['train Succeeded'])).resolves.toBeUndefined();
  });

  it('stores a job when it ends, with the end of its log', async () => {
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [running] }],
    });
    const { until, store } = await record(fleet, {
      log: { text: 'done\n', truncated: false },
    });
    await expect(until([])).resolves.toBeUndefined();
    fleet.put('hub', ended);
    await expect(until(['train Succeeded'])).resolves.toBeUndefined();
    const uid = ended.metadata.uid ?? '';
    // The log is stored after its entry, because it has to be read from the cluster of the job.
    await eventually('its log is kept', async () => {
      const entry = await store.find(uid);
      expect(entry?.log?.text).toBe('done\n');
      expect(entry?.timeline.length).toBeGreaterThan(0);
    });
  });

  it('counts the GPUs of a job in all parts of its run', async () => {
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [running] }],
    });
    const { until, store, segments } = await record(fleet);
    const uid = ended.metadata.uid ?? '';
    const row = (startedAt?: string) =>
      aWorkloadRow('Running', {
        uid,
        gpus: [{ type: 'a100', count: 8 }],
        startedAt,
      });
    await segments.record(
      [row('2026-11-21T11:00:00Z')],
      Date.parse('2026-11-21T11:00:00Z'),
    );
    await segments.record([row()], Date.parse('2026-11-21T11:30:00Z'));
    fleet.put('hub', ended);
    await until(['train Succeeded']);
    const entry = await store.find(uid);
    expect(entry?.runSeconds).toBe(1_800 + 29 * 60);
    expect(entry?.gpuSeconds).toEqual([{ type: 'a100', seconds: 8 * 1_800 }]);
  });

  it('stores a job later that a full database refuses', async () => {
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [running] }],
    });
    const { until, clock, database, store } = await record(fleet);
    await until([]);
    const knex = await database.getClient();
    const [{ page_count }] = await knex.raw('pragma page_count');
    await knex.raw(`pragma max_page_count = ${page_count + 2}`);
    const annotations = { note: 'x'.repeat(60_000) };
    fleet.put('hub', {
      ...ended,
      metadata: { ...ended.metadata, annotations },
    });
    for (let second = 0; second < 10; second++) {
      await clock.advance(1_000);
    }
    expect((await store.list(newest, () => true)).total).toBe(0);
    await knex.raw('pragma max_page_count = 1000000');
    await expect(until(['train Succeeded'])).resolves.toBeUndefined();
  });

  it('stores a job that is deleted while it runs', async () => {
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [running] }],
    });
    const { until, store } = await record(fleet);
    await expect(until([])).resolves.toBeUndefined();
    fleet.remove('hub', running);
    await expect(until(['train Deleted'])).resolves.toBeUndefined();
    const { items } = await store.list(newest, () => true);
    expect(inEnglish(items[0].state.detail)).toMatch(/^while /);
  });

  it('stores cluster, steps and deleting person of a job whose parts are all deleted before it', async () => {
    const queued = aRayJob('train')
      .inNamespace('nlp')
      .inQueue('default')
      .running('2026-11-21T12:01:00Z')
      .build();
    const workload = aWorkload('rayjob-train')
      .inNamespace('nlp')
      .ofJobUid('uid-rayjob-train')
      .admittedOn('worker-1', '2026-11-21T12:00:30Z')
      .build();
    const fleet = createTestFleet({
      clusters: [
        { id: 'hub', objects: [queued, workload] },
        { id: 'worker-1' },
      ],
    });
    const { until, store } = await record(fleet);
    await expect(until([])).resolves.toBeUndefined();
    fleet.put('hub', ending(workload));
    fleet.remove('hub', ending(workload));
    fleet.remove('hub', {
      ...queued,
      metadata: {
        ...queued.metadata,
        annotations: { [ANNOTATIONS.deletedBy]: 'user:default/guest' },
      },
    });
    await expect(until(['train Deleted'])).resolves.toBeUndefined();
    const entry = await store.find(queued.metadata.uid ?? '');
    expect(inEnglish(entry)).toMatchObject({
      runsOn: 'worker-1',
      removedBy: 'user:default/guest',
      state: { code: 'Deleted', detail: 'by guest, while Running' },
      verdict: expect.stringMatching(
        /^RayJob train was deleted by guest\. Until then: Running on worker-1\b/,
      ),
    });
    expect(entry?.timeline.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['QuotaReserved', 'Admitted', 'Deleted']),
    );
  });

  it('keeps the ending of a job that is deleted afterwards', async () => {
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [running] }],
    });
    const { until } = await record(fleet);
    await expect(until([])).resolves.toBeUndefined();
    fleet.put('hub', ended);
    fleet.remove('hub', ended);
    await expect(until(['train Succeeded'])).resolves.toBeUndefined();
  });

  it('stores deleted RayClusters, except those that belong to a job', async () => {
    const own = aRayCluster('own').inNamespace('nlp').build();
    const part = aRayCluster('part').inNamespace('nlp').build();
    const ofJob = {
      ...part,
      metadata: {
        ...part.metadata,
        ownerReferences: [
          { apiVersion: 'ray.io/v1', kind: 'RayJob', name: 'train', uid: 'u' },
        ],
      },
    };
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [own, ofJob] }],
    });
    const { until } = await record(fleet);
    await expect(until([])).resolves.toBeUndefined();
    fleet.remove('hub', own);
    fleet.remove('hub', ofJob);
    await expect(until(['own Deleted'])).resolves.toBeUndefined();
  });

  it('stores one entry although two replicas watch and one of them restarts', async () => {
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [running] }],
    });
    const first = await record(fleet);
    const second = await record(fleet, { database: first.database });
    fleet.put('hub', ended);
    await first.until(['train Succeeded']);
    await second.until(['train Succeeded']);
    stops.splice(0).forEach(stop => stop());
    const again = await record(fleet, { database: first.database });
    await expect(again.until(['train Succeeded'])).resolves.toBeUndefined();
  });

  it('stores all other entries if the database rejects one, and logs that one once', async () => {
    const knex = await databases.init('SQLITE_3');
    const database = mockServices.database({ knex });
    await new HistoryDatabase(database).use(async () => {});
    await knex.raw(
      `CREATE TRIGGER refuse BEFORE INSERT ON squadron_history WHEN NEW.name = 'bad'
       BEGIN SELECT RAISE(ABORT, 'no such text'); END`,
    );
    const named = (name: string) => ({
      ...ended,
      metadata: { ...ended.metadata, name, uid: `uid-${name}` },
    });
    const fleet = createTestFleet({
      clusters: [
        { id: 'hub', objects: [named('a'), named('bad'), named('c')] },
      ],
    });
    const { until, logger, clock } = await record(fleet, { database });
    await until(['a Succeeded', 'c Succeeded']);
    fleet.put('hub', named('later'));
    await until(['a Succeeded', 'c Succeeded', 'later Succeeded']);
    await clock.advance(20 * 60_000);
    await until(['a Succeeded', 'c Succeeded', 'later Succeeded']);
    expect(logger.warn.mock.calls.map(([message]) => message)).toEqual([
      'RayJob nlp/bad of hub is not stored in the history: the database rejects it',
    ]);
  });

  it('loses no entry while the database can be read but not written', async () => {
    const knex = await databases.init('SQLITE_3');
    const database = mockServices.database({ knex });
    await new HistoryDatabase(database).use(async () => {});
    const isWritable = (is: boolean) =>
      knex.raw(`PRAGMA query_only = ${is ? 'off' : 'on'}`);
    await isWritable(false);
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [ended] }],
    });
    const { clock, until } = await record(fleet, { database });
    await clock.advance(60_000);
    await isWritable(true);
    await expect(until(['train Succeeded'])).resolves.toBeUndefined();
  });

  it('stores the end of a job that was rejected before it ran', async () => {
    const queued = aRayJob('train').inNamespace('nlp').inQueue('default');
    const rejected = aWorkload('rayjob-train')
      .inNamespace('nlp')
      .ofJobUid('uid-rayjob-train')
      .build();
    const fleet = createTestFleet({
      clusters: [
        {
          id: 'hub',
          objects: [
            queued.build(),
            {
              ...rejected,
              status: {
                admissionChecks: [{ name: 'quota', state: 'Rejected' }],
              },
            } as KubeObject,
          ],
        },
      ],
    });
    const { clock, until } = await record(fleet);
    await clock.advance(600_000);
    fleet.put('hub', rejected);
    fleet.put('hub', ended);
    await expect(until(['train Succeeded'])).resolves.toBeUndefined();
  });

  it('stores a RayJob that KubeRay finds invalid', async () => {
    const invalid = {
      ...running,
      status: { jobDeploymentStatus: 'ValidationFailed', message: 'no head' },
    };
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [invalid] }],
    });
    const { until } = await record(fleet);
    await expect(until(['train Rejected'])).resolves.toBeUndefined();
  });

  it('retries while the database is unreachable, and logs that once', async () => {
    const knex = await databases.init('SQLITE_3');
    let isAway = true;
    const fleet = createTestFleet({
      clusters: [{ id: 'hub', objects: [ended] }],
    });
    const { clock, logger, until } = await record(fleet, {
      database: {
        getClient: async () => {
          if (isAway) {
            throw new Error('connect ECONNREFUSED');
          }
          return knex;
        },
      },
    });
    await clock.advance(300_000);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    isAway = false;
    await expect(until(['train Succeeded'])).resolves.toBeUndefined();
    expect(logger.info).toHaveBeenCalledWith(
      expect.stringMatching(
        /^Resolved after \d+ s: Workloads that end are not kept in the history$/,
      ),
      { loop: 'history' },
    );
  });
});
