import { createTestFleet, FakeClock } from '@squadron/test-utils';
import { aWorkloadRow } from '../notifications/__testUtils__/observed';
import { groupOf } from './historyGroup';
import { InsightViews } from './InsightViews';
import { bucketOf, mergeBuckets } from './samples';
import { anEntry } from './__testUtils__/anEntry';

const NOW = Date.parse('2026-11-21T13:00:00Z');
const HOUR_MS = 3_600_000;

describe('InsightViews', () => {
  it('counts a run that has ended since the history was read', async () => {
    const clock = new FakeClock(NOW);
    let code: 'Running' | 'Succeeded' = 'Running';
    const views = new InsightViews({
      clusters: () => [],
      runs: {
        fleet: createTestFleet({ clusters: [{ id: 'hub' }] }),
        views: {
          workloads: () => [
            aWorkloadRow(code, {
              gpus: [{ type: 'a100', count: 4 }],
              owner: 'group:default/nlp',
              startedAt: new Date(NOW - 2 * HOUR_MS).toISOString(),
            }),
          ],
        },
        store: { runs: async () => [], prunedUntilMs: async () => 0 },
        segments: { list: async () => [] },
      },
      samples: { list: async () => [], since: async () => 0 },
      clock,
      keepMs: 30 * 24 * HOUR_MS,
      prices: undefined,
    });
    const hours = async () => {
      const query = { range: '24h', timeZone: 'UTC' } as const;
      const { gpuHours } = await views.insights(query, {
        workloads: () => true,
      });
      return gpuHours[0]?.gpuHours;
    };

    const before = await hours();
    expect(before).toBeCloseTo(8);
    code = 'Succeeded';
    await clock.advance(10_000);
    expect(await hours()).toBeGreaterThanOrEqual(before!);
  });

  it.each([
    ['an admission check has rejected', 'Rejected', undefined, 1],
    [
      'KubeRay finds invalid',
      'Rejected',
      { condition: 'jobDeploymentStatus=ValidationFailed' },
      0,
    ],
  ] as const)(
    'counts a job that %s as waiting: %s',
    async (_, code, raw, jobs) => {
      const row = aWorkloadRow(code, {
        createdAt: new Date(NOW - 2 * HOUR_MS).toISOString(),
      });
      const views = new InsightViews({
        clusters: () => [],
        runs: {
          fleet: createTestFleet(),
          views: {
            workloads: () => [{ ...row, state: { ...row.state, raw } }],
          },
          store: { runs: async () => [], prunedUntilMs: async () => 0 },
          segments: { list: async () => [] },
        },
        samples: { list: async () => [], since: async () => 0 },
        clock: new FakeClock(NOW),
        keepMs: 30 * 24 * HOUR_MS,
        prices: undefined,
      });
      const { runningAndWaitingJobs } = await views.insights(
        { range: '1h', timeZone: 'UTC' },
        { workloads: () => true },
      );
      expect(runningAndWaitingJobs.points.at(-2)?.values.waiting).toBe(jobs);
    },
  );

  it.each([
    ['7 days', 7, 0, {}],
    ['30 days, but not that many', 30, NOW - 7 * 24 * HOUR_MS, {}],
    ['30 days', 30, 0, { a100: 8 }],
  ])(
    'knows the use of GPUs while the history keeps runs of %s, on clusters that are reachable',
    async (_, keptDays, prunedUntilMs, before) => {
      const day = 24 * HOUR_MS;
      const atMs = (hoursAgo: number) => NOW - hoursAgo * HOUR_MS;
      const total = (cluster: string) =>
        bucketOf([{ cluster, label: 'a100', value: 8 }]);
      const run = (cluster: string) => ({
        uid: cluster,
        group: { ...groupOf(anEntry('train')), cluster },
        run: {
          cluster,
          isJob: true,
          createdMs: NOW - 40 * day,
          startedMs: NOW - 40 * day,
          endedMs: NOW,
          gpus: [{ type: 'a100', count: 8 }],
        },
      });
      const views = new InsightViews({
        clusters: () => [],
        runs: {
          fleet: { find: () => undefined },
          views: { workloads: () => [] },
          store: {
            runs: async () => [run('east'), run('west')],
            prunedUntilMs: async () => prunedUntilMs,
          },
          segments: { list: async () => [] },
        },
        samples: {
          list: async () => [
            { atMs: atMs(12 * 24), bucket: total('east') },
            { atMs: atMs(30), bucket: total('east') },
            {
              atMs: atMs(3),
              bucket: mergeBuckets([total('east'), total('west')]),
            },
          ],
          since: async () => NOW - 40 * day,
        },
        clock: new FakeClock(NOW),
        keepMs: keptDays * day,
        prices: undefined,
      });
      const { gpusUsed, recordedSince } = await views.insights(
        { range: '30d', timeZone: 'UTC' },
        { workloads: () => true, clusters: () => true },
      );
      const usedAt = (hoursAgo: number) =>
        gpusUsed?.points.find(({ to }) => Date.parse(to) > atMs(hoursAgo))
          ?.values;
      expect(usedAt(12 * 24)).toEqual(before);
      expect(Date.parse(recordedSince ?? '')).toBe(
        Math.max(NOW - 40 * day, prunedUntilMs),
      );
      expect(usedAt(30)?.a100).toBeCloseTo(8);
      expect(usedAt(3)?.a100).toBeCloseTo(16);
    },
  );
});
