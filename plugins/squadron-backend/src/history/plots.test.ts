import { bucketOf, mergeBuckets } from './samples';
import {
  gpusInUse,
  runningAndWaitingJobs,
  jobsEnded,
  waitsByQueue,
  waitsOverTime,
  type RunSpan,
} from './runs';
import { percentile } from './percentile';
import { samplePlot } from './samplePlot';
import { binsBetween } from './bins';

const at = (time: string) => Date.parse(`2026-01-01T${time}:00Z`);
const bins = binsBetween({
  fromMs: at('00:00'),
  toMs: at('04:00'),
  step: 'hour',
  timeZone: 'UTC',
});
const time = { bins, knownFromMs: at('00:00'), nowMs: at('04:00') };
const all = { fromMs: at('00:00'), toMs: at('04:00') };

function aRun(run: Partial<RunSpan> = {}): RunSpan {
  return {
    owner: 'group:default/nlp',
    clusterQueue: 'research',
    isJob: true,
    endCode: 'Succeeded',
    createdMs: at('00:00'),
    startedMs: at('00:30'),
    endedMs: at('02:30'),
    gpus: [{ type: 'nvidia-a100', count: 4 }],
    ...run,
  };
}
const valuesOf = (plot: { points: Array<{ values: unknown }> }) =>
  plot.points.map(({ values }) => values);

describe('percentile', () => {
  it.each([
    [[], 0.5, undefined],
    [[7], 0.9, 7],
    [[3, 1, 2], 0.5, 2],
    [[1, 2], 0.5, 1.5],
    [[10, 0], 0.9, 9],
    [[1, 2, 3], 2, 3],
  ])('of %j at %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });
});

describe('runningAndWaitingJobs', () => {
  it('averages running and waiting jobs over each bin', () => {
    expect(valuesOf(runningAndWaitingJobs([aRun()], time))).toEqual([
      { running: 0.5, waiting: 0.5 },
      { running: 1, waiting: 0 },
      { running: 0.5, waiting: 0 },
      { running: 0, waiting: 0 },
    ]);
  });

  it('counts jobs that still run and that began before the first bin', () => {
    const run = aRun({
      createdMs: at('00:00') - 86_400_000,
      startedMs: undefined,
      endedMs: undefined,
    });
    const now = { ...time, nowMs: at('01:30') };
    expect(valuesOf(runningAndWaitingJobs([run], now))).toEqual([
      { running: 0, waiting: 1 },
      { running: 0, waiting: 1 },
      {},
      {},
    ]);
  });

  it('leaves a gap, not a zero, before anything was recorded', () => {
    const late = { ...time, knownFromMs: at('02:10') };
    const [first, second, third] = valuesOf(runningAndWaitingJobs([], late));
    expect([first, second]).toEqual([{}, {}]);
    expect(third).toEqual({ running: 0, waiting: 0 });
  });

  it('averages over the part of a bin that is recorded', () => {
    const late = { ...time, knownFromMs: at('02:10') };
    expect(valuesOf(runningAndWaitingJobs([aRun()], late))[2]).toEqual({
      running: 0.4,
      waiting: 0,
    });
  });

  it('leaves out workloads that do not finish', () => {
    const plot = runningAndWaitingJobs([aRun({ isJob: false })], time);
    expect(valuesOf(plot)[1]).toEqual({ running: 0, waiting: 0 });
  });
});

describe('gpusInUse', () => {
  const a100 = 'nvidia-a100';
  it.each<[string, Partial<RunSpan>, string[], object[]]>([
    [
      'averages what a run requested over each bin',
      {},
      [],
      [{ [a100]: 2 }, { [a100]: 4 }, { [a100]: 2 }, { [a100]: 0 }],
    ],
    [
      'counts a run that has not ended, and of no job',
      { isJob: false, endCode: undefined, endedMs: undefined },
      [],
      [{ [a100]: 2 }, { [a100]: 4 }, { [a100]: 4 }, { [a100]: 4 }],
    ],
    [
      'has zeros for a type without use',
      { startedMs: undefined },
      ['t4'],
      [{ t4: 0 }, { t4: 0 }, { t4: 0 }, { t4: 0 }],
    ],
    [
      'leaves out the types of runs before the period',
      { startedMs: at('00:00') - 7_200_000, endedMs: at('00:00') - 3_600_000 },
      [],
      [{}, {}, {}, {}],
    ],
  ])('%s', (_, run, types, expected) => {
    expect(valuesOf(gpusInUse([aRun(run)], types, time))).toEqual(expected);
  });
});

describe('jobsEnded', () => {
  it('counts by the code of the state, in a fixed order', () => {
    const plot = jobsEnded(
      [
        aRun({ endCode: 'Failed' }),
        aRun(),
        aRun({ endedMs: at('02:59') }),
        aRun({ endedMs: at('05:00') }),
      ],
      time,
    );
    expect(plot.series).toEqual(['Succeeded', 'Failed']);
    expect(valuesOf(plot)[2]).toEqual({ Succeeded: 2, Failed: 1 });
    expect(valuesOf(plot)[0]).toEqual({ Succeeded: 0, Failed: 0 });
  });
});

describe('waits', () => {
  const runs = [
    aRun(),
    aRun({ startedMs: at('00:10') }),
    aRun({ clusterQueue: undefined, startedMs: at('02:00') }),
    aRun({ startedMs: undefined }),
  ];

  it('are grouped by the bin of the start; a bin without a start is a gap', () => {
    expect(valuesOf(waitsOverTime(runs, time))).toEqual([
      { p50: 1_200, p90: 1_680 },
      {},
      { p50: 7_200, p90: 7_200 },
      {},
    ]);
  });

  it('are grouped by queue, longest first', () => {
    expect(waitsByQueue(runs, all)).toEqual([
      { count: 1, p50Seconds: 7_200, p90Seconds: 7_200 },
      { queue: 'research', count: 2, p50Seconds: 1_200, p90Seconds: 1_680 },
    ]);
  });

  it('are never negative if clocks differ', () => {
    const [{ p50Seconds }] = waitsByQueue(
      [aRun({ createdMs: at('00:31') })],
      all,
    );
    expect(p50Seconds).toBe(0);
  });
});

describe('samples', () => {
  const sample = (value: number, cluster: string = 'worker-1') =>
    bucketOf([{ cluster, label: 'nvidia-a100', value }]);
  const plot = (
    buckets: Array<{ atMs: number; bucket: ReturnType<typeof sample> }>,
    isVisible: (cluster: string) => boolean = () => true,
  ) => samplePlot(buckets, time, isVisible);

  it('are averaged over a bin and summed over clusters; no sample is a gap', () => {
    const drawn = plot([
      { atMs: at('00:10'), bucket: sample(2) },
      { atMs: at('00:20'), bucket: sample(4) },
      { atMs: at('02:00'), bucket: mergeBuckets([sample(1), sample(8, 'w2')]) },
    ]);
    expect(drawn.series).toEqual(['nvidia-a100']);
    expect(valuesOf(drawn)).toEqual([
      { 'nvidia-a100': 3 },
      {},
      { 'nvidia-a100': 9 },
      {},
    ]);
  });

  it('of invisible clusters are left out', () => {
    const bucket = mergeBuckets([sample(1), sample(8, 'secret')]);
    const drawn = plot([{ atMs: at('00:10'), bucket }], id => id !== 'secret');
    expect(valuesOf(drawn)[0]).toEqual({ 'nvidia-a100': 1 });
  });

  it('give the same average however they are merged', () => {
    const [a, b, c] = [sample(1), sample(2), sample(6)];
    expect(mergeBuckets([mergeBuckets([a, b]), c])).toEqual(
      mergeBuckets([a, mergeBuckets([b, c])]),
    );
  });

  it('are not changed by being merged', () => {
    const one = sample(1);
    mergeBuckets([one, sample(2)]);
    expect(one).toEqual(sample(1));
  });
});
