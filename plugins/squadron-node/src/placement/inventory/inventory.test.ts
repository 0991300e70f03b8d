import fc from 'fast-check';
import { clusterOfManaged } from './clusterOfManaged';
import { clusterOfProfile } from './clusterOfProfile';
import { gpuScores, scorePoints } from './gpuScores';
import { placementInventory, type InventoryParts } from './placementInventory';
import type {
  ClusterMetrics,
  ClusterProfile,
  ManagedCluster,
} from '@squadron/kube-kinds';

const SET = 'multicluster.x-k8s.io/clusterset';
const MANAGED_SET = 'cluster.open-cluster-management.io/clusterset';

function aProfile(
  name: string,
  extra: Partial<ClusterProfile['metadata']> = {},
  status: ClusterProfile['status'] = {},
): ClusterProfile {
  return { metadata: { name, namespace: 'fleet', ...extra }, status };
}

const metrics: ClusterMetrics = {
  metadata: { name: 'east' },
  status: {
    allocatable: {
      cpu: '48',
      memory: '192Gi',
      'nvidia.com/gpu': '24',
      gpu: '24',
    },
    free: { cpu: '46', 'nvidia.com/gpu': '11', gpu: '11' },
    flavors: [
      {
        name: 'nvidia-tesla-t4',
        gpuProduct: 'nvidia-tesla-t4',
        nodes: 2,
        allocatable: { 'nvidia.com/gpu': '8', gpu: '8' },
        free: { 'nvidia.com/gpu': '3', gpu: '3' },
        largestFree: { 'nvidia.com/gpu': '2' },
      },
      {
        name: 'nvidia-a100',
        gpuProduct: 'nvidia-a100',
        nodes: 2,
        allocatable: { 'nvidia.com/gpu': '16' },
        free: { 'nvidia.com/gpu': '8' },
        largestFree: { 'nvidia.com/gpu': '8' },
      },
    ],
  },
};

const nothing: InventoryParts = {
  profiles: [],
  managedClusters: [],
  clusterSets: [],
  bindings: undefined,
  scores: [],
};

describe('points of a count', () => {
  it.each([
    [-1, 0],
    [NaN, 0],
    [0, 0],
    [0.5, 0],
    [1, 1],
    [64, 64],
    [65, 64],
    [128, 70],
    [1024, 88],
    [4096, 100],
    [1_000_000, 100],
  ])('%s is %s', (count, points) => {
    expect(scorePoints(count)).toBe(points);
  });

  it('never fall while the count grows, and stay within a score', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), (a, b) => {
        const [less, more] = [
          scorePoints(Math.min(a, b)),
          scorePoints(Math.max(a, b)),
        ];
        expect(less).toBeLessThanOrEqual(more);
        expect(less).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('scores of a cluster', () => {
  it('count GPUs of all types and of each, with the most on one node', () => {
    expect(gpuScores(metrics.status).exact).toEqual({
      gpuFree: 11,
      gpuTotal: 24,
      gpuLargestFree: 8,
      'gpuFree-nvidia-tesla-t4': 3,
      'gpuTotal-nvidia-tesla-t4': 8,
      'gpuLargestFree-nvidia-tesla-t4': 2,
      'gpuFree-nvidia-a100': 8,
      'gpuTotal-nvidia-a100': 16,
      'gpuLargestFree-nvidia-a100': 8,
    });
  });

  it('are empty without a measurement', () => {
    expect(gpuScores(undefined).scores).toEqual({
      gpuFree: 0,
      gpuTotal: 0,
      gpuLargestFree: 0,
    });
  });
});

describe('a cluster from a ClusterProfile', () => {
  it('has its properties as claims and its GPU type as both', () => {
    const cluster = clusterOfProfile({
      id: 'east',
      profile: aProfile(
        'east',
        { labels: { zone: 'x' } },
        {
          properties: [
            { name: 'platform', value: 'aws' },
            { name: 'gpus.squadron.dev/nvidia-tesla-t4', value: '8' },
          ],
        },
      ),
    });
    expect(cluster.claims).toEqual({
      platform: 'aws',
      'gpus.squadron.dev/nvidia-tesla-t4': '8',
      'nvidia.com/gpu.product': 'nvidia-tesla-t4',
    });
    expect(cluster.labels).toEqual({
      zone: 'x',
      'gpus.squadron.dev/nvidia-tesla-t4': '8',
      'nvidia.com/gpu.product': 'nvidia-tesla-t4',
    });
  });

  it('has no single GPU type if there are two, and has amounts from its metrics', () => {
    const cluster = clusterOfProfile({
      id: 'east',
      profile: aProfile('east'),
      metrics,
    });
    expect(cluster.claims).toEqual({
      'gpus.squadron.dev/nvidia-tesla-t4': '8',
      'gpus.squadron.dev/nvidia-a100': '16',
    });
    expect(cluster.allocatable).toMatchObject({
      cpu: 48,
      memory: 192 * 1024 ** 3,
    });
    expect(cluster.capacity).toEqual(cluster.allocatable);
  });

  it('has a ManagedCluster for expressions', () => {
    const { managedCluster } = clusterOfProfile({
      id: 'east',
      profile: aProfile(
        'east',
        {
          labels: { zone: 'x' },
          annotations: { note: 'n', 'squadron.dev/taints': 'k=v:NoSelect' },
        },
        {
          version: { kubernetes: 'v1.36.3' },
          properties: [{ name: 'platform', value: 'aws' }],
        },
      ),
      metrics,
    });
    expect(managedCluster).toMatchObject({
      metadata: {
        name: 'east',
        labels: { zone: 'x' },
        annotations: { note: 'n' },
      },
      spec: { taints: [{ key: 'k', value: 'v', effect: 'NoSelect' }] },
      status: {
        version: { kubernetes: 'v1.36.3' },
        clusterClaims: expect.arrayContaining([
          { name: 'platform', value: 'aws' },
        ]),
        allocatable: { cpu: expect.any(String) },
      },
    });
  });

  it.each<[string, ClusterProfile, object[]]>([
    ['none', aProfile('a'), []],
    [
      'of its annotation',
      aProfile('a', {
        annotations: {
          'squadron.dev/taints':
            'maintenance:NoSelect, team=nlp:NoSelectIfNew,,nonsense,x:NoExecute',
        },
      }),
      [
        { key: 'maintenance', effect: 'NoSelect' },
        { key: 'team', value: 'nlp', effect: 'NoSelectIfNew' },
      ],
    ],
    [
      'of a control plane that is down',
      aProfile(
        'a',
        {},
        {
          conditions: [
            {
              type: 'ControlPlaneHealthy',
              status: 'False',
              lastTransitionTime: '2026-01-01T00:00:00Z',
            },
          ],
        },
      ),
      [
        {
          key: 'cluster.open-cluster-management.io/unavailable',
          effect: 'NoSelect',
          timeAdded: Date.parse('2026-01-01T00:00:00Z'),
        },
      ],
    ],
    [
      'of one that is unreachable since an unknown time',
      aProfile(
        'a',
        {},
        {
          conditions: [{ type: 'ControlPlaneHealthy', status: 'Unknown' }],
        },
      ),
      [
        {
          key: 'cluster.open-cluster-management.io/unreachable',
          effect: 'NoSelect',
        },
      ],
    ],
    [
      'none of a healthy one',
      aProfile(
        'a',
        {},
        {
          conditions: [{ type: 'ControlPlaneHealthy', status: 'True' }],
        },
      ),
      [],
    ],
  ])('has the taints: %s', (_case, profile, taints) => {
    expect(clusterOfProfile({ id: 'a', profile }).taints).toEqual(taints);
  });

  it('has a NoSelect taint while it is drained', () => {
    expect(
      clusterOfProfile({ id: 'a', profile: aProfile('a'), isDraining: true })
        .taints,
    ).toEqual([{ key: 'squadron.dev/draining', effect: 'NoSelect' }]);
  });
});

describe('the inventory of a fleet', () => {
  const profiles = [
    { id: 'b', profile: aProfile('b', { labels: { [SET]: 'red' } }) },
    { id: 'a', profile: aProfile('a'), namespaceSet: 'blue' },
    { id: 'c', profile: aProfile('c') },
  ];

  it('has a set per label and one of all clusters, all bound if there are no bindings', () => {
    const inventory = placementInventory({ ...nothing, profiles });
    expect(inventory.source).toBe('ClusterProfile');
    expect(inventory.decidedBy).toBe('squadron');
    expect(
      inventory.clusters.map(({ name, labels }) => [name, labels[MANAGED_SET]]),
    ).toEqual([
      ['a', 'blue'],
      ['b', 'red'],
      ['c', undefined],
    ]);
    expect(inventory.boundSets('nlp')).toEqual(['global', 'blue', 'red']);
  });

  it('requires bindings if the hub serves them', () => {
    const { boundSets } = placementInventory({
      ...nothing,
      profiles,
      bindings: [
        {
          metadata: { namespace: 'nlp', name: 'red' },
          spec: { clusterSet: 'red' },
        },
        {
          metadata: { namespace: 'nlp', name: 'x' },
          spec: { clusterSet: 'blue' },
        },
      ],
    });
    expect(boundSets('nlp')).toEqual(['red']);
    expect(boundSets('cv')).toEqual([]);
  });

  it('reads the scores of free GPUs from the metrics', () => {
    const { scores } = placementInventory({
      ...nothing,
      profiles: [{ id: 'east', profile: aProfile('east'), metrics }],
      scores: [
        {
          metadata: { namespace: 'east', name: 'squadron' },
          status: { scores: [{ name: 'gpuFree', value: 99 }] },
        },
        {
          metadata: { namespace: 'east', name: 'usage' },
          status: {
            scores: [{ name: 's', value: 7 }],
            validUntil: '2026-01-01T00:00:00Z',
          },
        },
      ],
    });
    expect(scores).toEqual([
      expect.objectContaining({
        cluster: 'east',
        resourceName: 'squadron',
        scores: expect.objectContaining({ gpuFree: 11 }),
      }),
      {
        cluster: 'east',
        resourceName: 'usage',
        scores: { s: 7 },
        validUntil: Date.parse('2026-01-01T00:00:00Z'),
      },
    ]);
  });
});

describe('the inventory of Open Cluster Management', () => {
  const managed = (name: string, joined: boolean): ManagedCluster => ({
    metadata: { name, labels: { [MANAGED_SET]: 'red' } },
    spec: {
      taints: [
        {
          key: 'k',
          value: 'v',
          effect: 'NoSelect',
          timeAdded: '2026-01-01T00:00:00Z',
        },
      ],
    },
    status: {
      allocatable: { cpu: '3500m', memory: '1Gi' },
      capacity: { cpu: '4', memory: '1Gi' },
      clusterClaims: [{ name: 'platform', value: 'aws' }],
      conditions: [
        { type: 'ManagedClusterJoined', status: joined ? 'True' : 'False' },
      ],
    },
  });

  it('is read like its own controller reads it', () => {
    const { managedCluster, ...cluster } = clusterOfManaged(managed('a', true));
    expect(managedCluster).toMatchObject({
      metadata: { name: 'a' },
      spec: { hubAcceptsClient: false },
      status: { version: {}, allocatable: { cpu: '3500m' } },
    });
    expect(cluster).toEqual({
      name: 'a',
      labels: { [MANAGED_SET]: 'red' },
      claims: { platform: 'aws' },
      taints: [
        {
          key: 'k',
          value: 'v',
          effect: 'NoSelect',
          timeAdded: Date.parse('2026-01-01T00:00:00Z'),
        },
      ],
      allocatable: { cpu: 3.5, memory: 1024 ** 3 },
      capacity: { cpu: 4, memory: 1024 ** 3 },
    });
  });

  it.each([
    ['no cluster has joined', false, 'squadron'],
    ['a cluster has joined', true, 'open-cluster-management'],
  ])(
    'replaces the ClusterProfiles as the inventory; when %s',
    (_case, joined, decidedBy) => {
      const inventory = placementInventory({
        ...nothing,
        profiles: [{ id: 'x', profile: aProfile('x') }],
        managedClusters: [managed('b', false), managed('a', joined)],
        clusterSets: [{ metadata: { name: 'red' }, spec: {} }],
        bindings: [],
      });
      expect(inventory.clusters.map(({ name }) => name)).toEqual(['a', 'b']);
      expect(inventory.clusterSets).toEqual([{ name: 'red' }]);
      expect(inventory.decidedBy).toBe(decidedBy);
    },
  );
});
