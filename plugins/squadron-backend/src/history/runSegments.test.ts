import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import fc from 'fast-check';
import { aWorkloadRow, NOW } from '../notifications/__testUtils__/observed';
import {
  endedSegments,
  heldGpusOf,
  withSegments,
  type HeldGpus,
} from './runSegments';
import { groupOf } from './historyGroup';
import { anEntry } from './__testUtils__/anEntry';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const row = (
  startedMs: number | undefined,
  count: number,
  more: Partial<WorkloadSummary> = {},
) =>
  aWorkloadRow('Running', {
    gpus: [{ type: 'a100', count }],
    ...(startedMs !== undefined && {
      startedAt: new Date(startedMs).toISOString(),
    }),
    ...more,
  });
const held = (one: WorkloadSummary) =>
  new Map([[one.uid, heldGpusOf(one, 0) as HeldGpus]]);

describe('endedSegments', () => {
  const start = NOW - 20 * HOUR_MS;
  it.each([
    ['a run that continues', row(start, 8), row(start, 8), undefined],
    [
      'a start that becomes known exactly',
      row(start, 8),
      row(start + 5e3, 8),
      undefined,
    ],
    ['a preemption', row(start, 8), row(undefined, 8), NOW],
    ['a preemption and a restart', row(start, 8), row(NOW - 4e3, 8), NOW - 4e3],
    ['a start by a clock that is ahead', row(start, 8), row(NOW + 9e3, 8), NOW],
    ['another size', row(start, 8), row(start, 2), NOW],
    [
      'a type that is not known for a while',
      row(start, 8),
      row(start, 8, { gpus: [{ type: 'unknown', count: 8 }] }),
      undefined,
    ],
    ['no GPUs', row(start, 8), row(start, 8, { gpus: [] }), NOW],
    [
      'another size just after the start',
      row(NOW - 9e3, 8),
      row(NOW - 9e3, 2),
      undefined,
    ],
    [
      'a workload that has no GPUs',
      row(start, 8, { gpus: [] }),
      row(NOW, 8, { gpus: [] }),
      undefined,
    ],
  ])('finds the end at %s', (_, before, now, endedMs) => {
    const known = heldGpusOf(before, 0);
    const runs = endedSegments(
      new Map(known ? [[before.uid, known]] : []),
      [now],
      NOW,
    );
    expect(runs).toEqual(
      endedMs === undefined
        ? []
        : [
            {
              uid: before.uid,
              startedMs: start,
              endedMs,
              gpus: before.gpus,
              group: groupOf(before),
            },
          ],
    );
  });

  it('leaves a workload to the history that has ended, and one that is new', () => {
    expect(endedSegments(held(row(start, 8)), [], NOW)).toEqual([]);
    expect(endedSegments(new Map(), [row(start, 8)], NOW)).toEqual([]);
  });
});

describe('withSegments', () => {
  const entry = anEntry('train');
  const startedMs = Date.parse(entry.startedAt!);
  const run = (fromMs: number, toMs: number, count: number) => ({
    uid: entry.uid,
    startedMs: fromMs,
    endedMs: toMs,
    gpus: [{ type: 'nvidia-a100', count }],
    group: groupOf(entry),
  });

  it('adds a run that was preempted, and does not count it as a wait', () => {
    const before = run(startedMs - 540_000, startedMs - 60_000, 8);
    expect(withSegments(entry, [before])).toMatchObject({
      waitSeconds: 120,
      runSeconds: 1_680,
      gpuSeconds: [{ type: 'nvidia-a100', seconds: 8 * 1_680 }],
    });
  });

  it('counts each size for its time', () => {
    const before = run(startedMs, startedMs + 600_000, 2);
    expect(withSegments(entry, [before])).toMatchObject({
      waitSeconds: entry.waitSeconds,
      runSeconds: 1_200,
      gpuSeconds: [{ type: 'nvidia-a100', seconds: 2 * 600 + 8 * 600 }],
    });
  });

  it('keeps the time of all GPUs, wherever a run is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_200_000 }), cut => {
        const { gpuSeconds } = withSegments(entry, [
          run(startedMs, startedMs + cut, 8),
        ]);
        expect(gpuSeconds[0].seconds).toBeCloseTo(9_600);
      }),
    );
  });

  it('counts the runs of a job that was deleted while it waited', () => {
    const waiting = anEntry('train', {
      startedAt: undefined,
      runSeconds: undefined,
      gpuSeconds: [{ type: 'nvidia-a100', seconds: 0 }],
    });
    const before = run(startedMs, startedMs + 60_000, 8);
    expect(withSegments(waiting, [before])).toMatchObject({
      runSeconds: 60,
      gpuSeconds: [{ type: 'nvidia-a100', seconds: 480 }],
    });
  });
});
