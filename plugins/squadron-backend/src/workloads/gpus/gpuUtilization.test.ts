import type { PrometheusSeries } from '../../prometheus/PrometheusClient';
import {
  utilizationBins,
  utilizationOf,
  utilizationQueries,
} from './gpuUtilization';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-21T12:00:30Z');
const lengthsOf = (pastMs: number) => {
  const bins = utilizationBins(NOW - pastMs, NOW);
  return [bins.length, bins.length && (bins[0].toMs - bins[0].fromMs) / 60_000];
};

describe('the intervals of the GPU utilization', () => {
  it.each([
    ['half a minute', 30_000, [0, 0]],
    ['ten minutes', 10 * MINUTE_MS, [9, 1]],
    ['an hour', 60 * MINUTE_MS, [59, 1]],
    ['three hours', 180 * MINUTE_MS, [59, 3]],
    ['a week', 7 * 24 * 60 * MINUTE_MS, [59, 24]],
  ])('are whole minutes of %s', (_, pastMs, expected) => {
    expect(lengthsOf(pastMs)).toEqual(expected);
  });

  it('are the same for readers within one of them, and start after the workload', () => {
    const started = NOW - 10 * MINUTE_MS;
    const bins = utilizationBins(started, NOW);
    expect(utilizationBins(started, NOW + 20_000)).toEqual(bins);
    expect(bins[0].fromMs).toBeGreaterThanOrEqual(started);
    expect(bins.at(-1)?.toMs).toBe(Date.parse('2026-11-21T12:00:00Z'));
  });
});

it('the queries select the pods under both names of the labels', () => {
  const { lowest } = utilizationQueries(
    { cluster: 'west' },
    { namespace: 'nlp', names: ['train.head', 'train-1'] },
    MINUTE_MS,
  );
  const both = (metric: string) =>
    `(avg_over_time(${metric}{cluster="west",namespace="nlp",pod=~"train\\\\.head|train-1"}[120s])` +
    ` or avg_over_time(${metric}{cluster="west",exported_namespace="nlp",exported_pod=~"train\\\\.head|train-1"}[120s]))`;
  expect(lowest).toContain(
    `${both('DCGM_FI_DEV_GPU_UTIL')} or 100 * ${both(
      'DCGM_FI_PROF_GR_ENGINE_ACTIVE',
    )}`,
  );
});

describe('the GPU utilization', () => {
  const bins = utilizationBins(NOW - 3 * MINUTE_MS, NOW);
  const series = (...values: Array<number | undefined>): PrometheusSeries[] => [
    {
      labels: {},
      values: new Map(
        values.flatMap((value, index) =>
          value === undefined ? [] : [[bins[index].toMs, value] as const],
        ),
      ),
    },
  ];

  it('is the mean of all GPUs and that of the least used one', () => {
    const { newest, plot } = utilizationOf(
      {
        sum: series(160, 170),
        count: series(2, 2),
        lowest: series(60, 80),
      },
      bins,
    );
    expect(newest).toEqual({ mean: 85, lowest: 80, gpus: 2 });
    expect(plot?.points.map(({ values }) => values)).toEqual([
      { mean: 80, lowest: 60 },
      { mean: 85, lowest: 80 },
    ]);
  });

  it('has a gap where nothing is known, and is absent without any data', () => {
    const { newest, plot } = utilizationOf(
      { sum: series(50), count: series(1), lowest: series(50) },
      bins,
    );
    expect(newest?.mean).toBe(50);
    expect(plot?.points.at(-1)?.values).toEqual({});
    expect(utilizationOf({ sum: [], count: [], lowest: [] }, bins)).toEqual({});
  });
});
