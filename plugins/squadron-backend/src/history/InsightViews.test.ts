import { createTestFleet, FakeClock } from '@squadron/test-utils';
import { aWorkloadRow } from '../notifications/__testUtils__/observed';
import { InsightViews } from './InsightViews';

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
        store: { runs: async () => [] },
        segments: { list: async () => [] },
      },
      samples: { list: async () => [], since: async () => 0 },
      clock,
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
});
