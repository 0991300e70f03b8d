import { namedClusters } from './namedClusters';
import { replacedCluster } from './replacedCluster';
import {
  replacementProblems,
  type ReplacementState,
} from './replacementProblems';

it.each<[string, Record<string, string>, string | undefined]>([
  ['requested', { 'squadron.dev/replaces': 'old' }, undefined],
  [
    'in progress',
    { 'squadron.dev/replaces': 'old', 'squadron.dev/inherited-labels': '' },
    'old',
  ],
  ['done', { 'squadron.dev/replaced': 'old' }, 'old'],
])('a replacement that is %s', (_, annotations, expected) => {
  expect(replacedCluster({ metadata: { annotations } })).toBe(expected);
});

it('includes the replacement of a cluster in an affinity to that cluster', () => {
  const clusters = [{ name: 'new', replaces: 'old' }, { name: 'west' }];
  expect(namedClusters(['old'], clusters)).toEqual(['old', 'new']);
  expect(namedClusters(['west'], clusters)).toEqual(['west']);
});

describe('replacementProblems', () => {
  const state = (extra: Partial<ReplacementState>): ReplacementState => ({
    cluster: 'old',
    by: 'new',
    others: ['new', 'west'],
    ...extra,
  });

  it.each<[string, Partial<ReplacementState>, string | undefined]>([
    ['it may', {}, undefined],
    ['it is in progress', { replacedBy: 'new', replaces: 'old' }, undefined],
    ['it names itself', { by: 'old' }, 'old cannot replace itself'],
    [
      'it has another replacement',
      { replacedBy: 'west' },
      'old is already being replaced with west',
    ],
    [
      'the replacement replaces another one',
      { replaces: 'east' },
      'new is already replacing east',
    ],
    ['the old one leaves now', { goal: 'LeaveNow' }, 'abort that first'],
    [
      'the replacement is unknown',
      { by: 'nwe' },
      'nwe accepts no new workloads: it is not connected, or is leaving the fleet itself. Choose one of new, west.',
    ],
  ])('where %s', (_, extra, message) => {
    const [problem] = replacementProblems(state(extra));
    if (message === undefined) {
      expect(problem).toBeUndefined();
    } else {
      expect(problem.message).toContain(message);
    }
  });
});
