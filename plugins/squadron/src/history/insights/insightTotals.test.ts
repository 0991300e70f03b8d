import type { Insights } from '@squadron/backstage-plugin-squadron-common';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { insightTotals } from './insightTotals';

const recorded = recordedAnswer('getInsights', {});
const plotOf = (...values: Array<Record<string, number>>) => ({
  series: [...new Set(values.flatMap(one => Object.keys(one)))],
  points: values.map((one, hour) => ({
    from: `2026-01-01T0${hour}:00:00.000Z`,
    to: `2026-01-01T0${hour + 1}:00:00.000Z`,
    values: one,
  })),
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
      'have the share of all GPUs over the time in which their number is known',
      {
        gpusUsed: plotOf({ a100: 2 }, { a100: 7 }, { a100: 4, t4: 2, l4: 8 }),
        gpusTotal: plotOf({ a100: 8 }, {}, { a100: 4, t4: 4 }),
        recordedSince: '2025-12-31T00:00:00.000Z',
        asOf: '2026-01-02T00:00:00.000Z',
      },
      { gpusUsed: 0.5 },
    ],
    [
      'count of an interval only the part that is recorded and past',
      {
        gpusUsed: plotOf({ a100: 8 }, { a100: 4 }, { a100: 8 }),
        gpusTotal: plotOf({ a100: 8 }, { a100: 8 }, { a100: 8 }),
        recordedSince: '2026-01-01T00:30:00.000Z',
        asOf: '2026-01-01T02:30:00.000Z',
      },
      { gpusUsed: 0.75 },
    ],
    [
      'have no share without permission to view clusters',
      { gpusUsed: undefined, gpusTotal: undefined },
      { gpusUsed: undefined },
    ],
    [
      'count what ended, by state',
      {
        jobsEnded: plotOf(
          { Succeeded: 3, Failed: 1, Deleted: 2 },
          { Rejected: 1, Deleted: 1 },
        ),
      },
      {
        ended: [
          ['Succeeded', 3],
          ['Failed', 1],
          ['Deleted', 3],
          ['Rejected', 1],
        ],
      },
    ],
  ])('%s', (_, some, expected) => {
    expect(insightTotals({ ...recorded, ...some })).toMatchObject(expected);
  });
});
