import { groupChanges, groupFormOf } from './groupChanges';
import { justSubmitted, patienceLeftMs } from './justSubmitted';
import { rayUpgrade } from './rayUpgrade';

describe('groupChanges', () => {
  const groups = [
    { name: 'cpu', desired: 2, min: 0, max: 4 },
    { name: 'gpu', desired: 1, min: 1, max: 1 },
  ];
  const fixed = { groups, isAutoscaled: false };
  const scaled = { groups, isAutoscaled: true };

  it('asks for nothing while nothing differs', () => {
    expect(groupChanges(fixed, groupFormOf(fixed))).toBeUndefined();
    expect(groupChanges(scaled, groupFormOf(scaled))).toBeUndefined();
  });

  it('asks for a number of workers where people decide it', () => {
    const form = groupFormOf(fixed);
    form.groups.cpu.replicas = 3;
    form.groups.cpu.max = 99;
    expect(groupChanges(fixed, form)).toEqual({
      groups: [{ name: 'cpu', replicas: 3 }],
    });
  });

  it('asks for bounds where the autoscaler decides, and leaves the number to it', () => {
    const form = groupFormOf(scaled);
    form.groups.cpu = { replicas: 9, min: 1, max: 8 };
    expect(groupChanges(scaled, form)).toEqual({
      groups: [{ name: 'cpu', minReplicas: 1, maxReplicas: 8 }],
    });
  });

  it('switches the autoscaler on with bounds', () => {
    const form = groupFormOf(fixed);
    form.isAutoscaled = true;
    form.groups.gpu.max = 3;
    expect(groupChanges(fixed, form)).toEqual({
      autoscaling: true,
      groups: [{ name: 'gpu', maxReplicas: 3 }],
    });
  });

  it('waits while a number is missing', () => {
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

describe('patienceLeftMs', () => {
  it.each([
    ['now', { submittedAtMs: 1_000 }, 1_000, 15_000],
    ['some seconds ago', { submittedAtMs: 1_000 }, 5_000, 11_000],
    ['long ago', { submittedAtMs: 1_000 }, 90_000, 0],
    ['in the future, by a clock that was set', { submittedAtMs: 9e9 }, 1, 0],
    ['never', null, 1_000, 0],
    ['as somebody else says', { submittedAtMs: 'now' }, 1_000, 0],
  ])('is short for what was submitted %s', (_, state, nowMs, expected) => {
    expect(patienceLeftMs(state, nowMs)).toBe(expected);
  });

  it('holds for what is submitted this moment', () => {
    expect(patienceLeftMs(justSubmitted(), Date.now())).toBeGreaterThan(0);
  });
});
