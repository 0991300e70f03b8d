import type {
  TimelineCode,
  TimelineStep,
} from '@squadron/backstage-plugin-squadron-common';
import { t } from '../../__testUtils__/t';
import { stepGap } from './stepGap';
import { stepGroups } from './stepGroups';
import { timelineLanes } from './timelineLanes';

const step = (
  lane: string,
  second: number,
  code: TimelineCode,
): TimelineStep => ({
  lane,
  code,
  object: 'RayJob train',
  tone: 'neutral',
  at: new Date(second * 1_000).toISOString(),
});

const periodsOf = (steps: TimelineStep[], nowSecond: number) =>
  Object.fromEntries(
    timelineLanes(steps, nowSecond * 1_000).lanes.map(lane => [
      lane.cluster,
      lane.periods.map(one => [one.look, one.fromMs / 1_000, one.toMs / 1_000]),
    ]),
  );

const admitted = [
  step('hub', 0, 'Submitted'),
  step('hub', 1, 'Queued'),
  step('worker-2', 1, 'Offered'),
  step('hub', 2_600, 'QuotaReserved'),
  step('hub', 2_602, 'Dispatched'),
  step('hub', 2_602, 'Admitted'),
  step('worker-2', 2_602, 'Admitted'),
  step('worker-2', 2_614, 'PodsCreated'),
  step('worker-2', 2_660, 'Running'),
];

describe('timelineLanes', () => {
  it('keeps a long wait to scale', () => {
    expect(periodsOf(admitted, 3_000)).toEqual({
      hub: [
        ['waiting', 0, 2_602],
        ['elsewhere', 2_602, 3_000],
      ],
      'worker-2': [
        ['waiting', 1, 2_602],
        ['starting', 2_602, 2_660],
        ['running', 2_660, 3_000],
      ],
    });
  });

  it('ends an attempt on a worker when the hub takes the job back', () => {
    const steps = [...admitted, step('hub', 2_900, 'Evicted')];
    expect(periodsOf(steps, 4_000)).toMatchObject({
      hub: [
        ['waiting', 0, 2_602],
        ['elsewhere', 2_602, 2_900],
        ['waiting', 2_900, 4_000],
      ],
      'worker-2': [
        ['waiting', 1, 2_602],
        ['starting', 2_602, 2_660],
        ['running', 2_660, 2_900],
      ],
    });
  });

  it('numbers an attempt that the hub took back, and does not claim that it ran', () => {
    const steps = [
      { ...step('hub', 0, 'Submitted'), round: 1 },
      { ...step('worker-1', 10, 'Admitted'), round: 1 },
      { ...step('hub', 30, 'Requeued'), round: 2 },
    ];
    const { lanes } = timelineLanes(steps, 40_000);
    expect(lanes[1].periods).toEqual([
      { look: 'ended', round: 1, fromMs: 10_000, toMs: 30_000 },
    ]);
  });

  it('ends with the job', () => {
    const steps = [
      ...admitted,
      step('worker-2', 2_900, 'Failed'),
      step('hub', 2_901, 'Finished'),
    ];
    const layout = timelineLanes(steps, 9_000_000);
    expect(layout.toMs).toBe(2_901_000);
    expect(periodsOf(steps, 9_000)['worker-2'].at(-1)).toEqual([
      'running',
      2_660,
      2_900,
    ]);
  });

  it('shows what keeps a job from running', () => {
    const steps = [
      step('hub', 0, 'Submitted'),
      step('worker-1', 10, 'PodsCreated'),
      step('worker-1', 20, 'ImagePullFails'),
    ];
    expect(periodsOf(steps, 100)['worker-1']).toEqual([
      ['starting', 10, 20],
      ['trouble', 20, 100],
    ]);
  });

  it('says of a job on the hub itself how it runs', () => {
    const steps = [
      step('hub', 0, 'Submitted'),
      step('hub', 10, 'Admitted'),
      step('hub', 20, 'Started'),
    ];
    expect(periodsOf(steps, 100)).toEqual({
      hub: [
        ['waiting', 0, 10],
        ['starting', 10, 20],
        ['running', 20, 100],
      ],
    });
  });

  it('puts the hub first and workers in the order in which they appear', () => {
    const steps = [
      step('worker-2', 3, 'Offered'),
      step('hub', 1, 'Submitted'),
      step('worker-1', 5, 'Offered'),
    ];
    expect(Object.keys(periodsOf(steps, 10))).toEqual([
      'hub',
      'worker-2',
      'worker-1',
    ]);
  });

  it('has no lanes without steps', () => {
    expect(timelineLanes([], 1).lanes).toEqual([]);
  });
});

describe('stepGap', () => {
  it.each([
    [0, '< 1 s'],
    [420, '0.4 s'],
    [1_000, '1 s'],
    [9_940, '9.9 s'],
    [12_000, '12 s'],
    [-5, '< 1 s'],
  ])('writes %d ms as %s', (ms, text) => {
    expect(stepGap(t, ms)).toBe(text);
  });
});

describe('stepGroups', () => {
  const groupsOf = (steps: TimelineStep[]) =>
    stepGroups(steps).map(one => [
      one.step.code,
      ...one.parts.map(({ code }) => code),
    ]);

  it('folds what follows from a step below it', () => {
    expect(groupsOf(admitted)).toEqual([
      ['Submitted'],
      ['Queued', 'Offered', 'QuotaReserved'],
      ['Dispatched', 'Admitted', 'Admitted', 'PodsCreated'],
      ['Running'],
    ]);
  });

  it('folds neither the first step nor what went wrong', () => {
    const failed = { ...step('worker-2', 3, 'PodsCreated'), tone: 'danger' };
    expect(
      groupsOf([step('worker-2', 1, 'Offered'), failed as TimelineStep]),
    ).toEqual([['Offered'], ['PodsCreated']]);
  });
});
