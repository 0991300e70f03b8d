import { groupChanges, groupFormOf } from './groupChanges';
import { justSubmitted, remainingWaitMs } from './justSubmitted';
import { rayUpgrade } from './rayUpgrade';

describe('groupChanges', () => {
  const groups = [
    { name: 'cpu', desired: 2, min: 0, max: 4 },
    { name: 'gpu', desired: 1, min: 1, max: 1 },
  ];
  const fixed = { groups, isAutoscaled: false };
  const scaled = { groups, isAutoscaled: true };

  it('requests nothing while nothing differs', () => {
    expect(groupChanges(fixed, groupFormOf(fixed))).toBeUndefined();
    expect(groupChanges(scaled, groupFormOf(scaled))).toBeUndefined();
  });

  it('requests a number of workers without the autoscaler', () => {
    const form = groupFormOf(fixed);
    form.groups.cpu.replicas = 3;
    form.groups.cpu.max = 99;
    expect(groupChanges(fixed, form)).toEqual({
      groups: [{ name: 'cpu', replicas: 3 }],
    });
  });

  it('requests bounds with the autoscaler, and no number', () => {
    const form = groupFormOf(scaled);
    form.groups.cpu = { replicas: 9, min: 1, max: 8 };
    expect(groupChanges(scaled, form)).toEqual({
      groups: [{ name: 'cpu', minReplicas: 1, maxReplicas: 8 }],
    });
  });

  it('enables the autoscaler with bounds', () => {
    const form = groupFormOf(fixed);
    form.isAutoscaled = true;
    form.groups.gpu.max = 3;
    expect(groupChanges(fixed, form)).toEqual({
      autoscaling: true,
      groups: [{ name: 'gpu', maxReplicas: 3 }],
    });
  });

  it('requests nothing while a number is missing', () => {
    const form = groupFormOf(fixed);
    form.groups.cpu.replicas = Number.NaN;
    expect(groupChanges(fixed, form)).toBeUndefined();
  });
});

describe('rayUpgrade', () => {
  const workload = { image: 'ray:2.51.0', rayVersion: '2.51.0' };
  it.each([
    ['nothing', { image: 'ray:2.51.0', rayVersion: '' }, undefined],
    ['an empty image', { image: ' ', rayVersion: '' }, undefined],
    [
      'an image',
      { image: ' ray:2.52.0 ', rayVersion: '' },
      { image: 'ray:2.52.0' },
    ],
    [
      'a version alone',
      { image: 'ray:2.51.0', rayVersion: '2.52.0' },
      { rayVersion: '2.52.0' },
    ],
  ])('asks for %s', (_, form, expected) => {
    expect(rayUpgrade(workload, form)).toEqual(expected);
  });
});

describe('remainingWaitMs', () => {
  it.each([
    ['now', { submittedAtMs: 1_000 }, 1_000, 15_000],
    ['some seconds ago', { submittedAtMs: 1_000 }, 5_000, 11_000],
    ['long ago', { submittedAtMs: 1_000 }, 90_000, 0],
    ['in the future, by a changed clock', { submittedAtMs: 9e9 }, 1, 0],
    ['never', null, 1_000, 0],
    ['at an invalid time', { submittedAtMs: 'now' }, 1_000, 0],
  ])('is short for what was submitted %s', (_, state, nowMs, expected) => {
    expect(remainingWaitMs(state, nowMs)).toBe(expected);
  });

  it('applies to an object that was just submitted', () => {
    expect(remainingWaitMs(justSubmitted(), Date.now())).toBeGreaterThan(0);
  });
});
