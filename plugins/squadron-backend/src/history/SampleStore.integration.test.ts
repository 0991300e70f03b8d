import { mockServices } from '@backstage/backend-test-utils';
import { describeOnDatabases } from '../__testUtils__/describeOnDatabases';
import { bucketOf } from './samples';
import { HistoryDatabase } from './HistoryDatabase';
import { SampleStore } from './SampleStore';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-21T12:07:00Z');
const used = (value: number) =>
  bucketOf([{ cluster: 'w1', label: 'a100', value }]);

describeOnDatabases('SampleStore', open => {
  async function aStore() {
    const knex = await open();
    return new SampleStore(
      new HistoryDatabase(mockServices.database({ knex })),
    );
  }
  const all = { fromMs: 0, toMs: START * 2 };

  it('adds each sample to buckets of every length', async () => {
    const store = await aStore();
    await store.record(used(2), START);
    await store.record(used(4), START + MINUTE_MS);
    await store.record(used(9), START + 5 * MINUTE_MS);
    const tens = await store.list(10 * MINUTE_MS, all);
    expect(tens).toEqual([
      {
        atMs: Date.parse('2026-11-21T12:00:00Z'),
        bucket: { gpuTotal: { w1: { a100: [6, 2] } } },
      },
      { atMs: Date.parse('2026-11-21T12:10:00Z'), bucket: used(9) },
    ]);
    const [hour] = await store.list(60 * MINUTE_MS, all);
    expect(hour.bucket).toEqual({ gpuTotal: { w1: { a100: [15, 3] } } });
    expect(await store.list(MINUTE_MS, all)).toHaveLength(3);
  });

  it('returns the time of its first sample', async () => {
    const store = await aStore();
    expect(await store.since()).toBeUndefined();
    await store.record(used(1), START + 4 * MINUTE_MS);
    expect(await store.since()).toBe(Date.parse('2026-11-21T12:10:00Z'));
  });

  it('deletes fine buckets before coarse ones', async () => {
    const store = await aStore();
    await store.record(used(1), START);
    await store.prune(START + 2 * 86_400_000);
    expect(await store.list(MINUTE_MS, all)).toEqual([]);
    expect(await store.list(10 * MINUTE_MS, all)).toHaveLength(1);
    await store.prune(START + 15 * 86_400_000);
    expect(await store.list(10 * MINUTE_MS, all)).toEqual([]);
    expect(await store.list(60 * MINUTE_MS, all)).toHaveLength(1);
    await store.prune(START + 91 * 86_400_000);
    expect(await store.list(60 * MINUTE_MS, all)).toEqual([]);
  });
});
