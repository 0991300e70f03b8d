import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import type { FeatureGates } from '../../rules/types';
import { isOverlapping, parseCidr } from './cidr';
import { validateClusterSpec } from './validateClusterSpec';

const GATES: FeatureGates = {
  multiClusterManagement: true,
  supportedCloudProviders: ['sandbox', 'aws', 'gcp', 'azure', 'metal3'],
  supportedProvisioners: ['k3s', 'talos'],
};

const SPEC: OneblockClusterSpec = {
  provider: { name: 'sandbox' },
  provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
};

function on(provider: string, region?: string): Partial<OneblockClusterSpec> {
  return { provider: { name: provider, configSecret: { name: 's' }, region } };
}

function withPool(
  pool: Partial<NonNullable<OneblockClusterSpec['pools']>[number]>,
): Partial<OneblockClusterSpec> {
  return { pools: [{ name: 'gpu', ...pool }] };
}

describe('a Cluster’s spec', () => {
  it.each<[string, Partial<OneblockClusterSpec>]>([
    [
      'the version of the proposal',
      { provisioner: { type: 'k3s', k8sVersion: 'v1.28.4' } },
    ],
    [
      'a provider of another module that the gates list',
      on('metal3', 'Rack 7'),
    ],
    [
      'a provisioner of another module that the gates list',
      { provisioner: { type: 'talos', k8sVersion: 'v1.36.3' } },
    ],
    ['a government region', on('aws', 'us-gov-west-1')],
    ['a region of GCP', on('gcp', 'northamerica-northeast1')],
    ['a location of Azure', on('azure', 'eastus2')],
    ['a spot pool without a price', withPool({ spot: {} })],
    ['a spot pool with a price', withPool({ spot: { maxPrice: '0.50' } })],
    ['a time', withPool({ rolloutAfter: '2026-01-31T12:00:00+02:00' })],
    [
      'labels',
      withPool({ labels: { 'node.cluster.x-k8s.io/team': 'nlp', plain: '' } }),
    ],
    [
      'IPv6',
      { network: { podCIDR: 'fd00:10::/56', serviceCIDR: 'fd00:20::/112' } },
    ],
    [
      'neighbouring blocks',
      { network: { podCIDR: '10.0.0.0/16', serviceCIDR: '10.1.0.0/16' } },
    ],
    [
      'a bounded RayCluster',
      { defaultRayCluster: { minWorkers: 0, maxWorkers: 4 } },
    ],
    ['a drain', { drainTimeoutSeconds: 600, deletionPolicy: 'Detach' }],
  ])('may have %s', (_, spec) => {
    expect(validateClusterSpec({ ...SPEC, ...spec }, GATES)).toEqual([]);
  });

  it.each<[string, Partial<OneblockClusterSpec>, string, RegExp]>([
    [
      'an availability zone as region',
      on('aws', 'us-east-1a'),
      'provider.region',
      /not a region of aws; use one like us-east-1/,
    ],
    [
      'a location with a space',
      on('azure', 'West Europe'),
      'provider.region',
      /not a region of azure/,
    ],
    [
      'a machine type of another cloud',
      { ...on('aws'), ...withPool({ machineType: 'n2-standard-8' }) },
      'pools[0].machineType',
      /not a machine type of aws; use <family>\.<size>/,
    ],
    [
      'a control plane of another cloud',
      { ...on('gcp'), controlPlane: { machineType: 'm5.large' } },
      'controlPlane.machineType',
      /not a machine type of gcp/,
    ],
    [
      'a price in words',
      withPool({ spot: { maxPrice: 'cheap' } }),
      'pools[0].spot.maxPrice',
      /'cheap' is not a price/,
    ],
    [
      'a price of zero',
      withPool({ spot: { maxPrice: '0.0' } }),
      'pools[0].spot.maxPrice',
      /above 0/,
    ],
    [
      'a tiny disk',
      withPool({ rootDiskGiB: 4 }),
      'pools[0].rootDiskGiB',
      /use 8 to 65536/,
    ],
    [
      'a date without a time',
      withPool({ rolloutAfter: '2026-01-31' }),
      'pools[0].rolloutAfter',
      /RFC 3339/,
    ],
    [
      'an invalid month',
      { controlPlane: { rolloutAfter: '2026-13-31T12:00:00Z' } },
      'controlPlane.rolloutAfter',
      /is not an RFC 3339 time/,
    ],
    [
      'a label key with a space',
      withPool({ labels: { 'my team': 'a' } }),
      'pools[0].labels',
      /'my team' is not a valid key of a label/,
    ],
    [
      'a label value with a slash',
      withPool({ labels: { team: 'a/b' } }),
      'pools[0].labels',
      /'a\/b' is not a valid value of the label 'team'/,
    ],
    [
      'a taint with an unknown effect',
      withPool({ taints: [{ key: 'gpu', effect: 'Never' }] }),
      'pools[0].taints[0].effect',
      /'Never' is not an effect/,
    ],
    [
      'an address without a prefix',
      { network: { podCIDR: '10.42.0.0' } },
      'network.podCIDR',
      /'10\.42\.0\.0' is not a CIDR/,
    ],
    [
      'a CIDR with an invalid octet',
      { network: { podCIDR: '10.42.0.256/16' } },
      'network.podCIDR',
      /is not a CIDR/,
    ],
    [
      'a CIDR that does not start at its first address',
      { network: { podCIDR: '10.42.1.0/16' } },
      'network.podCIDR',
      /bits after \/16 to 0/,
    ],
    [
      'too few addresses for pods',
      { network: { podCIDR: '10.42.0.0/28' } },
      'network.podCIDR',
      /use \/8 to \/24/,
    ],
    [
      'pods that overlap the default service CIDR',
      { network: { podCIDR: '10.40.0.0/14' } },
      'network.serviceCIDR',
      /overlaps/,
    ],
    [
      'two address families',
      { network: { podCIDR: 'fd00::/48' } },
      'network.serviceCIDR',
      /IPv4 or IPv6 for both/,
    ],
    [
      'crossed bounds of the RayCluster',
      { defaultRayCluster: { minWorkers: 4, maxWorkers: 1 } },
      'defaultRayCluster.minWorkers',
      /minWorkers 4 above maxWorkers 1/,
    ],
    [
      'only one bound of the RayCluster',
      { defaultRayCluster: { minWorkers: 4 } },
      'defaultRayCluster.maxWorkers',
      /only one of/,
    ],
    [
      'a drain without end',
      { drainTimeoutSeconds: 1e9 },
      'drainTimeoutSeconds',
      /use 0 to 604800/,
    ],
    [
      'an unknown deletion policy',
      { deletionPolicy: 'Keep' as 'Detach' },
      'deletionPolicy',
      /'Keep' is not known; use one of Destroy, Detach/,
    ],
    [
      'an unknown kind of pool',
      withPool({ kind: 'MachineSet' as 'MachinePool' }),
      'pools[0].kind',
      /'MachineSet' is not known; use one of MachineDeployment, MachinePool/,
    ],
    [
      'text as a number',
      withPool({ replicas: 'two' as unknown as number }),
      'pools[0].replicas',
      /expected number/,
    ],
    [
      'more than 100 %',
      { healthCheck: { maxUnhealthy: '140%' } },
      'healthCheck.maxUnhealthy',
      /use e\.g\. 40%/,
    ],
  ])('is refused for %s', (_, spec, field, message) => {
    expect(validateClusterSpec({ ...SPEC, ...spec }, GATES)).toEqual([
      { field, reason: 'InvalidSpec', message: expect.stringMatching(message) },
    ]);
  });
});

describe('CIDRs', () => {
  it.each([
    ['10.0.0.0/8', '10.255.0.0/16', true],
    ['10.0.0.0/16', '10.1.0.0/16', false],
    ['0.0.0.0/0', '192.168.0.0/24', true],
    ['fd00::/8', 'fdff:1::/64', true],
    ['10.0.0.0/8', 'fd00::/8', false],
  ])('%s and %s overlap: %s', (a, b, expected) => {
    const [left, right] = [parseCidr(a)!, parseCidr(b)!];
    expect(isOverlapping(left, right)).toBe(expected);
    expect(isOverlapping(right, left)).toBe(expected);
  });

  it.each([
    '',
    '10.0.0.0',
    '10.0.0/8',
    '10.0.0.0/33',
    '1::2::3/64',
    ':::/8',
    '1:2:3:4:5:6:7:8:9/8',
    '01.0.0.0/8',
    '0x0a.0.0.0/8',
    '10.0.0.256/8',
    'fd00::/129',
    '::ffff:10.0.0.0/104',
    'fe80::%eth0/64',
    ' 10.0.0.0/8',
    'g::/8',
  ])('%j is not a CIDR', text => {
    expect(parseCidr(text)).toBeUndefined();
  });
});
