import { FIELD_MANAGERS, HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import { PlacementFacts } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, PlacementSpec } from '@squadron/kube-kinds';
import {
  aClusterMetrics,
  aPlacement,
  createTestFleet,
  type TestFleet,
} from '@squadron/test-utils';
import { brief, sweepDroppedFields, World } from '../../testing';
import { placementReconciler } from './controller';

const GROUP = 'cluster.open-cluster-management.io';
const NOW = Date.parse('2026-01-01T00:00:00Z');

const profile = (name: string, labels = {}, annotations = {}): KubeObject =>
  ({
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace: 'fleet', name, labels, annotations },
  } as KubeObject);

const metrics = (name: string, free: number) =>
  aClusterMetrics(name)
    .withAllocatable({ cpu: '8', 'nvidia.com/gpu': '16' })
    .withFree({ 'nvidia.com/gpu': `${free}` })
    .build();

const placement = (name: string, spec: PlacementSpec, extra = {}) => {
  const built = aPlacement(name)
    .inNamespace('nlp')
    .withUid(`uid-${name}`)
    .withSpec(spec)
    .build();
  return { ...built, metadata: { ...built.metadata, ...extra } };
};

const t4 = {
  predicates: [
    {
      requiredClusterSelector: {
        labelSelector: { matchLabels: { gpu: 't4' } },
      },
    },
  ],
};

const mostFree = {
  numberOfClusters: 1,
  prioritizerPolicy: {
    mode: 'Exact',
    configurations: [
      {
        scoreCoordinate: {
          type: 'AddOn',
          addOn: { resourceName: 'squadron', scoreName: 'gpuFree' },
        },
      },
    ],
  },
};

/** A hub whose API server performs writes immediately. */
function setUp(objects: KubeObject[], kindStates = {}) {
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects,
        kindStates: { ManagedClusterSetBinding: 'notInstalled', ...kindStates },
      },
    ],
  });
  const world = new World();
  const facts = new PlacementFacts({ fleet, fleetNamespace: 'fleet' });
  const reconciler = placementReconciler(world, fleet, facts);
  const reconcile = async (name: string) => {
    const { actions, status } = await reconciler.decide(`nlp/${name}`);
    const all = status ? [...actions, status] : actions;
    all.forEach(action => performOn(fleet, world, action));
    return all.map(brief);
  };
  return { fleet, world, reconciler, reconcile };
}

function performOn(
  fleet: TestFleet,
  world: World,
  action: Parameters<World['perform']>[0],
) {
  const key =
    action.type === 'apply'
      ? { namespace: 'nlp', name: action.object.metadata.name ?? '' }
      : action.key;
  const cached = fleet.find(HUB_CLUSTER_ID, action.kind, key);
  if (cached) {
    world.put('hub', action.kind, cached);
  }
  world.perform(action);
  const written = world.get('hub', action.kind, key);
  if (written) {
    fleet.put('hub', written);
  } else if (cached) {
    fleet.remove('hub', cached);
  }
}

function decided(fleet: TestFleet, name: string): string[] {
  return fleet
    .findBy('hub', DECISION, `${GROUP}/placement`, name)
    .flatMap(({ status }) => {
      const { decisions = [] } = (status ?? {}) as {
        decisions?: Array<{ clusterName: string }>;
      };
      return decisions.map(({ clusterName }) => clusterName);
    });
}

const DECISION = {
  group: GROUP,
  version: 'v1beta1',
  kind: 'PlacementDecision',
  plural: 'placementdecisions',
  namespaced: true,
};

const PLACEMENT = { ...DECISION, kind: 'Placement', plural: 'placements' };

describe('a placement', () => {
  it('removes optional fields that it no longer applies', async () => {
    const { fleet, world, reconcile } = setUp([
      profile('a', { gpu: 't4' }),
      placement('all', t4),
    ]);
    const { first, changed, last } = await sweepDroppedFields(
      world,
      async () => {
        world
          .lastApplied()
          .map(({ kind, object }) => world.get('hub', kind, object.metadata))
          .forEach(object => object && fleet.put('hub', object));
        await reconcile('all');
      },
      FIELD_MANAGERS.placement,
    );
    expect(changed).not.toEqual(first);
    expect(last).toEqual(first);
  });

  it('gets its clusters and its status without a second write', async () => {
    const { fleet, reconcile } = setUp([
      profile('a', { gpu: 't4' }),
      profile('b', { gpu: 'a100' }),
      placement('p', t4),
    ]);
    expect(await reconcile('p')).toEqual([
      'apply PlacementDecision nlp/p-decision-1 on hub',
      'apply status PlacementDecision nlp/p-decision-1 on hub',
      'apply status Placement nlp/p on hub',
    ]);
    expect(decided(fleet, 'p')).toEqual(['a']);
    expect(
      fleet.find('hub', PLACEMENT, { namespace: 'nlp', name: 'p' }),
    ).toMatchObject({
      status: {
        numberOfSelectedClusters: 1,
        decisionGroups: [
          {
            decisionGroupIndex: 0,
            decisionGroupName: '',
            decisions: ['p-decision-1'],
            clusterCount: 1,
          },
        ],
        conditions: [
          {
            type: 'PlacementMisconfigured',
            status: 'False',
            reason: 'Succeedconfigured',
          },
          {
            type: 'PlacementSatisfied',
            status: 'True',
            reason: 'AllDecisionsScheduled',
            observedGeneration: 1,
          },
        ],
      },
    });
    expect(await reconcile('p')).toEqual([]);
  });

  it('follows the existing clusters, by one write if their number stays the same', async () => {
    const { fleet, reconcile } = setUp([
      profile('a'),
      profile('b'),
      metrics('a', 3),
      metrics('b', 9),
      placement('p', mostFree),
    ]);
    await reconcile('p');
    expect(decided(fleet, 'p')).toEqual(['b']);
    fleet.put('hub', metrics('a', 10));
    expect(await reconcile('p')).toEqual([]);
    fleet.put('hub', metrics('a', 12));
    expect(await reconcile('p')).toEqual([
      'apply status PlacementDecision nlp/p-decision-1 on hub',
    ]);
    expect(decided(fleet, 'p')).toEqual(['a']);
  });

  it('has at most 100 clusters in one PlacementDecision, and deletes surplus ones', async () => {
    const many = Array.from({ length: 230 }, (_, index) =>
      profile(`c${1000 + index}`),
    );
    const { fleet, reconcile } = setUp([...many, placement('p', {})]);
    await reconcile('p');
    const decisions = fleet.findBy('hub', DECISION, `${GROUP}/placement`, 'p');
    expect(
      decisions.map(({ metadata, status }) => [
        metadata.name,
        metadata.labels?.[`${GROUP}/decision-group-index`],
        (status as { decisions: unknown[] }).decisions.length,
      ]),
    ).toEqual([
      ['p-decision-1', '0', 100],
      ['p-decision-2', '0', 100],
      ['p-decision-3', '0', 30],
    ]);
    many.slice(0, 150).forEach(one => fleet.remove('hub', one));
    expect(await reconcile('p')).toContain(
      'delete PlacementDecision nlp/p-decision-3 on hub',
    );
    expect(decided(fleet, 'p')).toHaveLength(80);
    expect(await reconcile('p')).toEqual([]);
  });

  it('that cannot be evaluated loses its clusters and reports why', async () => {
    const { fleet, reconcile } = setUp([
      profile('a'),
      placement('p', { numberOfClusters: 1 }),
    ]);
    await reconcile('p');
    fleet.put(
      'hub',
      placement('p', {
        predicates: [
          {
            requiredClusterSelector: {
              celSelector: { celExpressions: ['managedCluster.name ='] },
            },
          },
        ],
      }),
    );
    await reconcile('p');
    expect(decided(fleet, 'p')).toEqual([]);
    expect(
      fleet.find('hub', PLACEMENT, { namespace: 'nlp', name: 'p' }),
    ).toMatchObject({
      status: {
        conditions: [
          {
            type: 'PlacementMisconfigured',
            status: 'True',
            reason: 'Misconfigured',
            message: expect.stringContaining(
              'Expression 1 of celSelector: it cannot be read',
            ),
          },
          { type: 'PlacementSatisfied', reason: 'NoManagedClusterMatched' },
        ],
      },
    });
  });

  it('follows the inputs of its expressions: versions, annotations and scores', async () => {
    const expressions = (...celExpressions: string[]) => ({
      predicates: [
        { requiredClusterSelector: { celSelector: { celExpressions } } },
      ],
    });
    const running = (kubernetes: string, object: KubeObject) =>
      ({ ...object, status: { version: { kubernetes } } } as KubeObject);
    const { fleet, reconciler, reconcile } = setUp([
      running('v1.35.1', profile('a')),
      running('v1.36.0', profile('b')),
      metrics('a', 8),
      metrics('b', 8),
      placement(
        'p',
        expressions(
          'managedCluster.status.version.kubernetes.startsWith("v1.36")',
          '!(has(managedCluster.metadata.annotations) && "note" in managedCluster.metadata.annotations)',
          'managedCluster.scores("squadron").exists(s, s.name == "gpuFree" && s.value > 4)',
        ),
      ),
      placement('other', t4),
    ]);
    reconciler.allKeys();
    const after = async (object: KubeObject) => {
      const keys: string[] = [];
      const stop = fleet.onChange(change => {
        keys.push(...reconciler.keysOf(change));
      });
      fleet.put('hub', object);
      stop();
      expect(keys).toContain('nlp/p');
      expect(keys).not.toContain('nlp/other');
      await reconcile('p');
      return decided(fleet, 'p');
    };
    await reconcile('p');
    expect(decided(fleet, 'p')).toEqual(['b']);
    expect(await after(running('v1.36.3', profile('a')))).toEqual(['a', 'b']);
    expect(
      await after(running('v1.36.3', profile('a', {}, { note: 'x' }))),
    ).toEqual(['b']);
    expect(await after(metrics('b', 3))).toEqual([]);
  });

  it('is reconciled again when a toleration ends', async () => {
    const { world, reconciler } = setUp([
      {
        ...profile('a'),
        status: {
          conditions: [
            {
              type: 'ControlPlaneHealthy',
              status: 'False',
              lastTransitionTime: new Date(NOW - 10_000).toISOString(),
            },
          ],
        },
      } as KubeObject,
      placement('p', {
        tolerations: [{ operator: 'Exists', tolerationSeconds: 60 }],
      }),
    ]);
    world.nowMs = NOW;
    expect((await reconciler.decide('nlp/p')).requeueAfterMs).toBe(50_000);
  });

  const foreign = {
    apiVersion: `${GROUP}/v1beta1`,
    kind: 'PlacementDecision',
    metadata: {
      namespace: 'nlp',
      name: 'p-decision-1',
      labels: { [`${GROUP}/placement`]: 'p' },
    },
  } as KubeObject;
  const joined = {
    apiVersion: `${GROUP}/v1`,
    kind: 'ManagedCluster',
    metadata: { name: 'm' },
    status: { conditions: [{ type: 'ManagedClusterJoined', status: 'True' }] },
  } as KubeObject;

  it.each<[string, KubeObject[]]>([
    ['it is deleted', []],
    ['it is being deleted', [placement('p', {}, { deletionTimestamp: 'x' })]],
    [
      'it is disabled by an annotation',
      [
        placement(
          'p',
          {},
          {
            annotations: {
              [`${GROUP}/experimental-scheduling-disable`]: 'true',
            },
          },
        ),
      ],
    ],
    ['another controller decides', [placement('p', {}), foreign]],
    ['Open Cluster Management has clusters', [placement('p', {}), joined]],
  ])('is left alone when %s', async (_case, objects) => {
    const { reconcile } = setUp([profile('a'), ...objects]);
    expect(await reconcile('p')).toEqual([]);
  });

  it('is not decided while the clusters are unknown', async () => {
    const { reconciler } = setUp([placement('p', {})], {
      ClusterProfile: 'syncing',
    });
    await expect(reconciler.decide('nlp/p')).rejects.toThrow('cannot be read');
  });

  it('whose name cannot be a label reports it', async () => {
    const name = 'p'.repeat(64);
    const { fleet, reconcile } = setUp([profile('a'), placement(name, {})]);
    expect(await reconcile(name)).toEqual([
      `apply status Placement nlp/${name} on hub`,
    ]);
    expect(
      JSON.stringify(fleet.find('hub', PLACEMENT, { namespace: 'nlp', name })),
    ).toContain('has 64 characters');
  });
});

describe('a change', () => {
  const world = () => {
    const made = setUp([
      profile('a', { gpu: 't4' }),
      profile('b', { gpu: 'a100' }),
      metrics('a', 3),
      metrics('b', 3),
      placement('all', {}),
      placement('t4', t4),
      placement('free', mostFree),
      placement('cpu', {
        prioritizerPolicy: {
          configurations: [
            { scoreCoordinate: { builtIn: 'ResourceAllocatableCPU' } },
          ],
        },
      }),
    ]);
    made.reconciler.allKeys();
    const touched = (object: KubeObject) => {
      const keys: string[] = [];
      const stop = made.fleet.onChange(change => {
        keys.push(...made.reconciler.keysOf(change));
      });
      made.fleet.put('hub', object);
      stop();
      return keys.map(key => key.slice('nlp/'.length)).sort();
    };
    return touched;
  };

  it.each<[string, KubeObject, string[]]>([
    ['of nothing affects no placement', profile('a', { gpu: 't4' }), []],
    [
      'of a label affects those that admit the cluster',
      profile('b', { gpu: 'a100', zone: 'x' }),
      ['all', 'cpu', 'free'],
    ],
    [
      'of a label that admits it affects that placement, too',
      profile('b', { gpu: 't4' }),
      ['all', 'cpu', 'free', 't4'],
    ],
    [
      'of a label that excludes it affects that placement, too',
      profile('a', {}),
      ['all', 'cpu', 'free', 't4'],
    ],
    ['of free GPUs affects those that use them', metrics('b', 5), ['free']],
    [
      'of amounts affects those that compare them',
      {
        ...metrics('b', 3),
        status: {
          allocatable: { cpu: '9', 'nvidia.com/gpu': '16' },
          free: { 'nvidia.com/gpu': '3' },
        },
      } as KubeObject,
      ['cpu'],
    ],
    [
      'of a new cluster affects those that admit it',
      profile('c'),
      ['all', 'cpu', 'free'],
    ],
    ['of a placement affects itself', placement('t4', {}), ['t4']],
    [
      'of a decision affects its placement',
      {
        apiVersion: `${GROUP}/v1beta1`,
        kind: 'PlacementDecision',
        metadata: {
          namespace: 'nlp',
          name: 'all-decision-1',
          labels: { [`${GROUP}/placement`]: 'all' },
        },
      } as KubeObject,
      ['all'],
    ],
    [
      "of another add-on's score affects only those that use it",
      {
        apiVersion: `${GROUP}/v1alpha1`,
        kind: 'AddOnPlacementScore',
        metadata: { namespace: 'a', name: 'usage' },
      } as KubeObject,
      [],
    ],
  ])('%s', (_case, object, keys) => {
    expect(world()(object)).toEqual(keys);
  });
});
