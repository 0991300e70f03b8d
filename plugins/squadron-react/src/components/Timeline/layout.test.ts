import type {
  TimelineCode,
  TimelineStep,
} from '@squadron/backstage-plugin-squadron-common';
import { t } from '../../__testUtils__/t';
import { layoutTimeline } from './layout';
import { stepGap } from './stepGap';

const step = (
  lane: string,
  second: number,
  code: TimelineCode = 'Running',
): TimelineStep => ({
  lane,
  at: new Date(second * 1000).toISOString(),
  code,
  object: 'RayJob train',
  tone: 'neutral',
});

describe('layoutTimeline', () => {
  it('puts the hub first and workers in the order in which they appear', () => {
    const layout = layoutTimeline([
      step('worker-2', 3),
      step('hub', 1),
      step('worker-1', 5),
      step('hub', 4),
    ]);
    expect(layout.clusters).toEqual(['hub', 'worker-2', 'worker-1']);
    expect(layout.placed.map(({ row }) => row)).toEqual([0, 1, 0, 2]);
    expect(layout.placed.map(({ column }) => column)).toEqual([0, 1, 2, 3]);
  });

  it('keeps the given order of steps of the same moment', () => {
    const layout = layoutTimeline([
      step('hub', 1, 'Submitted'),
      step('hub', 1, 'Queued'),
    ]);
    expect(layout.placed.map(({ step: { code } }) => code)).toEqual([
      'Submitted',
      'Queued',
    ]);
  });

  it('draws the newest and counts the rest', () => {
    const steps = Array.from({ length: 30 }, (_, second) =>
      step('hub', second),
    );
    const layout = layoutTimeline(steps, 10);
    expect(layout.placed[0].step.at).toBe('1970-01-01T00:00:20.000Z');
    expect(layout.earlier).toBe(20);
    expect(layoutTimeline(steps, Infinity).placed).toHaveLength(30);
  });

  it('draws nothing of nothing', () => {
    expect(layoutTimeline([])).toEqual({
      clusters: [],
      placed: [],
      earlier: 0,
    });
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
