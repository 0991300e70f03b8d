import { permissionRules } from '@backstage/plugin-catalog-backend/alpha';
import {
  AuthorizeResult,
  createPermission,
} from '@backstage/plugin-permission-common';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import {
  decideByRoles,
  SquadronPolicy,
  type Roles,
} from '@squadron/backstage-plugin-permission-backend-module-squadron';
import {
  clusterReadPermission,
  queueReadPermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  clusterRules,
  queueRules,
  workloadRules,
  type AccessSubject,
} from '@squadron/backstage-plugin-squadron-node';
import { ANNOTATIONS, LABELS, MANAGED_BY_VALUE } from '@squadron/kube-kinds';
import fc from 'fast-check';

const catalogRead = createPermission({
  name: 'catalog.entity.read',
  attributes: { action: 'read' },
  resourceType: 'catalog-entity',
});

type Rules = Parameters<typeof createConditionAuthorizer>[0];
const authorizerOf = (rules: object) =>
  createConditionAuthorizer(Object.values(rules) as Rules);
const showsEntity = authorizerOf(permissionRules);
const pages = {
  cluster: {
    permission: clusterReadPermission,
    shows: authorizerOf(clusterRules),
  },
  workload: {
    permission: workloadReadPermission,
    shows: authorizerOf(workloadRules),
  },
  queue: { permission: queueReadPermission, shows: authorizerOf(queueRules) },
};

const one = (...values: string[]) => fc.constantFrom(...values);
const cluster = one('hub', 'gpu-1', 'gpu-2');
const set = one('edge', 'core');
const namespace = one('nlp', 'vision');
const queue = one('shared', 'research');
const owner = one('group:default/a', 'group:default/b', 'user:default/c');
const some = <T>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(value, { maxLength: 2 });
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined });

const grant = {
  members: some(owner),
  clusters: some(cluster),
  clusterSets: some(set),
  owners: some(owner),
};
const roles: fc.Arbitrary<Roles> = fc.record({
  managementAdmins: fc.uniqueArray(owner, { maxLength: 1 }),
  clusterAdmins: fc.array(fc.record(grant), { maxLength: 2 }),
  projectUsers: fc.array(
    fc.record({
      ...grant,
      namespaces: some(namespace),
      clusterQueues: some(queue),
    }),
    { maxLength: 2 },
  ),
  byOwnership: fc.boolean(),
});
const place = fc.record({
  type: fc.constantFrom('cluster', 'workload', 'queue'),
  cluster,
  clusterSet: maybe(set),
  clusterOwner: maybe(owner),
  namespace,
  namespaceOwner: maybe(owner),
  name: queue,
  clusterQueueOwner: maybe(owner),
});
type Place = typeof place extends fc.Arbitrary<infer T> ? T : never;

/** The place as permissions know it: of a cluster, a workload without a queue, or a ClusterQueue. */
function subjectOf(of: Place): AccessSubject {
  const isQueue = of.type === 'queue';
  const isWorkload = of.type === 'workload';
  return {
    clusters: [of.cluster],
    clusterSets: of.clusterSet ? [of.clusterSet] : [],
    clusterOwners: of.clusterOwner ? [of.clusterOwner] : [],
    namespace: isWorkload ? of.namespace : undefined,
    namespaceOwner: isWorkload ? of.namespaceOwner : undefined,
    clusterQueue: isQueue ? of.name : undefined,
    clusterQueueOwner: isQueue ? of.clusterQueueOwner : undefined,
    owner: undefined,
  };
}

/** The parts of its entity that count. */
function entityOf(of: Place) {
  const { clusterQueueOwner, namespaceOwner, ...subject } = subjectOf(of);
  const kind = {
    cluster: undefined,
    workload: 'RayJob',
    queue: 'ClusterQueue',
  };
  const annotations = {
    [ANNOTATIONS.cluster]: of.cluster,
    [ANNOTATIONS.kind]: kind[of.type],
    [ANNOTATIONS.namespace]: subject.namespace,
    [ANNOTATIONS.name]: of.type === 'cluster' ? undefined : of.name,
    [ANNOTATIONS.clusterOwner]: of.clusterOwner,
    [ANNOTATIONS.namespaceOwner]: namespaceOwner,
    [ANNOTATIONS.clusterQueueOwner]: clusterQueueOwner,
    [LABELS.clusterSet]: of.clusterSet,
  };
  const labels = { [LABELS.managedBy]: MANAGED_BY_VALUE };
  return { metadata: JSON.parse(JSON.stringify({ annotations, labels })) };
}

it('shows an entity to exactly those who see its object, with whatever roles', async () => {
  const counts = { shown: 0, hidden: 0 };
  await fc.assert(
    fc.asyncProperty(roles, place, some(owner), async (given, of, refs) => {
      const user = 'user:default/someone';
      const policy = new SquadronPolicy({
        roles: given,
        userInfo: {
          getUserInfo: async () => ({
            userEntityRef: user,
            ownershipEntityRefs: refs,
          }),
        },
        otherwise: { handle: async () => ({ result: AuthorizeResult.ALLOW }) },
      });
      const isShown = showsEntity(
        await policy.handle({ permission: catalogRead }, {} as never),
        entityOf(of),
      );
      const { permission, shows } = pages[of.type];
      expect(isShown).toBe(
        shows(decideByRoles(permission, refs, given)!, subjectOf(of)),
      );
      counts[isShown ? 'shown' : 'hidden'] += 1;
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(counts.shown, counts.hidden)).toBeGreaterThan(200);
});
