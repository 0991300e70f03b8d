import { policyFor } from './policyFor';
import { resolveTarget } from './resolveTarget';
import { targetRecords } from './targetRecords';
import { targetRuleSchema } from './targetSchema';
import type { TargetFacts, TargetRule } from './types';

const facts: TargetFacts = {
  candidatesOf: rule =>
    'placement' in rule
      ? { clusters: ['gone', 'east'], message: '2 clusters are selected.' }
      : { clusters: ['west'], message: '1 cluster has them.' },
  obstacleOf: cluster =>
    ['east', 'west'].includes(cluster)
      ? undefined
      : `${cluster} is not in the fleet.`,
};
const nothing: TargetFacts = {
  candidatesOf: () => ({ clusters: [], message: 'No cluster has them.' }),
  obstacleOf: cluster => `${cluster} does not answer.`,
};

describe('target rules', () => {
  it.each<[string, TargetRule[], TargetFacts, object]>([
    ['a name', [{ cluster: 'east' }], facts, { cluster: 'east' }],
    [
      'the cluster of an earlier step first',
      [{ cluster: 'west' }, { placement: 'nlp/t4' }],
      facts,
      { cluster: 'west' },
    ],
    [
      'the next rule if an earlier step was skipped',
      [{ cluster: '' }, { labels: { tier: 'gold' } }],
      facts,
      {
        cluster: 'west',
        tried: [
          {
            rule: 'cluster without a name',
            isTaken: false,
            why: 'The rule names no cluster, and no earlier step returned one.',
          },
          {
            rule: 'labels tier=gold',
            isTaken: true,
            why: '1 cluster has them.',
          },
        ],
      },
    ],
    [
      'the first of a placement that can be used',
      [{ placement: 'nlp/t4' }],
      facts,
      {
        cluster: 'east',
        tried: [
          {
            rule: 'placement nlp/t4',
            isTaken: true,
            why: '2 clusters are selected. gone is not in the fleet.',
          },
        ],
      },
    ],
    [
      'a new cluster if no other rule applies',
      [
        { cluster: 'old' },
        { properties: { 'nvidia.com/gpu.product': 't4' } },
        { create: { name: 'new' } },
      ],
      nothing,
      {
        create: { name: 'new' },
        tried: [
          {
            rule: 'cluster old',
            isTaken: false,
            why: 'old does not answer.',
          },
          {
            rule: 'properties nvidia.com/gpu.product=t4',
            isTaken: false,
            why: 'No cluster has them.',
          },
          {
            rule: 'a new cluster',
            isTaken: true,
            why: 'No earlier rule selected a cluster.',
          },
        ],
      },
    ],
    [
      'no cluster if no rule selects one',
      [{ placement: 'nlp/t4' }],
      nothing,
      { tried: [{ isTaken: false }] },
    ],
    ['no cluster without rules', [], facts, { tried: [] }],
  ])('give %s', (_case, rules, known, decision) => {
    expect(resolveTarget(rules, known)).toMatchObject(decision);
  });

  it.each<[object, boolean]>([
    [{ cluster: '' }, true],
    [{ placement: 'nlp/t4' }, true],
    [{ placement: 't4' }, false],
    [{ labels: { a: 'b' }, properties: { c: 'd' } }, true],
    [{ labels: {} }, false],
    [{}, false],
    [{ cluster: 'a', placement: 'b/c' }, false],
    [{ create: { name: 'x' } }, true],
  ])('%j is a rule: %s', (rule, isOne) => {
    expect(targetRuleSchema.safeParse(rule).success).toBe(isOne);
  });
});

describe('policies', () => {
  const policies = [
    { rules: [{ cluster: 'any' }] },
    { step: 'place', rules: [{ cluster: 'step' }] },
    { template: 'template:default/app', rules: [{ cluster: 'app' }] },
    {
      template: 'template:default/app',
      step: 'place',
      rules: [{ cluster: 'both' }],
    },
  ];
  it.each([
    ['template:default/app', 'place', 'both'],
    ['template:default/app', 'other', 'app'],
    ['template:default/db', 'place', 'step'],
    ['template:default/db', 'other', 'any'],
  ])('of %s, step %s: %s', (template, step, cluster) => {
    expect(policyFor(policies, { template, step })).toEqual([{ cluster }]);
  });

  it('are undefined if none applies', () => {
    expect(policyFor(policies.slice(1), { step: 'other' })).toBeUndefined();
  });
});

describe('records of deployments to a cluster', () => {
  const record = (of: string) => ({
    for: of,
    by: 'user:default/ann',
    at: '2026-01-01T00:00:00.000Z',
    why: 'The rule names it, and it can be used.',
  });

  it('are sorted, without invalid ones', () => {
    expect(
      targetRecords({
        'targets.squadron.dev/2': JSON.stringify(record('component:b/b')),
        'targets.squadron.dev/1': JSON.stringify(record('component:c/c')),
        'targets.squadron.dev/3': '{',
        'targets.squadron.dev/4': '{"for":""}',
        'squadron.dev/owner': 'group:default/a',
      }),
    ).toEqual([record('component:b/b'), record('component:c/c')]);
  });

  it('are empty without annotations', () => {
    expect(targetRecords(undefined)).toEqual([]);
  });
});
