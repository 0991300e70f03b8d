import { createTestFleet, FakeClock } from '@squadron/test-utils';
import { aWorkloadRow } from '../notifications/__testUtils__/observed';
import { BudgetViews } from './BudgetViews';

const NOW = Date.parse('2026-11-21T13:00:00Z');
const TEAM = { owner: 'group:default/nlp', gpus: [{ type: 'a100', count: 2 }] };

const hoursAgo = (hours: number) =>
  new Date(NOW - hours * 3_600_000).toISOString();

function budgetViews(prunedUntilMs = 0) {
  const clock = new FakeClock(NOW);
  let reads = 0;
  const views = new BudgetViews({
    runs: {
      fleet: createTestFleet({ clusters: [{ id: 'hub' }] }),
      views: {
        workloads: () => [
          aWorkloadRow('Running', {
            ...TEAM,
            clusterQueue: 'research',
            startedAt: hoursAgo(1),
          }),
          aWorkloadRow('Succeeded', TEAM),
          aWorkloadRow('Running', {
            ...TEAM,
            name: 'old',
            startedAt: hoursAgo(9),
          }),
        ],
      },
      store: {
        prunedUntilMs: async () => prunedUntilMs,
        runs: async () => {
          reads += 1;
          const run = {
            ...TEAM,
            isJob: true,
            createdMs: NOW - 9 * 3_600_000,
            startedMs: NOW - 9 * 3_600_000,
            endedMs: NOW - 3_600_000,
          };
          const group = {
            cluster: 'hub',
            namespace: 'old',
            owner: TEAM.owner,
            kind: 'rayjob' as const,
            state: 'Succeeded' as const,
          };
          return [{ uid: 'uid-old', group, run }];
        },
      },
      segments: { list: async () => [] },
    },
    clock,
    config: {
      prices: undefined,
      budgets: [
        { clusterQueue: 'research', gpuHours: 100, warnAt: 80 },
        { owner: TEAM.owner, gpuHours: 20, warnAt: 80 },
      ],
    },
  });
  return { views, clock, reads: () => reads };
}

describe('BudgetViews', () => {
  it('count ended and running workloads once, fullest first', async () => {
    const list = await budgetViews().views.list(() => true);
    expect(
      list.map(one => [one.owner ?? one.clusterQueue, one.used, one.level]),
    ).toEqual([
      [TEAM.owner, 18, 'warning'],
      ['research', 2, 'within'],
    ]);
  });

  it('name the time since which runs are known, and expect the month at the pace of that time', async () => {
    const since = Date.parse('2026-11-19T13:00:00Z');
    const [team] = await budgetViews(since).views.list(() => true);
    expect(team).toMatchObject({
      used: 18,
      since: '2026-11-19T13:00:00.000Z',
      expected: (18 / 2) * 30,
    });
    const [whole] = await budgetViews(Date.parse('2026-10-30')).views.list(
      () => true,
    );
    expect(whole).not.toHaveProperty('since');
  });

  it('hide a budget from readers who may not read each of its workloads', async () => {
    const list = await budgetViews().views.list(
      ({ namespace = 'nlp' }) => namespace === 'nlp',
    );
    expect(list.map(({ clusterQueue }) => clusterQueue)).toEqual(['research']);
    expect(
      await budgetViews().views.list(({ namespace }) => namespace === 'nlp'),
    ).toEqual([]);
  });

  it('read the history once a minute', async () => {
    const { views, clock, reads } = budgetViews();
    await Promise.all([views.all(), views.all()]);
    expect(reads()).toBe(1);
    await clock.advance(60_000);
    await views.all();
    expect(reads()).toBe(2);
  });
});
