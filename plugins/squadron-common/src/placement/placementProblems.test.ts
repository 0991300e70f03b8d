import { placementProblems } from './placementProblems';

const selector = (operator: string) => ({
  labelSelector: { matchExpressions: [{ key: 'gpu', operator }] },
});

it('finds nothing wrong with an empty spec', () => {
  expect(placementProblems({})).toEqual([]);
});

it.each([
  ['a'.repeat(63), 0],
  ['a'.repeat(64), 1],
  ['a b', 1],
])('accepts a group name that can be a label: %s', (groupName, problems) => {
  const decisionGroups = [{ groupName }];
  expect(
    placementProblems({
      decisionStrategy: { groupStrategy: { decisionGroups } },
    }),
  ).toHaveLength(problems);
});

it('names each part that cannot be evaluated', () => {
  expect(
    placementProblems({
      numberOfClusters: -1,
      predicates: [{ requiredClusterSelector: selector('Gt') }],
      tolerations: [{ value: 'x' }],
      prioritizerPolicy: { mode: 'Sum' },
      decisionStrategy: {
        groupStrategy: {
          decisionGroups: [
            { groupName: 'a', groupClusterSelector: selector('In') },
          ],
        },
      },
    }),
  ).toEqual([
    {
      field: 'numberOfClusters',
      message: '-1 is not a number of clusters; use a whole number from 0.',
    },
    {
      field: 'predicates',
      message:
        "'Gt' is not an operator of a selector; use In, NotIn, Exists or DoesNotExist for key 'gpu'.",
    },
    {
      field: 'tolerations',
      message: 'A toleration without key needs the operator Exists.',
    },
    {
      field: 'prioritizerPolicy',
      message:
        "'Sum' is not a mode of a prioritizer policy; use Additive or Exact.",
    },
    {
      field: 'decisionStrategy',
      message: "Operator In of key 'gpu' needs values.",
    },
  ]);
});
