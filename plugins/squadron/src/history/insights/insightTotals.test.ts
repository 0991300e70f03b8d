import type { Insights } from '@squadron/backstage-plugin-squadron-common';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { insightTotals } from './insightTotals';

const recorded = recordedAnswer('getInsights', {});
const plotOf = (...values: Array<Record<string, number>>) => ({
  series: [...new Set(values.flatMap(one => Object.keys(one)))],
  points: values.map(one => ({ from: '', to: '', values: one })),
});
const eur = (amount: number) => ({ currency: 'EUR', amount });

describe('the sums of the insights', () => {
  it.each<[string, Partial<Insights>, object]>([
    [
      'add up GPU-hours and their cost',
      {
        gpuHours: [
          { gpuHours: 6, jobsEnded: 2, cost: eur(15) },
          { gpuHours: 2, jobsEnded: 1, cost: eur(1) },
          { gpuHours: 0, jobsEnded: 4 },
        ],
      },
      { gpuHours: 8, cost: eur(16) },
    ],
    [
      'have no cost where a part has none',
      {
        gpuHours: [
          { gpuHours: 6, jobsEnded: 2, cost: eur(15) },
          { gpuHours: 2, jobsEnded: 1 },
        ],
      },
      { gpuHours: 8, cost: undefined },
    ],
    [
      'have the share of all GPUs over the measured time',
      {
        gpusUsed: plotOf({ a100: 2 }, {}, { a100: 4, t4: 2 }),
        gpusTotal: plotOf({ a100: 8 }, {}, { a100: 4, t4: 4 }),
      },
      { gpusUsed: 0.5 },
    ],
    [
      'have no share without permission to view clusters',
      { gpusUsed: undefined, gpusTotal: undefined },
      { gpusUsed: undefined },
    ],
    [
      'count what finished, what failed, and apart what was deleted',
      {
        jobsEnded: plotOf(
          { Succeeded: 3, Failed: 1, Deleted: 2 },
          { Rejected: 1, Deleted: 1 },
        ),
      },
      { finished: 5, failed: 2, deleted: 3 },
    ],
  ])('%s', (_, some, expected) => {
    expect(insightTotals({ ...recorded, ...some })).toMatchObject(expected);
  });
});
