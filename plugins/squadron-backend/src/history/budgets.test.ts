import { budgetUse, isInBudget, monthOf } from './budgets';
import type { RunSpan } from './runs';

const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const prices = { currency: 'EUR', gpus: { a100: 2 } };

/** 4 GPUs of a team, by default for 10 hours of the third day of the month. */
const run = (rest: Partial<RunSpan> = {}): RunSpan => ({
  isJob: true,
  owner: 'group:default/nlp',
  clusterQueue: 'research',
  createdMs: at('03T00:00'),
  startedMs: at('03T00:00'),
  endedMs: at('03T10:00'),
  gpus: [{ type: 'a100', count: 4 }],
  ...rest,
});
const budget = { owner: 'group:default/nlp', gpuHours: 100, warnAt: 80 };
const use = (runs: RunSpan[], rest = {}, nowMs = at('16T00:00')) =>
  budgetUse({ ...budget, ...rest }, runs, { nowMs, prices, prunedUntilMs: 0 });

describe('a budget', () => {
  it('is one of a calendar month in UTC', () => {
    const of = (time: string) => {
      const { fromMs, toMs } = monthOf(Date.parse(time));
      return [fromMs, toMs].map(ms => new Date(ms).toISOString().slice(0, 10));
    };
    expect(of('2026-12-31T23:59:59Z')).toEqual(['2026-12-01', '2027-01-01']);
    expect(of('2026-02-01T00:00:00Z')).toEqual(['2026-02-01', '2026-03-01']);
  });

  it('counts GPU-hours of this month alone, and of runs that continue', () => {
    const last = { startedMs: Date.parse('2026-10-31T20:00:00Z') };
    expect(use([run()])).toMatchObject({ used: 40, level: 'within' });
    expect(use([run({ ...last, endedMs: at('01T05:00') })]).used).toBe(20);
    const open = { startedMs: at('15T23:00'), endedMs: undefined };
    expect(use([run(open), run()]).used).toBe(44);
  });

  it.each([
    [79, 'within'],
    [80, 'warning'],
    [99, 'warning'],
    [100, 'exceeded'],
  ])('is at %i percent %s', (hours, level) => {
    const endedMs = at('01T00:00') + (hours / 4) * 3_600_000;
    const one = run({ startedMs: at('01T00:00'), endedMs });
    expect(use([one]).level).toBe(level);
  });

  it('in money counts the present prices', () => {
    expect(use([run()], { gpuHours: undefined, cost: 80 })).toMatchObject({
      currency: 'EUR',
      used: 80,
      limit: 80,
      level: 'exceeded',
    });
  });

  it('in money counts a GPU type without a price as free', () => {
    const unpriced = run({ gpus: [{ type: 'unknown', count: 8 }] });
    const money = { gpuHours: undefined, cost: 80 };
    expect(use([run(), unpriced], money).used).toBe(80);
  });

  it('expects the average use per day until the end, but not on the first day', () => {
    expect(use([run()]).expected).toBeCloseTo(80);
    expect(use([], {}, at('01T12:00')).expected).toBeUndefined();
  });

  it('counts the runs of its team or of its queue', () => {
    const queue = { clusterQueue: 'research', gpuHours: 1, warnAt: 80 };
    expect(isInBudget(budget, run())).toBe(true);
    expect(isInBudget(budget, run({ owner: 'user:default/maria' }))).toBe(
      false,
    );
    expect(isInBudget(queue, run({ owner: undefined }))).toBe(true);
    expect(isInBudget(queue, run({ clusterQueue: undefined }))).toBe(false);
  });
});
