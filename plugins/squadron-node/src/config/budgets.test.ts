import { ConfigReader } from '@backstage/config';
import { readSquadronConfig } from './readSquadronConfig';

const read = (squadron: object) =>
  readSquadronConfig(new ConfigReader({ squadron } as never)).budgets;
const prices = { currency: 'EUR' };

describe('squadron.budgets', () => {
  it('has none by default', () => {
    expect(read({})).toEqual([]);
  });

  it('reads the budget of a team and of a queue, with a warning at 80 percent', () => {
    const team = { owner: 'group:default/NLP', gpuHours: 200 };
    const queue = { clusterQueue: 'research', cost: 1000, warnAt: 50 };
    expect(read({ prices, budgets: [team, queue] })).toEqual([
      { owner: 'group:default/nlp', gpuHours: 200, warnAt: 80 },
      queue,
    ]);
  });

  it.each([
    [{ gpuHours: 1 }, 'needs either owner or clusterQueue'],
    [
      { owner: 'group:default/a', clusterQueue: 'b', gpuHours: 1 },
      'needs either owner or clusterQueue',
    ],
    [{ clusterQueue: 'b' }, 'needs either gpuHours or cost'],
    [{ clusterQueue: 'b', gpuHours: 0 }, 'must be more than 0'],
    [{ clusterQueue: 'b', gpuHours: 1, warnAt: 0 }, 'is 0'],
    [{ owner: 'nlp', gpuHours: 1 }, "is 'nlp'; use an entity ref"],
    [{ clusterQueue: 'b', gpuHours: 1, month: 1 }, 'month'],
  ])('refuses %j', (budget, problem) => {
    expect(() => read({ prices, budgets: [budget] })).toThrow(problem);
  });

  it('refuses the same budget with two warnings', () => {
    const budgets = [50, 80].map(warnAt => ({
      clusterQueue: 'b',
      gpuHours: 1,
      warnAt,
    }));
    expect(() => read({ budgets })).toThrow('has the same budget twice');
  });

  it('refuses budgets if the history keeps less than a month', () => {
    const budgets = [{ clusterQueue: 'b', gpuHours: 1 }];
    const keeping = (days: number) => () =>
      read({ budgets, history: { keep: { days } } });
    expect(keeping(30)).toThrow('squadron.history.keep');
    expect(keeping(31)).not.toThrow();
  });

  it('refuses a budget in money without prices, and any without a history', () => {
    const budgets = [{ clusterQueue: 'b', cost: 1 }];
    expect(() => read({ budgets })).toThrow('squadron.prices');
    expect(() =>
      read({ prices, budgets, history: { enabled: false } }),
    ).toThrow('squadron.history');
  });
});
