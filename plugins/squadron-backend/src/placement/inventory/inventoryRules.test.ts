import fc from 'fast-check';
import type { InventoryCluster } from '@squadron/backstage-plugin-squadron-common';
import type {
  CapiCluster,
  ClusterProfile,
  ManagedCluster,
} from '@squadron/kube-kinds';
import {
  capiRecord,
  managedClusterRecord,
  memberRecord,
  profileRecord,
} from './records';
import { mergeInventory } from './mergeInventory';

const options = {
  fleetNamespace: 'fleet',
  refuseServer: (server: string) =>
    server.includes('169.254.')
      ? 'link-local addresses are refused'
      : undefined,
};

function aProfile(
  name: string,
  changes: {
    namespace?: string;
    manager?: string;
    labels?: Record<string, string>;
    status?: ClusterProfile['status'];
  } = {},
) {
  const { namespace = 'fleet', manager = 'squadron', labels, status } = changes;
  return profileRecord(
    {
      metadata: { namespace, name, labels },
      spec: { clusterManager: { name: manager } },
      status,
    },
    options,
  );
}

const aCapiCluster = (name: string, changes: Partial<CapiCluster> = {}) =>
  capiRecord({ metadata: { namespace: 'fleet', name }, ...changes }, options);

const aManagedCluster = (name: string, changes: Partial<ManagedCluster> = {}) =>
  managedClusterRecord({ metadata: { name }, ...changes }, options);

const aMember = (id: string, server?: string) =>
  memberRecord({
    id,
    server,
    version: 'v1.36.3',
    isReached: true,
    gpus: { 'nvidia-a100': 8 },
  });

const idsOf = (clusters: InventoryCluster[]) => clusters.map(({ id }) => id);

describe('records of the same cluster', () => {
  it('are merged from the Cluster, its ClusterProfile and its kubeconfig', () => {
    const [cluster, ...others] = mergeInventory([
      aProfile('gpu-1'),
      aMember('gpu-1'),
      aCapiCluster('gpu-1'),
    ]);
    expect(others).toEqual([]);
    expect(cluster).toMatchObject({
      id: 'gpu-1',
      isMember: true,
      version: '1.36.3',
      gpuTypes: ['nvidia-a100'],
    });
    expect(cluster.records.map(({ source }) => source)).toEqual([
      'kubeconfig',
      'Cluster',
      'ClusterProfile',
    ]);
  });

  it("are OCM's profiles in several namespaces with the same ManagedCluster", () => {
    const labels = { 'open-cluster-management.io/cluster-name': 'edge' };
    const manager = 'open-cluster-management';
    const clusters = mergeInventory([
      aProfile('edge', { namespace: 'team-a', manager, labels }),
      aManagedCluster('edge'),
      aProfile('edge', { namespace: 'team-b', manager, labels }),
    ]);
    expect(idsOf(clusters)).toEqual(['team-a.edge']);
    expect(clusters[0].records).toHaveLength(3);
  });

  it('are those with the same address', () => {
    const clusters = mergeInventory([
      aMember('gpu-1', 'https://API.example.com'),
      aManagedCluster('other', {
        spec: {
          managedClusterClientConfigs: [{ url: 'https://api.example.com:443' }],
        },
      }),
    ]);
    expect(idsOf(clusters)).toEqual(['gpu-1']);
  });

  it('are not merged because of an equal name, which both report as a conflict', () => {
    const clusters = mergeInventory([
      aProfile('gpu-1'),
      aProfile('gpu-1', { namespace: 'other', manager: 'foreign' }),
    ]);
    expect(idsOf(clusters)).toEqual(['gpu-1', 'other.gpu-1']);
    expect(clusters.map(({ conflicts }) => conflicts)).toEqual([
      [expect.stringMatching(/^ClusterProfile other\/gpu-1 has the same name/)],
      [expect.stringMatching(/^ClusterProfile fleet\/gpu-1 has the same name/)],
    ]);
  });

  it('are not named to readers who may not see them', () => {
    const [cluster] = mergeInventory(
      [
        aProfile('gpu-1'),
        aProfile('gpu-1', { namespace: 'other', manager: 'foreign' }),
      ],
      ({ id }) => id === 'gpu-1',
    );
    expect(cluster).toMatchObject({ id: 'gpu-1', conflicts: [] });
  });

  it('do not include the profile of another manager with the name of a Cluster', () => {
    const clusters = mergeInventory([
      aProfile('gpu-1', { manager: 'foreign' }),
      aCapiCluster('gpu-1'),
    ]);
    expect(clusters).toHaveLength(2);
  });

  it('get an id outside the cluster IDs of the fleet if the cluster is not in the fleet', () => {
    expect(idsOf(mergeInventory([aManagedCluster('edge')]))).toEqual([
      'managedcluster~edge',
    ]);
  });
});

describe('sources that disagree', () => {
  it('give the value of the first source by precedence, with the others beside it', () => {
    const [cluster] = mergeInventory([
      aProfile('gpu-1', {
        status: {
          version: { kubernetes: '1.35.0' },
          properties: [{ name: 'region', value: 'eu' }],
        },
      }),
      aMember('gpu-1'),
    ]);
    expect(cluster.version).toBe('1.36.3');
    expect(cluster.conflicts).toEqual([
      'version: kubeconfig gpu-1 reports 1.36.3, ClusterProfile fleet/gpu-1 reports 1.35.0; the first value is used.',
    ]);
    expect(cluster.properties).toContainEqual({
      name: 'region',
      value: 'eu',
      from: 'ClusterProfile fleet/gpu-1',
      others: [],
    });
  });

  it('have equal versions with and without a v', () => {
    const [cluster] = mergeInventory([
      aProfile('gpu-1', { status: { version: { kubernetes: '1.36.3' } } }),
      aMember('gpu-1'),
    ]);
    expect(cluster.conflicts).toEqual([]);
  });

  it('have GPU types under the property names of other projects', () => {
    const [cluster] = mergeInventory([
      aManagedCluster('t4', {
        status: {
          clusterClaims: [
            { name: 'accelerator', value: 'nvidia-tesla-t4' },
            { name: 'accelerated-by-hand', value: 'no' },
          ],
        },
      }),
    ]);
    expect(cluster.gpuTypes).toEqual(['nvidia-tesla-t4']);
  });

  it('make a cluster unhealthy if one of them reports it, and unknown if none reports health', () => {
    const down = {
      conditions: [
        {
          type: 'ControlPlaneHealthy',
          status: 'False' as const,
          reason: 'ProbeFailed',
          message: 'no route',
        },
      ],
    };
    const [unhealthy] = mergeInventory([
      aMember('gpu-1'),
      aProfile('gpu-1', { status: down }),
    ]);
    expect(unhealthy.health).toMatchObject({
      code: 'Unhealthy',
      detail: 'no route',
    });
    const [unknown] = mergeInventory([aProfile('gpu-1')]);
    expect(unknown.health.code).toBe('Unknown');
  });
});

describe('access providers', () => {
  const server = 'https://10.0.0.5:6443';
  it.each<[string, object, RegExp | undefined]>([
    ['a valid one', { name: 'gke', cluster: { server } }, undefined],
    [
      'an internal address',
      { name: 'gke', cluster: { server: 'https://169.254.169.254' } },
      /address https:\/\/169\.254\.169\.254 is refused: link-local/,
    ],
    [
      'no TLS verification',
      { name: 'gke', cluster: { server, 'insecure-skip-tls-verify': true } },
      /disables TLS verification/,
    ],
    [
      'a proxy',
      { name: 'gke', cluster: { server, 'proxy-url': 'http://proxy' } },
      /uses a proxy/,
    ],
    ['no server', { name: 'gke' }, /has no server address/],
  ])('reports the problem of %s', (_, provider, problem) => {
    const { accessProviders } = aProfile('gpu-1', {
      status: { accessProviders: [provider as { name: string }] },
    });
    expect(accessProviders[0].problem ?? '').toMatch(problem ?? /^$/);
  });

  it('prefers the current list to the deprecated one, and ignores extensions', () => {
    const { accessProviders } = aProfile('gpu-1', {
      status: {
        accessProviders: [
          {
            name: 'gke',
            cluster: { server, extensions: [{ name: 'exec/additional-args' }] },
          },
        ],
        credentialProviders: [
          { name: 'gke', cluster: { server: 'https://old' } },
          { name: 'aks', cluster: { server } },
        ],
      },
    });
    expect(accessProviders).toMatchObject([
      { name: 'gke', server, ignoredExtensions: ['exec/additional-args'] },
      { name: 'aks' },
    ]);
  });

  it('reports a ManagedCluster with an internal address', () => {
    const [cluster] = mergeInventory([
      aManagedCluster('edge', {
        spec: {
          managedClusterClientConfigs: [{ url: 'https://169.254.169.254' }],
        },
      }),
    ]);
    expect(cluster.conflicts[0]).toMatch(
      /^ManagedCluster edge: The address .* is refused/,
    );
  });
});

it('is the same whatever the order of the records', () => {
  const records = [
    aProfile('gpu-1'),
    aMember('gpu-1', 'https://a'),
    aCapiCluster('gpu-1'),
    aManagedCluster('x', {
      spec: { managedClusterClientConfigs: [{ url: 'https://a' }] },
    }),
    aProfile('x', {
      namespace: 'ocm',
      manager: 'open-cluster-management',
      labels: { 'open-cluster-management.io/cluster-name': 'x' },
    }),
    aProfile('gpu-1', { namespace: 'other', manager: 'foreign' }),
  ];
  const expected = mergeInventory(records);
  expect(idsOf(expected)).toEqual(['gpu-1', 'other.gpu-1']);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(records, { minLength: records.length }),
      shuffled => expect(mergeInventory(shuffled)).toEqual(expected),
    ),
  );
});
