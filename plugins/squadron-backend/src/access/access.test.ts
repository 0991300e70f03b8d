import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  type PermissionCriteria,
  type PermissionCondition,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  clusterReadPermission,
  hubObjectRef,
  targetRefs,
  workloadCreatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  squadronConditions,
  type AccessSubject,
  resourceTypes,
} from '@squadron/backstage-plugin-squadron-node';
import { ANNOTATIONS, LABELS } from '@squadron/kube-kinds';
import {
  aClusterProfile,
  aClusterQueue,
  aLocalQueue,
  aNamespace,
  aRayJob,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import { FleetViews } from '../fleet/FleetViews';
import { Access } from './Access';
import { findSubjects } from './findSubjects';

const owned = (owner: string) => ({ [ANNOTATIONS.owner]: owner });
const NLP = 'group:default/nlp';
const INFRA = 'group:default/infra';
const SCIENCE = 'group:default/science';

const fleet = createTestFleet({
  clusters: [
    {
      id: 'hub',
      objects: [
        aNamespace('nlp').withAnnotations(owned(NLP)).build(),
        aNamespace('vision').build(),
        aClusterQueue('research').withAnnotations(owned(SCIENCE)).build(),
        aLocalQueue('default').inNamespace('nlp').of('research').build(),
        aRayJob('train')
          .inNamespace('nlp')
          .inQueue('default')
          .withAnnotations(owned('user:default/ann'))
          .build(),
      ],
    },
    {
      id: 'gpu-1',
      profile: aClusterProfile('gpu-1')
        .inNamespace('fleet')
        .withAnnotations(owned(INFRA))
        .withLabels({ [LABELS.clusterSet]: 'edge' })
        .build(),
      objects: [aNamespace('nlp').build()],
    },
  ],
});
const views = new FleetViews({
  fleet,
  fleetNamespace: 'fleet',
  clock: new FakeClock(),
});

function find(type: string, ref: string): AccessSubject | undefined {
  return findSubjects(`squadron-${type}`, [ref], views)[0];
}

const nowhere = {
  clusterSets: [],
  clusterOwners: [],
  namespace: undefined,
  namespaceOwner: undefined,
  clusterQueue: undefined,
  clusterQueueOwner: undefined,
  owner: undefined,
};
const inNlp = { namespace: 'nlp', namespaceOwner: NLP, owner: NLP };
const onGpu1 = { clusterSets: ['edge'], clusterOwners: [INFRA] };
const inResearch = { clusterQueue: 'research', clusterQueueOwner: SCIENCE };

describe('the resource of a reference', () => {
  it.each([
    [
      'cluster',
      'gpu-1',
      { clusters: ['gpu-1'], ...onGpu1, namespace: 'fleet', owner: INFRA },
    ],
    ['cluster', targetRefs.cluster('nlp'), { clusters: ['hub'], ...inNlp }],
    [
      'workload',
      'hub/nlp/rayjob/train',
      { clusters: ['hub'], ...inNlp, ...inResearch, owner: 'user:default/ann' },
    ],
    [
      'workload',
      targetRefs.workload({ cluster: 'gpu-1', namespace: 'nlp' }),
      { clusters: ['gpu-1'], ...onGpu1, ...inNlp },
    ],
    [
      'workload',
      targetRefs.workload({
        cluster: 'hub',
        namespace: 'nlp',
        queue: 'default',
      }),
      { clusters: ['hub'], ...inNlp, ...inResearch },
    ],
    [
      'queue',
      'cq/hub/research',
      { clusters: ['hub'], ...inResearch, owner: SCIENCE },
    ],
    [
      'queue',
      'lq/hub/nlp/default',
      { clusters: ['hub'], ...inNlp, ...inResearch },
    ],
    ['queue', targetRefs.queue(), { clusters: ['hub'] }],
    ['queue', targetRefs.queue('nlp'), { clusters: ['hub'], ...inNlp }],
    [
      'placement',
      hubObjectRef({ namespace: 'nlp' }),
      { clusters: ['hub'], ...inNlp },
    ],
    [
      'credentials',
      hubObjectRef({ namespace: 'vision', name: 'aws' }),
      { clusters: ['hub'], namespace: 'vision' },
    ],
  ])('%s %s is at its place', (type, ref, expected) => {
    expect(find(type, ref)).toEqual({ ...nowhere, ...expected });
  });

  it.each([
    ['cluster', 'gone'],
    ['workload', 'hub/nlp/rayjob/gone'],
    ['workload', 'gone/nlp'],
    ['queue', 'cq/hub/gone'],
  ])('%s %s is none', (type, ref) => {
    expect(find(type, ref)).toBeUndefined();
  });
});

function accessWith(decision: PolicyDecision) {
  const rules = new Map(
    resourceTypes.flatMap(({ rules: all, resourceRef }) =>
      all.map(rule => [`${resourceRef.resourceType} ${rule.name}`, rule]),
    ),
  );
  return new Access({
    places: views.places,
    permissions: mockServices.permissions.mock({
      authorizeConditional: async asked => asked.map(() => decision),
    }),
    permissionsRegistry: mockServices.permissionsRegistry.mock({
      getPermissionRuleset: ({ resourceType }) => ({
        getRuleByName: name => rules.get(`${resourceType} ${name}`) as never,
      }),
    }),
  });
}

describe('a decision whose facts the cache does not have', () => {
  const { conditions, createConditionalDecision } = squadronConditions.cluster;
  const credentials = mockCredentials.user();
  const allows = async (
    criteria: PermissionCriteria<PermissionCondition<'squadron-cluster'>>,
    cluster: string,
  ) => {
    const access = accessWith(
      createConditionalDecision(clusterReadPermission, criteria),
    );
    const filter = await access.filter(clusterReadPermission, credentials);
    return filter({ clusters: [cluster] });
  };
  const ownedByNlp = conditions.isOnClusterOf({ owners: [NLP] });

  it.each([
    ['the owner of the cluster', ownedByNlp],
    ['its cluster set', conditions.isInClusterSet({ clusterSets: ['core'] })],
    ['its owner', conditions.hasOwner({ owners: [NLP] })],
    ['its namespace', conditions.isInNamespace({ namespaces: ['nlp'] })],
  ])('refuses below not as well: %s', async (_, condition) => {
    expect(await allows({ not: condition }, 'gpu-1')).toBe(true);
    expect(await allows({ not: condition }, 'gone')).toBe(false);
    expect(await allows(condition, 'gone')).toBe(false);
  });

  it('does not need facts that no rule asks for', async () => {
    const here = conditions.isOnCluster({ clusters: ['gone'] });
    expect(await allows(here, 'gone')).toBe(true);
  });
});

it('limits the creation of workloads by the owner of their namespace, not by the owner that the workload will name', async () => {
  const { conditions, createConditionalDecision } = squadronConditions.workload;
  const access = accessWith(
    createConditionalDecision(
      workloadCreatePermission,
      conditions.hasOwner({ owners: [NLP] }),
    ),
  );
  const create = (namespace: string) =>
    access.requireSubject(
      workloadCreatePermission,
      find('workload', targetRefs.workload({ cluster: 'hub', namespace })),
      mockCredentials.user(),
    );
  await create('nlp');
  await expect(create('vision')).rejects.toThrow('squadron.workload.create');
});
