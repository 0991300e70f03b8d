import type { PlacementSpec } from '@squadron/kube-kinds';
import { t } from '../__testUtils__/t';
import { formProblems } from './formProblems';
import {
  editOfForm,
  formOfPlacement,
  type PlacementForm,
} from './placementForm';
import { ruleWords, usersWords } from './placementWords';

const full: PlacementSpec = {
  numberOfClusters: 2,
  clusterSets: ['prod'],
  predicates: [
    {
      requiredClusterSelector: {
        labelSelector: {
          matchExpressions: [
            { key: 'region', operator: 'In', values: ['north', 'south'] },
          ],
        },
        claimSelector: {
          matchExpressions: [{ key: 'gpu', operator: 'Exists' }],
        },
        celSelector: { celExpressions: ['true'] },
      },
    },
  ],
  tolerations: [
    { key: 'edge', operator: 'Exists', effect: 'NoSelect' },
    { key: 'old', operator: 'Equal', value: 'yes', tolerationSeconds: 60 },
  ],
  prioritizerPolicy: {
    mode: 'Exact',
    configurations: [
      { scoreCoordinate: { type: 'BuiltIn', builtIn: 'Steady' }, weight: 3 },
      {
        scoreCoordinate: {
          type: 'AddOn',
          addOn: { resourceName: 'squadron', scoreName: 'gpuFree' },
        },
        weight: 1,
      },
    ],
  },
  decisionStrategy: { groupStrategy: { clustersPerDecisionGroup: 1 } },
};

describe('the form of a placement', () => {
  it('keeps all values of a Placement, also those that it does not show', () => {
    const form = formOfPlacement({ spec: full, margin: 4 });
    expect(editOfForm(form)).toEqual({ spec: full, margin: 4 });
    expect(editOfForm(formOfPlacement())).toEqual({ spec: {} });
  });

  it.each([[['']], [['', 'a']]])('keeps the values %j of a label', values => {
    const requirement = { key: 'gpu', operator: 'In', values };
    const labelSelector = { matchExpressions: [requirement] };
    const spec = {
      predicates: [{ requiredClusterSelector: { labelSelector } }],
    };
    const form = formOfPlacement({ spec });
    expect(formProblems(t, form)).toEqual([]);
    expect(editOfForm(form)).toEqual({ spec });
  });

  it('shows matchLabels as equivalent requirements', () => {
    const spec = {
      predicates: [
        {
          requiredClusterSelector: {
            labelSelector: { matchLabels: { gpu: 't4' } },
          },
        },
      ],
    };
    expect(editOfForm(formOfPlacement({ spec })).spec.predicates).toEqual([
      {
        requiredClusterSelector: {
          labelSelector: {
            matchExpressions: [{ key: 'gpu', operator: 'In', values: ['t4'] }],
          },
        },
      },
    ]);
  });

  const empty = formOfPlacement();
  const requirement = { id: 0, of: 'label' as const, key: 'a', values: 'b' };
  it.each<[string, Partial<PlacementForm>, string | undefined]>([
    ['nothing', {}, undefined],
    ['a text as a number', { numberOfClusters: 'two' }, 'numberOfClusters'],
    ['a negative number', { numberOfClusters: '-1' }, 'numberOfClusters'],
    ['a margin out of bounds', { margin: '201' }, 'margin'],
    [
      'an unknown operator',
      {
        predicates: [
          { id: 0, requirements: [{ ...requirement, operator: 'Like' }] },
        ],
      },
      'predicates',
    ],
    [
      'no value to compare with',
      {
        predicates: [
          {
            id: 0,
            requirements: [{ ...requirement, operator: 'In', values: ' , ' }],
          },
        ],
      },
      'predicates/0/0',
    ],
    [
      'a weight out of bounds',
      { prioritizers: [{ id: 1, score: 'Steady', weight: '11' }] },
      'prioritizers/1',
    ],
    [
      'an unknown score',
      { prioritizers: [{ id: 1, score: 'Fastest', weight: '1' }] },
      'prioritizerPolicy',
    ],
    [
      'a toleration without a key',
      {
        tolerations: [
          {
            id: 2,
            key: '',
            operator: 'Equal',
            value: '',
            effect: '',
            seconds: '',
          },
        ],
      },
      'tolerations/2',
    ],
  ])('finds %s', (_, change, field) => {
    expect(formProblems(t, { ...empty, ...change })[0]?.field).toBe(field);
  });
});

describe('placements as text', () => {
  it('describe the rule', () => {
    expect(ruleWords(t, {})).toBe('All clusters');
    expect(
      ruleWords(t, {
        numberOfClusters: 1,
        predicates: [
          {
            requiredClusterSelector: {
              claimSelector: {
                matchExpressions: [
                  {
                    key: 'gpus.squadron.dev/nvidia-tesla-t4',
                    operator: 'Exists',
                  },
                ],
              },
            },
          },
        ],
        prioritizerPolicy: full.prioritizerPolicy,
      }),
    ).toBe('1 of the clusters with T4, most staying in place, most free GPUs');
  });

  it('describe users', () => {
    expect(
      usersWords(t, { jobs: 0, namespaces: [], isFleetDefault: false }),
    ).toBe('not used yet');
    expect(
      usersWords(t, { jobs: 2, namespaces: ['a', 'b'], isFleetDefault: true }),
    ).toBe('fleet default · namespaces a, b · 2 jobs');
  });
});
