import { queuePlots } from './queuePlots';
import { mergeQueueSamples, queueSampleOf } from './queueSamples';
import { binsBetween } from './bins';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;

function aQueue(reserved: number, pending = 0, oldestPending?: string) {
  const quota = { nominal: 8, used: reserved, resource: 'cpu' };
  const borrowed = Math.max(0, reserved - 16);
  return {
    quotas: [
      { ...quota, flavor: 'a', reserved, borrowed },
      { ...quota, flavor: 'b', reserved: 0, borrowed: 0 },
    ],
    pending,
    oldestPending,
  };
}

describe('samples of a queue', () => {
  it('add up flavors, and count the wait from the creation', () => {
    const sample = queueSampleOf(
      aQueue(4, 2, '2026-11-21T11:59:00Z'),
      { Preempted: 1 },
      NOW,
    );
    expect(sample).toEqual({
      n: 1,
      p: 2,
      o: 60,
      e: { Preempted: 1 },
      q: {
        cpu: [
          [16, 1],
          [4, 1],
          [0, 1],
        ],
      },
    });
  });

  it('are merged into one', () => {
    const merged = mergeQueueSamples([
      queueSampleOf(aQueue(4, 2), { Preempted: 1 }, NOW),
      queueSampleOf(aQueue(6, 4, '2026-11-21T11:00:00Z'), { Lost: 2 }, NOW),
    ]);
    expect(merged).toMatchObject({
      n: 2,
      p: 6,
      o: 3_600,
      e: { Preempted: 1, Lost: 2 },
    });
    expect(merged.q.cpu[1]).toEqual([10, 2]);
  });

  it('become plots, with gaps for bins without a sample', () => {
    const bins = binsBetween({
      fromMs: NOW - 3 * HOUR_MS,
      toMs: NOW,
      step: 'hour',
      timeZone: 'UTC',
    });
    const plots = queuePlots(
      [
        {
          atMs: NOW - 3 * HOUR_MS,
          sample: queueSampleOf(aQueue(20, 3), {}, NOW),
        },
        {
          atMs: NOW - HOUR_MS,
          sample: queueSampleOf(aQueue(6, 1), { Preempted: 2 }, NOW),
        },
      ],
      { bins, knownFromMs: 0, nowMs: NOW },
    );
    const valuesOf = (plot: typeof plots.pending) =>
      plot.points.map(({ values }) => values);
    expect(plots.use.map(({ resource }) => resource)).toEqual(['cpu']);
    expect(valuesOf(plots.use[0].plot)).toEqual([
      { own: 16, borrowed: 4, nominal: 16 },
      {},
      { own: 6, borrowed: 0, nominal: 16 },
    ]);
    expect(valuesOf(plots.pending)).toEqual([
      { waiting: 3 },
      {},
      { waiting: 1 },
    ]);
    expect(plots.evictions.series).toEqual(['Preempted']);
    expect(valuesOf(plots.evictions)[0]).toEqual({ Preempted: 0 });
  });
});
