import type { FitWord } from '../../api';
import { decommissionGoal, drainedAtMs } from './decommissionGoal';
import { decommissionProblems } from './decommissionProblems';
import { decommissionSteps, type DecommissionFacts } from './decommissionSteps';
import { decommissionOutcome } from './decommissionOutcome';

it('reads what the ClusterProfile asks for, and nothing into what nobody knows', () => {
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
      ...{ running: 2, isReachable: true, isConnected: true, isHeld: true },
      ...extra,
    }).map(({ state, detail }) => [state, detail]);
  const waits = ['waiting', undefined];
  const cordoned = ['done', 'no new work goes there'];

  it.each<[string, Partial<DecommissionFacts>, unknown[]]>([
    ['nothing is asked for', {}, [waits, waits, waits]],
    [
      'queues are not held yet',
      { goal: 'Cordon', isHeld: false },
      [['running', 'its queues are being held'], waits, waits],
    ],
    ['it is cordoned', { goal: 'Cordon' }, [cordoned, waits, waits]],
    [
      'it drains',
      { goal: 'Drain' },
      [cordoned, ['running', '2 workloads left'], waits],
    ],
    [
      'it drains and does not answer',
      { goal: 'Leave', isReachable: false },
      [
        cordoned,
        ['running', 'it does not answer, so nobody can tell what runs there'],
        ['running', 'once nothing runs there'],
      ],
    ],
    [
      'it is drained',
      { goal: 'Leave', running: 0 },
      [
        cordoned,
        ['done', 'nothing of the fleet runs there'],
        ['running', 'its connection and credentials are being removed'],
      ],
    ],
    [
      'it has left, and people use it otherwise',
      { goal: 'Leave', isConnected: false, isHeld: undefined, drainedAtMs: 1 },
      [
        cordoned,
        ['done', 'nothing of the fleet runs there'],
        ['done', 'it is out of MultiKueue'],
      ],
    ],
    [
      'it has left at once',
      { goal: 'LeaveNow', isConnected: false, isReachable: false },
      [cordoned, ['done', 'left out'], ['done', 'it is out of MultiKueue']],
    ],
  ])('while %s', (_, facts, expected) => {
    expect(steps(facts)).toEqual(expected);
  });
});

describe('decommissionProblems', () => {
  const state = (extra: object = {}) => ({
    ...{ cluster: 'east', isReachable: true, others: ['west'], force: false },
    ...extra,
  });

  it('refuses to take the last cluster out of work, unless it is forced', () => {
    const last = state({ others: [] });
    expect(decommissionProblems(last, 'Cordon')[0].message).toContain(
      'east is the last cluster that takes work: all jobs would wait',
    );
    expect(decommissionProblems({ ...last, force: true }, 'Cordon')).toEqual(
      [],
    );
  });

  it('refuses to leave at once what answers, since it might run twice', () => {
    expect(decommissionProblems(state(), 'LeaveNow')[0].message).toContain(
      'choose Leave',
    );
    expect(
      decommissionProblems(state({ isReachable: false }), 'LeaveNow'),
    ).toEqual([]);
  });

  it('always lets it take work again', () => {
    expect(decommissionProblems(state({ others: [] }), undefined)).toEqual([]);
  });
});

describe('decommissionOutcome', () => {
  const target = (cluster: string, word: FitWord) => ({
    ...{ cluster, word, reason: `${word}.`, gpuTypes: [] },
  });
  const ofHub = { isOfHub: true, isServing: false, pinnedTo: [] };

  it.each<[string, Parameters<typeof decommissionOutcome>, string, string]>([
    [
      'has room elsewhere',
      [ofHub, [target('west', 'fits')]],
      'moves',
      'Starts over on west.',
    ],
    [
      'finds none now',
      [ofHub, [target('west', 'waits')]],
      'waits',
      'west: waits.',
    ],
    [
      'cannot be told of',
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
      'No other cluster takes work of its queue.',
    ],
    [
      'is pinned',
      [
        { isOfHub: true, isServing: false, pinnedTo: ['east'] },
        [target('west', 'fits')],
      ],
      'stuck',
      'It is pinned to east; take the pin away or move it.',
    ],
    [
      'is pinned to where it may go',
      [
        { isOfHub: true, isServing: false, pinnedTo: ['east', 'west'] },
        [target('west', 'fits')],
      ],
      'moves',
      'Starts over on west.',
    ],
    [
      'serves and has room elsewhere',
      [{ ...ofHub, isServing: true }, [target('west', 'fits')]],
      'handsOver',
      'Another one is ready on west before it ends here.',
    ],
    [
      'serves and finds no room now',
      [{ ...ofHub, isServing: true }, [target('west', 'waits')]],
      'waits',
      'It goes on here until another one is ready; west: waits.',
    ],
    [
      'serves and is too large for all others',
      [{ ...ofHub, isServing: true }, [target('west', 'never')]],
      'stuck',
      'never.',
    ],
    [
      'was written to the cluster alone',
      [
        { isOfHub: false, isServing: false, pinnedTo: [] },
        [target('west', 'fits')],
      ],
      'ends',
      'It was written to this cluster alone and ends with it.',
    ],
  ])('of work that %s', (_, given, fate, reason) => {
    expect(decommissionOutcome(...given)).toMatchObject({ fate, reason });
  });
});
