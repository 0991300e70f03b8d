import fc from 'fast-check';
import { squadronConditions, workloadRules } from './rules';
import type { AccessSubject } from './subject';

const subject: AccessSubject = {
  clusters: ['hub', 'gpu-1'],
  clusterSets: ['edge'],
  clusterOwners: ['group:default/infra'],
  namespace: 'nlp',
  namespaceOwner: 'group:default/nlp',
  clusterQueue: 'research',
  clusterQueueOwner: 'group:default/science',
  owner: 'user:default/ann',
};

const cases = [
  ['isOnCluster', 'clusters', 'gpu-1'],
  ['isInClusterSet', 'clusterSets', 'edge'],
  ['isOnClusterOf', 'owners', 'group:default/infra'],
  ['isInNamespace', 'namespaces', 'nlp'],
  ['isInNamespaceOf', 'owners', 'group:default/nlp'],
  ['isInClusterQueue', 'clusterQueues', 'research'],
  ['isInClusterQueueOf', 'owners', 'group:default/science'],
  ['hasOwner', 'owners', 'user:default/ann'],
] as const;

const nowhere: AccessSubject = {
  clusters: [],
  clusterSets: [],
  clusterOwners: [],
  namespace: undefined,
  namespaceOwner: undefined,
  clusterQueue: undefined,
  clusterQueueOwner: undefined,
  owner: undefined,
};

function apply(
  rule: keyof typeof workloadRules,
  of: AccessSubject,
  params: Record<string, string[]>,
): boolean[] {
  const { apply: applies, toQuery } = workloadRules[rule];
  const query = toQuery(params as never) as (one: AccessSubject) => boolean;
  return [applies(of, params as never), query(of)];
}

it('has a case for each rule', () => {
  expect(cases.map(([rule]) => rule).sort()).toEqual(
    Object.keys(workloadRules).sort(),
  );
});

it.each(cases)('%s compares %s', (rule, param, value) => {
  expect(apply(rule, subject, { [param]: ['other', value] })).toEqual([
    true,
    true,
  ]);
  expect(apply(rule, subject, { [param]: ['other'] })).toEqual([false, false]);
  expect(apply(rule, nowhere, { [param]: [value] })).toEqual([false, false]);
});

it('decides the same in memory and as a query, and an empty list allows nothing', () => {
  const name = fc.constantFrom('a', 'b', 'constructor', '__proto__', '');
  const one = fc.option(name, { nil: undefined });
  const subjects = fc.record({
    clusters: fc.array(name),
    clusterSets: fc.array(name),
    clusterOwners: fc.array(name),
    namespace: one,
    namespaceOwner: one,
    clusterQueue: one,
    clusterQueueOwner: one,
    owner: one,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      subjects,
      fc.array(name),
      ([rule, param], of, values) => {
        const [applied, queried] = apply(rule, of, { [param]: values });
        expect(applied).toBe(queried);
        expect(applied && values.length === 0).toBe(false);
      },
    ),
  );
});

it('makes conditions of each type of resource for policies', () => {
  const { conditions } = squadronConditions.queue;
  expect(
    conditions.isInClusterQueueOf({ owners: ['group:default/a'] }),
  ).toEqual({
    rule: 'IS_IN_CLUSTER_QUEUE_OF',
    resourceType: 'squadron-queue',
    params: { owners: ['group:default/a'] },
  });
});
