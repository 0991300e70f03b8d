import type {
  OneblockClusterSpec,
  OneblockProviderSpec,
} from '@squadron/kube-kinds';
import { aCluster, CLOUDS, type CloudId } from './__testUtils__/cases';

type Change = Partial<Omit<OneblockClusterSpec, 'provider'>> & {
  provider?: Partial<OneblockProviderSpec>;
};

function problemsOf(cloud: CloudId, { provider, ...change }: Change) {
  const cluster = aCluster(cloud);
  const spec = cluster.spec!;
  return CLOUDS[cloud].provider.validate?.({
    ...cluster,
    spec: { ...spec, ...change, provider: { ...spec.provider, ...provider } },
  });
}

const vsphere = CLOUDS.vsphere.spec.vsphere!;

const CASES: Array<[string, CloudId, Change, string, string]> = [
  [
    'a region of another cloud',
    'aws',
    { provider: { region: 'us-central1' } },
    'provider.region',
    "'us-central1' is not a region of AWS; write e.g. us-east-1.",
  ],
  [
    'a region of another cloud',
    'gcp',
    { provider: { region: 'us-east-1' } },
    'provider.region',
    "'us-east-1' is not a region of GCP; write e.g. us-central1.",
  ],
  [
    'no region although the credentials have none',
    'gcp',
    { provider: { region: undefined } },
    'provider.region',
    'GCP needs a region; write e.g. us-central1.',
  ],
  [
    'the display name of a location',
    'azure',
    { provider: { region: 'West Europe' } },
    'provider.region',
    "'West Europe' is not a location of Azure; write e.g. westeurope.",
  ],
  [
    'a machine type of another cloud',
    'aws',
    { pools: [{ name: 'a', machineType: 'n2-standard-4' }] },
    'pools[0].machineType',
    "'n2-standard-4' is not a machine type of AWS; write e.g. m6i.xlarge.",
  ],
  [
    'a machine type of another cloud for the control plane',
    'gcp',
    { controlPlane: { machineType: 'm6i.large' } },
    'controlPlane.machineType',
    "'m6i.large' is not a machine type of GCP; write e.g. n2-standard-4.",
  ],
  [
    'a machine type although shapes have cores only',
    'vsphere',
    { pools: [{ name: 'a', machineType: 'm6i.large' }] },
    'pools[0].machineType',
    "'m6i.large' is not a machine type of vSphere; write e.g. cpu-8.",
  ],
  [
    'a GPU that no known machine has',
    'aws',
    { pools: [{ name: 'a', gpu: { type: 'amd-mi300', count: 8 } }] },
    'pools[0].gpu.type',
    "Pool 'a': AWS has no known machine type with GPU 'amd-mi300'; set machineType, or use one of nvidia-t4, nvidia-a10g, nvidia-l4, nvidia-l40s, nvidia-v100, nvidia-a100, nvidia-a100-80gb, nvidia-h100, nvidia-h200.",
  ],
  [
    'a number of GPUs that no machine has',
    'aws',
    { pools: [{ name: 'a', gpu: { type: 'nvidia-tesla-t4', count: 3 } }] },
    'pools[0].gpu.count',
    "Pool 'a': AWS has no known machine type with 3 GPUs 'nvidia-tesla-t4'; use 1, 4, 8, or set machineType.",
  ],
  [
    'attached GPUs without a zone',
    'gcp',
    { pools: [{ name: 'a', gpu: { type: 'nvidia-t4', count: 1 } }] },
    'pools[0].failureDomain',
    "Pool 'a': the GPUs 'nvidia-t4' are attached to a machine and belong to one zone; name it, e.g. us-central1-a.",
  ],
  [
    'a GPU without a device',
    'vsphere',
    { pools: [{ name: 'a', gpu: { type: 'nvidia-a100', count: 1 } }] },
    'pools[0].gpu.type',
    "Pool 'a': provider.vsphere.gpuDevices has no device for the GPU 'nvidia-a100'; add it.",
  ],
  [
    'spot machines on a cloud without them',
    'vsphere',
    { pools: [{ name: 'a', spot: {} }] },
    'pools[0].spot',
    "Pool 'a': vSphere has no spot machines; remove spot.",
  ],
  [
    'a maximum price on a cloud that accepts none',
    'gcp',
    { pools: [{ name: 'a', spot: { maxPrice: '0.5' } }] },
    'pools[0].spot.maxPrice',
    "Pool 'a': GCP sets the price of spot machines and accepts no maximum price; remove maxPrice.",
  ],
  [
    'an invalid price',
    'azure',
    { pools: [{ name: 'a', spot: { maxPrice: '$0.5' } }] },
    'pools[0].spot.maxPrice',
    "Pool 'a': '$0.5' is not a price; write dollars per hour, e.g. 0.50.",
  ],
  [
    'a MachinePool on a cloud without them',
    'vsphere',
    { pools: [{ name: 'a', kind: 'MachinePool' }] },
    'pools[0].kind',
    "Pool 'a': Cluster API has no MachinePools on vSphere; use MachineDeployment.",
  ],
  [
    'a MachinePool with a rollout time',
    'aws',
    {
      pools: [
        {
          name: 'a',
          kind: 'MachinePool',
          rolloutAfter: '2026-01-01T00:00:00Z',
        },
      ],
    },
    'pools[0].rolloutAfter',
    "Pool 'a': a MachinePool replaces its machines only when their shape changes; remove rolloutAfter.",
  ],
  [
    'an empty pool that could not grow again',
    'gcp',
    {
      pools: [
        {
          name: 'a',
          machineType: 'm1-ultramem-40',
          minReplicas: 0,
          maxReplicas: 2,
        },
      ],
    },
    'pools[0].minReplicas',
    "Pool 'a' may shrink to 0 machines, but the capacity of a 'm1-ultramem-40' is unknown, so that the autoscaler could not scale it up again; use minReplicas 1.",
  ],
  [
    'a label that kubelets may not set',
    'aws',
    { pools: [{ name: 'a', labels: { 'app.kubernetes.io/name': 'x' } }] },
    'pools[0].labels',
    "Pool 'a': a node may not set the label 'app.kubernetes.io/name' on itself; use another prefix, or node-role.kubernetes.io/.",
  ],
  [
    'a zone of another region',
    'aws',
    {
      provider: { region: 'eu-west-1' },
      pools: [{ name: 'a', failureDomain: 'us-east-1a' }],
    },
    'pools[0].failureDomain',
    "Pool 'a': 'us-east-1a' is not a zone of region eu-west-1; write e.g. eu-west-1a.",
  ],
  [
    'an invalid zone',
    'azure',
    { pools: [{ name: 'a', failureDomain: 'westeurope-1' }] },
    'pools[0].failureDomain',
    "Pool 'a': 'westeurope-1' is not a zone of Azure; use 1, 2 or 3.",
  ],
  [
    'an image that is not an AMI',
    'aws',
    { provider: { aws: { amiId: 'ubuntu' } } },
    'provider.aws.amiId',
    "'ubuntu' is not an id of AWS; write e.g. ami-0123456789abcdef0.",
  ],
  [
    'subnets without their network',
    'aws',
    { provider: { aws: { subnetIds: ['subnet-0123456789abcdef0'] } } },
    'provider.aws.vpcId',
    'Subnets are set without their network; set vpcId, too.',
  ],
  [
    'no address for the API server',
    'vsphere',
    { provider: { vsphere: { ...vsphere, endpoint: undefined } } },
    'provider.vsphere.endpoint.host',
    'vSphere has no load balancer and needs a free address for the API server; name one of the network, e.g. 10.0.0.10.',
  ],
  [
    'no template to clone',
    'vsphere',
    { provider: { vsphere: { ...vsphere, template: undefined } } },
    'provider.vsphere.template',
    'vSphere needs the virtual machine template that machines are cloned from.',
  ],
  [
    'a key that the shell would interpret',
    'vsphere',
    {
      provider: {
        vsphere: { ...vsphere, sshPublicKey: "ssh-rsa AAAA'; reboot" },
      },
    },
    'provider.vsphere.sshPublicKey',
    'This is not a public key; write the line of a .pub file, e.g. ssh-ed25519 AAAA… me@example.com.',
  ],
];

describe('validate', () => {
  it.each(CASES)('refuses %s on %s', (_, cloud, change, field, message) => {
    expect(problemsOf(cloud, change)).toEqual([
      { field, reason: 'InvalidSpec', message },
    ]);
  });

  it('accepts a machine type for an unknown GPU', () => {
    const pools = [
      {
        name: 'a',
        machineType: 'p6-b200.48xlarge',
        gpu: { type: 'nvidia-b200', count: 8 },
      },
    ];

    expect(problemsOf('aws', { pools })).toEqual([]);
  });

  it('reports all missing fields together', () => {
    const problems = problemsOf('vsphere', { provider: { vsphere: {} } });

    expect(problems?.map(({ field }) => field)).toEqual([
      'provider.vsphere.datacenter',
      'provider.vsphere.datastore',
      'provider.vsphere.network',
      'provider.vsphere.template',
      'provider.vsphere.endpoint.host',
    ]);
  });
});

it('requires a region of AWS only if the credentials have none', () => {
  const cluster = aCluster('aws');
  const spec = cluster.spec!;
  const without = {
    ...cluster,
    spec: { ...spec, provider: { ...spec.provider, region: undefined } },
  };
  const { validate } = CLOUDS.aws.provider;
  expect(validate?.(without, {})).toEqual([
    expect.objectContaining({ field: 'provider.region' }),
  ]);
  expect(validate?.(without, { region: 'us-east-1' })).toEqual([]);
  expect(validate?.(without)).toEqual([]);
});
