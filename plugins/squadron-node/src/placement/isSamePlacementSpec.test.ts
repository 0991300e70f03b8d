import { isSamePlacementSpec } from './isSamePlacementSpec';
import type { PlacementSpec } from '@squadron/kube-kinds';

const policy = (extra = {}, configuration = {}): PlacementSpec => ({
  prioritizerPolicy: {
    ...extra,
    configurations: [
      { scoreCoordinate: { builtIn: 'Steady' }, ...configuration },
    ],
  },
});

it.each<[string, PlacementSpec, PlacementSpec, boolean]>([
  ['nothing', {}, {}, true],
  ['an empty list and none', { clusterSets: [] }, {}, true],
  ['a filled-in mode', policy({ mode: 'Additive' }), policy(), true],
  ['a filled-in weight', policy({}, { weight: 1 }), policy(), true],
  ['another weight', policy({}, { weight: 2 }), policy(), false],
  ['another mode', policy({ mode: 'Exact' }), policy(), false],
  ['a removed number', { numberOfClusters: 1 }, {}, false],
  ['a removed predicate', { predicates: [{}] }, {}, false],
  [
    'a filled-in operator',
    { tolerations: [{ key: 'k', operator: 'Equal' }] },
    { tolerations: [{ key: 'k' }] },
    true,
  ],
  [
    'another order of keys',
    { numberOfClusters: 1, clusterSets: ['a'] },
    { clusterSets: ['a'], numberOfClusters: 1 },
    true,
  ],
])('%s', (_case, a, b, expected) => {
  expect(isSamePlacementSpec(a, b)).toBe(expected);
  expect(isSamePlacementSpec(b, a)).toBe(expected);
});
