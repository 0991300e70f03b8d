import { mockServices } from '@backstage/backend-test-utils';
import { describeOnDatabases } from '../__testUtils__/describeOnDatabases';
import { aWorkloadRow, NOW } from '../notifications/__testUtils__/observed';
import { budgetUse } from './budgets';
import { RunSegmentStore } from './RunSegmentStore';
import { HistoryDatabase } from './HistoryDatabase';
import { HistoryStore } from './HistoryStore';
import { readRuns } from './openRuns';

const HOUR_MS = 3_600_000;
const START = NOW - 21 * HOUR_MS;
const all = { fromMs: 0, toMs: 2 * NOW };

describeOnDatabases('RunSegmentStore', open => {
  const serving = (count: number, startedMs?: number) =>
    aWorkloadRow(startedMs === undefined ? 'Suspended' : 'Running', {
      kind: 'deployment',
      clusterQueue: 'research',
      gpus: [{ type: 'a100', count }],
      ...(startedMs !== undefined && {
        startedAt: new Date(startedMs).toISOString(),
      }),
    });

  async function replicas() {
    const knex = await open();
    const database = new HistoryDatabase(mockServices.database({ knex }));
    return {
      store: new HistoryStore(database),
      one: new RunSegmentStore(database),
      other: new RunSegmentStore(database),
      restarted: () => new RunSegmentStore(database),
    };
  }

  it('counts a preempted run, and each size of a scaled one, once in a budget', async () => {
    const { store, one, other, restarted } = await replicas();
    const rounds = [
      { hours: 0, row: serving(8, START) },
      { hours: 10, row: serving(8) },
      { hours: 12, row: serving(8, START + 12 * HOUR_MS) },
      { hours: 15, row: serving(2, START + 12 * HOUR_MS) },
      { hours: 20, row: serving(4, START + 12 * HOUR_MS) },
    ];
    for (const { hours, row } of rounds) {
      const nowMs = START + hours * HOUR_MS;
      await one.record([row], nowMs);
      await other.record([row], nowMs + 20_000);
    }
    const last = rounds[rounds.length - 1].row;
    const segments = restarted();
    await segments.record([last], NOW);
    await segments.record([last], NOW);
    const { ended, open: held } = await readRuns(
      {
        fleet: { find: () => undefined },
        views: { workloads: () => [last] },
        store,
        segments,
      },
      all,
    );
    const { used } = budgetUse(
      { clusterQueue: 'research', gpuHours: 1_000, warnAt: 80 },
      [...ended, ...held].map(({ run }) => run),
      { nowMs: NOW, prunedUntilMs: 0, prices: undefined },
    );
    expect(used).toBeCloseTo(8 * 10 + 8 * 3 + 2 * 5 + 4 * 1);
    expect(await segments.list({ uids: [last.uid] })).toHaveLength(3);
    expect(await segments.list({ uids: ['other'] })).toEqual([]);
  });

  it('reads the ends of the present workloads, not of all that ever ran', async () => {
    const knex = await open();
    const database = new HistoryDatabase(mockServices.database({ knex }));
    const store = new RunSegmentStore(database);
    const rowOf = (uid: string, count: number) => ({
      ...serving(count, START),
      uid,
    });
    const uids = Array.from({ length: 20 }, (_, index) => `uid-${index}`);
    await store.record(
      uids.map(uid => rowOf(uid, 8)),
      START,
    );
    await store.record(
      uids.map(uid => rowOf(uid, 2)),
      START + HOUR_MS,
    );
    let read = 0;
    knex.on('query-response', (answer: unknown) => {
      read += Array.isArray(answer) ? answer.length : 0;
    });
    await store.record([rowOf('uid-0', 2)], START + 2 * HOUR_MS);
    expect(read).toBeLessThanOrEqual(1);
    expect(await store.list(all)).toHaveLength(20);
  });

  const at = (hours: number) => START + hours * HOUR_MS;
  const storedBy = async (store: RunSegmentStore) =>
    (await store.list(all)).map(({ startedMs, endedMs, gpus }) => [
      (startedMs - START) / HOUR_MS,
      (endedMs - START) / HOUR_MS,
      gpus[0].count,
    ]);

  it('counts a run once whose start replicas have seen differently', async () => {
    const { one, other } = await replicas();
    await one.record([serving(8, START)], START);
    await other.record([serving(8, START + 5_000)], START);
    await one.record([serving(8)], at(1));
    await other.record([serving(8)], at(1));
    expect(await storedBy(one)).toEqual([[0, 1, 8]]);
  });

  it('continues from what another replica has stored', async () => {
    const { one, other } = await replicas();
    await other.record([serving(8, START)], START);
    await one.record([serving(8, START)], START);
    await one.record([serving(2, START)], at(1));
    await one.record([serving(8, START)], at(2));
    await other.record([serving(8, START)], at(3));
    await other.record([serving(8)], at(4));
    expect(await storedBy(one)).toEqual([
      [0, 1, 8],
      [1, 2, 2],
      [2, 4, 8],
    ]);
  });

  it('names the type of GPUs once it is known', async () => {
    const { one } = await replicas();
    const unnamed = {
      ...serving(8, START),
      gpus: [{ type: 'unknown', count: 8 }],
    };
    await one.record([unnamed], START);
    await one.record([serving(8, START)], START + 60_000);
    await one.record([unnamed], at(1));
    await one.record([serving(8)], at(2));
    const [segment] = await one.list(all);
    expect(segment.gpus).toEqual([{ type: 'a100', count: 8 }]);
    expect(await storedBy(one)).toEqual([[0, 2, 8]]);
  });

  it('finds the runs of a time span, and deletes old ones', async () => {
    const { one } = await replicas();
    await one.record([serving(8, START)], START);
    await one.record([serving(8)], START + HOUR_MS);
    const inSpan = async (fromMs: number, toMs: number) =>
      (await one.list({ fromMs, toMs })).map(({ endedMs }) => endedMs);
    const ended = START + HOUR_MS;
    expect(await inSpan(START - 9, START)).toEqual([]);
    expect(await inSpan(START - 9, START + 1)).toEqual([ended]);
    expect(await inSpan(ended + 1, NOW)).toEqual([]);
    await one.prune(ended);
    expect(await inSpan(0, NOW)).toEqual([ended]);
    await one.prune(ended + 1);
    expect(await inSpan(0, NOW)).toEqual([]);
  });
});
