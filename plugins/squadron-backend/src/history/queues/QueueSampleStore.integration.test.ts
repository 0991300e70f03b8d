import { mockServices } from '@backstage/backend-test-utils';
import { describeOnDatabases } from '../../__testUtils__/describeOnDatabases';
import { queueSampleOf } from '../queueSamples';
import { HistoryDatabase } from '../HistoryDatabase';
import { QueueSampleStore } from './QueueSampleStore';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-21T12:05:00Z');
const HOUR = Date.parse('2026-11-21T12:00:00Z');
const all = { fromMs: 0, toMs: START * 2 };

const sampleOf = (reserved: number, evictions = {}) =>
  queueSampleOf(
    {
      quotas: [
        {
          flavor: 'f',
          resource: 'cpu',
          nominal: 8,
          used: 0,
          borrowed: 0,
          reserved,
        },
      ],
      pending: 1,
    },
    evictions,
    START,
  );

describeOnDatabases('QueueSampleStore', open => {
  async function aStore() {
    const knex = await open();
    return new QueueSampleStore(
      new HistoryDatabase(mockServices.database({ knex })),
    );
  }

  it('counts a sample once that two replicas record at the same time', async () => {
    const knex = await open();
    const replicas = [1, 2].map(
      () =>
        new QueueSampleStore(
          new HistoryDatabase(mockServices.database({ knex })),
        ),
    );
    await replicas[0].prune(START);
    const samples = new Map([['hub/a', sampleOf(2, { Preempted: 1 })]]);
    for (let hour = 0; hour < 20; hour++) {
      const atMs = START + hour * 60 * MINUTE_MS;
      await Promise.all(replicas.map(one => one.record(atMs, samples)));
    }
    const hours = await replicas[0].list('hub/a', 'hour', all);
    expect(hours).toHaveLength(20);
    expect(hours.filter(({ sample }) => sample.n !== 1)).toEqual([]);
  });

  it('counts a sample once of which replicas see other clusters', async () => {
    const store = await aStore();
    const hub = ['hub/a', sampleOf(2, { Preempted: 1 })] as const;
    await store.record(START, new Map([hub]));
    await store.record(START, new Map([['east/a', sampleOf(2)], hub]));
    const [{ sample }] = await store.list('hub/a', 'hour', all);
    expect(sample.n).toBe(1);
  });

  it('stores each sample, and sums per hour', async () => {
    const store = await aStore();
    const first = new Map([
      ['hub/a', sampleOf(2, { Preempted: 1 })],
      ['hub/b', sampleOf(9)],
    ]);
    await store.record(START, first);
    await store.record(
      START + 5 * MINUTE_MS,
      new Map([['hub/a', sampleOf(4)]]),
    );
    expect(await store.list('hub/a', 'fine', all)).toHaveLength(2);
    const [hour] = await store.list('hub/a', 'hour', all);
    expect(hour).toMatchObject({
      atMs: HOUR,
      sample: { n: 2, p: 2, e: { Preempted: 1 } },
    });
    expect(hour.sample.q.cpu[1]).toEqual([6, 2]);
    expect(await store.list('hub/b', 'hour', all)).toHaveLength(1);
    expect(await store.since('hub/a')).toBe(HOUR);
    expect(await store.since('hub/none')).toBeUndefined();
  });

  it('stores a time once if two replicas record it', async () => {
    const store = await aStore();
    await store.record(START, new Map([['hub/a', sampleOf(2)]]));
    await store.record(START, new Map([['hub/a', sampleOf(8)]]));
    const [hour] = await store.list('hub/a', 'hour', all);
    expect(hour.sample.n).toBe(1);
  });

  it('accepts a thousand queues at a time', async () => {
    const store = await aStore();
    const many = Array.from(
      { length: 1_000 },
      (_, index) => [`hub/q${index}`, sampleOf(index)] as const,
    );
    await store.record(START, new Map(many));
    await store.record(START + 5 * MINUTE_MS, new Map(many));
    const [hour] = await store.list('hub/q999', 'hour', all);
    expect(hour.sample.n).toBe(2);
  });

  it('deletes single samples after two days and hours after two weeks', async () => {
    const store = await aStore();
    await store.record(START, new Map([['hub/a', sampleOf(2)]]));
    await store.prune(START + 3 * DAY_MS);
    expect(await store.list('hub/a', 'fine', all)).toEqual([]);
    expect(await store.list('hub/a', 'hour', all)).toHaveLength(1);
    await store.prune(START + 15 * DAY_MS);
    expect(await store.since('hub/a')).toBeUndefined();
  });
});
