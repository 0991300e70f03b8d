import { inEnglish } from '@squadron/test-builders';
import type { FitWord } from '@squadron/backstage-plugin-squadron-common';
import {
  decommissionGoal,
  drainedAtMs,
  decommissionSteps,
  type DecommissionFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { decommissionProblems } from './decommissionProblems';
import { decommissionOutcome } from './decommissionOutcome';

it('reads the goal of a ClusterProfile, and none from an unknown value', () => {
  const profile = (annotations: Record<string, string>) => ({
    metadata: { annotations },
  });
  expect(
    decommissionGoal(profile({ 'squadron.dev/decommission': 'Drain' })),
  ).toBe('Drain');
  expect(
    decommissionGoal(profile({ 'squadron.dev/decommission': 'drain' })),
  ).toBeUndefined();
  expect(decommissionGoal(undefined)).toBeUndefined();
  expect(
    drainedAtMs(profile({ 'squadron.dev/drained-at': 'yesterday' })),
  ).toBeUndefined();
});

describe('decommissionSteps', () => {
  const steps = (extra: Partial<DecommissionFacts>) =>
    decommissionSteps({
      running: 2,
      isReachable: true,
      isConnected: true,
      isHeld: true,
      ...extra,
    }).map(({ state, detail }) => [state, detail]);
  const waits = ['waiting', undefined];
  const cordoned = ['done', 'no new workloads are scheduled to it'];

  it.each<[string, Partial<DecommissionFacts>, unknown[]]>([
    ['there is no goal', {}, [waits, waits, waits]],
    [
      'queues are not on hold yet',
      { goal: 'Cordon', isHeld: false },
      [['running', 'its queues are being put on hold'], waits, waits],
    ],
    ['it is cordoned', { goal: 'Cordon' }, [cordoned, waits, waits]],
    [
      'it drains',
      { goal: 'Drain' },
      [cordoned, ['running', '2 workloads left'], waits],
    ],
    [
      'it drains and is unreachable',
      { goal: 'Leave', isReachable: false },
      [
        cordoned,
        [
          'running',
          'it is unreachable, so its remaining workloads are unknown',
        ],
        ['running', 'starts when no workloads are left'],
      ],
    ],
    [
      'it is drained',
      { goal: 'Leave', running: 0 },
      [
        cordoned,
        ['done', 'no workloads of the fleet run on it'],
        ['running', 'its connection and credentials are being removed'],
      ],
    ],
    [
      'it has left and runs other workloads',
      { goal: 'Leave', isConnected: false, isHeld: undefined, drainedAtMs: 1 },
      [
        cordoned,
        ['done', 'no workloads of the fleet run on it'],
        ['done', 'it has left MultiKueue'],
      ],
    ],
    [
      'it has left immediately',
      { goal: 'LeaveNow', isConnected: false, isReachable: false },
      [cordoned, ['done', 'skipped'], ['done', 'it has left MultiKueue']],
    ],
  ])('while %s', (_, facts, expected) => {
    expect(inEnglish(steps(facts))).toEqual(expected);
  });
});

describe('decommissionProblems', () => {
  const state = (extra: object = {}) => ({
    cluster: 'east',
    isReachable: true,
    others: ['west'],
    force: false,
    ...extra,
  });

  it('refuses to decommission the last cluster without force', () => {
    const last = state({ others: [] });
    expect(decommissionProblems(last, 'Cordon')[0].message).toContain(
      'east is the last cluster that admits workloads: all jobs would wait',
    );
    expect(decommissionProblems({ ...last, force: true }, 'Cordon')).toEqual(
      [],
    );
  });

  it('refuses LeaveNow for a reachable cluster, whose workloads might run twice', () => {
    expect(decommissionProblems(state(), 'LeaveNow')[0].message).toContain(
      'choose Leave',
    );
    expect(
      decommissionProblems(state({ isReachable: false }), 'LeaveNow'),
    ).toEqual([]);
  });

  it('never refuses to uncordon', () => {
    expect(decommissionProblems(state({ others: [] }), undefined)).toEqual([]);
  });
});

describe('decommissionOutcome', () => {
  const target = (cluster: string, word: FitWord) => ({
    cluster,
    word,
    reason: `${word}.`,
    gpuTypes: [],
  });
  const ofHub = { isOfHub: true, isServing: false, clusterAffinity: [] };

  it.each<[string, Parameters<typeof decommissionOutcome>, string, string]>([
    [
      'has headroom elsewhere',
      [ofHub, [target('west', 'fits')]],
      'moves',
      'west has free capacity for it.',
    ],
    [
      'finds no headroom now',
      [ofHub, [target('west', 'waits')]],
      'waits',
      'west: waits.',
    ],
    [
      'has an unknown target',
      [ofHub, [target('west', 'unknown')]],
      'waits',
      'west: unknown.',
    ],
    [
      'is too large for all others',
      [ofHub, [target('west', 'never')]],
      'stuck',
      'never.',
    ],
    [
      'has no other cluster',
      [ofHub, []],
      'stuck',
      'No other cluster admits workloads of its queue.',
    ],
    [
      'has a cluster affinity',
      [
        { isOfHub: true, isServing: false, clusterAffinity: ['east'] },
        [target('west', 'fits')],
      ],
      'stuck',
      'Its cluster affinity allows only east; remove the affinity or move the workload.',
    ],
    [
      'has a cluster affinity that allows another cluster',
      [
        { isOfHub: true, isServing: false, clusterAffinity: ['east', 'west'] },
        [target('west', 'fits')],
      ],
      'moves',
      'west has free capacity for it.',
    ],
    [
      'serves and has headroom elsewhere',
      [{ ...ofHub, isServing: true }, [target('west', 'fits')]],
      'handsOver',
      'A successor on west is ready before it is deleted here.',
    ],
    [
      'serves and finds no headroom now',
      [{ ...ofHub, isServing: true }, [target('west', 'waits')]],
      'stays',
      'west: waits.',
    ],
    [
      'serves and is too large for all others',
      [{ ...ofHub, isServing: true }, [target('west', 'never')]],
      'stuck',
      'never.',
    ],
    [
      'exists only on the cluster',
      [
        { isOfHub: false, isServing: false, clusterAffinity: [] },
        [target('west', 'fits')],
      ],
      'ends',
      'It exists only on this cluster and ends with it.',
    ],
  ])('of a workload that %s', (_, given, outcome, reason) => {
    expect(inEnglish(decommissionOutcome(...given))).toMatchObject({
      outcome,
      reason,
    });
  });
});
