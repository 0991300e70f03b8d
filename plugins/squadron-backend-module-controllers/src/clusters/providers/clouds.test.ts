import {
  aCluster,
  CAPABILITIES,
  CLOUDS,
  isPossible,
  render,
  specsOf,
} from './__testUtils__/cases';
import type { Capability, CloudId } from './__testUtils__/cases';
import { k3sProvisioner } from '../provisioners';
import { PROPOSED } from './__testUtils__/proposal';

interface Template {
  template: { spec: Record<string, unknown> };
}

/** The specs of the machines of the only pool: in the second template, after that of the control plane. */
function machineOf(cloud: CloudId, capability: Capability, kind: string) {
  const [, pool] = specsOf<Template>(
    render(aCluster(cloud, 'k3s', capability)),
    kind,
  );
  return pool.template.spec;
}

const CASES = (Object.keys(CLOUDS) as CloudId[]).flatMap(cloud =>
  (Object.keys(CAPABILITIES) as Capability[])
    .filter(capability => isPossible(cloud, capability))
    .map(capability => [cloud, capability] as const),
);

describe('the objects of a cloud', () => {
  it("take the region of the proposal's own Cluster from the credentials", () => {
    const objects = render(PROPOSED);

    expect(objects.map(({ object }) => object.kind)).toEqual([
      'Secret',
      'AWSClusterStaticIdentity',
      'AWSCluster',
      'AWSMachineTemplate',
      'KThreesControlPlane',
      'Cluster',
      'AWSMachineTemplate',
      'KThreesConfigTemplate',
      'MachineDeployment',
      'MachineHealthCheck',
    ]);
    expect(specsOf(objects, 'AWSCluster')).toEqual([
      expect.objectContaining({ region: 'us-east-1' }),
    ]);
    expect(specsOf(objects, 'KThreesControlPlane')).toEqual([
      expect.objectContaining({ replicas: 1, version: 'v1.28.4+k3s1' }),
    ]);
    expect(specsOf(objects, 'Cluster')).toEqual([
      {
        paused: false,
        clusterNetwork: {
          pods: { cidrBlocks: ['10.42.0.0/16'] },
          services: { cidrBlocks: ['10.43.0.0/16'] },
        },
        controlPlaneRef: {
          apiGroup: 'controlplane.cluster.x-k8s.io',
          kind: 'KThreesControlPlane',
          name: 'aws',
        },
        infrastructureRef: {
          apiGroup: 'infrastructure.cluster.x-k8s.io',
          kind: 'AWSCluster',
          name: 'aws',
        },
      },
    ]);
  });

  it.each(CASES)('pass the validation of %s: %s', (cloud, capability) => {
    const { provider } = CLOUDS[cloud];

    for (const provisioner of ['k3s', 'kubeadm'] as const) {
      expect(
        provider.validate?.(aCluster(cloud, provisioner, capability)),
      ).toEqual([]);
    }
  });

  it.each([
    ['aws', 'AWSMachineTemplate'],
    ['gcp', 'GCPMachineTemplate'],
    ['azure', 'AzureMachineTemplate'],
  ] as const)('ask %s for spot machines in its own words', (cloud, kind) => {
    const words: Record<string, object> = {
      aws: { marketType: 'Spot', spotMarketOptions: {} },
      gcp: { provisioningModel: 'Spot', onHostMaintenance: 'Terminate' },
      azure: { spotVMOptions: { evictionPolicy: 'Delete' } },
    };

    expect(machineOf(cloud, 'spot at any price', kind)).toMatchObject(
      words[cloud],
    );
    expect(machineOf(cloud, 'on demand', kind)).not.toMatchObject(words[cloud]);
  });

  it('contain the maximum price if the cloud accepts one', () => {
    expect(machineOf('aws', 'spot', 'AWSMachineTemplate')).toMatchObject({
      spotMarketOptions: { maxPrice: '0.50' },
    });
    expect(machineOf('azure', 'spot', 'AzureMachineTemplate')).toMatchObject({
      spotVMOptions: { maxPrice: '0.50' },
    });
  });

  it.each([
    ['aws', 'AWSMachineTemplate', { instanceType: 'g4dn.xlarge' }],
    [
      'gcp',
      'GCPMachineTemplate',
      {
        instanceType: 'n1-standard-8',
        onHostMaintenance: 'Terminate',
        guestAccelerators: [
          {
            count: 2,
            type: 'projects/ml-platform-1/zones/us-central1-a/acceleratorTypes/nvidia-tesla-t4',
          },
        ],
      },
    ],
    ['azure', 'AzureMachineTemplate', { vmSize: 'Standard_NC4as_T4_v3' }],
    [
      'vsphere',
      'VSphereMachineTemplate',
      {
        numCPUs: 4,
        memoryMiB: 16384,
        pciDevices: [
          { vGPUProfile: 'grid_t4-16q' },
          { vGPUProfile: 'grid_t4-16q' },
        ],
      },
    ],
  ] as const)(
    'provide a GPU pool of %s with GPU machines',
    (cloud, kind, machine) => {
      expect(machineOf(cloud, 'gpu', kind)).toMatchObject(machine);
    },
  );

  it.each([
    ['aws', 'nvidia-tesla-t4', 4, 'g4dn.12xlarge'],
    ['aws', 'nvidia-a100', 8, 'p4d.24xlarge'],
    ['gcp', 'nvidia-a100', 8, 'a2-highgpu-8g'],
    ['gcp', 'NVIDIA-L4', 1, 'g2-standard-4'],
    ['azure', 'nvidia-a100', 8, 'Standard_ND96asr_v4'],
    ['azure', 'nvidia-h100', 1, 'Standard_NC40ads_H100_v5'],
  ] as const)(
    'find a machine of %s for %s × %i: %s',
    (cloud, type, count, expected) => {
      const cluster = aCluster(cloud);
      cluster.spec!.pools = [{ name: 'gpu', gpu: { type, count } }];
      const templates = render(cluster)
        .filter(({ object }) => object.kind.endsWith('MachineTemplate'))
        .map(({ object }) => JSON.stringify(object.spec));

      expect(templates[1]).toContain(`"${expected}"`);
    },
  );

  it('attach no accelerator to a GCP machine that includes GPUs', () => {
    const cluster = aCluster('gcp');
    cluster.spec!.pools = [
      { name: 'gpu', gpu: { type: 'nvidia-a100', count: 1 } },
    ];
    const [, pool] = specsOf<Template>(render(cluster), 'GCPMachineTemplate');

    expect(pool.template.spec).not.toHaveProperty('guestAccelerators');
    expect(pool.template.spec).toMatchObject({
      onHostMaintenance: 'Terminate',
    });
  });

  it.each([
    ['aws', 'AWSCluster', { controlPlaneLoadBalancer: { scheme: 'internal' } }],
    ['gcp', 'GCPCluster', { loadBalancer: { loadBalancerType: 'Internal' } }],
    [
      'azure',
      'AzureCluster',
      { networkSpec: { apiServerLB: { type: 'Internal' } } },
    ],
  ] as const)(
    'keep a private API server of %s internal',
    (cloud, kind, expected) => {
      const objects = render(aCluster(cloud, 'k3s', 'private endpoint'));

      expect(specsOf(objects, kind)[0]).toMatchObject(expected);
      expect(specsOf(render(aCluster(cloud)), kind)[0]).not.toMatchObject(
        expected,
      );
    },
  );

  it('assign the address of a vSphere cluster to its control-plane machines', () => {
    const objects = render(aCluster('vsphere'));
    const [{ kthreesConfigSpec }] = specsOf<{
      kthreesConfigSpec: { files: Array<{ path: string; content: string }> };
    }>(objects, 'KThreesControlPlane');
    const [file] = kthreesConfigSpec.files;

    expect(specsOf(objects, 'VSphereCluster')[0]).toMatchObject({
      controlPlaneEndpoint: { host: '10.0.0.10', port: 6443 },
    });
    expect(file.path).toBe(
      '/var/lib/rancher/k3s/agent/pod-manifests/kube-vip.yaml',
    );
    expect(JSON.parse(file.content)).toMatchObject({
      spec: {
        containers: [
          {
            env: expect.arrayContaining([
              { name: 'address', value: '10.0.0.10' },
            ]),
          },
        ],
      },
    });
  });

  it('let an AWS MachinePool grow to the maximum of the pool', () => {
    const objects = render(aCluster('aws', 'k3s', 'machine pool'));

    expect(specsOf(objects, 'AWSMachinePool')).toEqual([
      expect.objectContaining({ minSize: 0, maxSize: 2 }),
      expect.objectContaining({ minSize: 0, maxSize: 4 }),
    ]);
    expect(specsOf(objects, 'MachinePool')).toEqual([
      expect.objectContaining({ replicas: 2 }),
      expect.not.objectContaining({ replicas: expect.anything() }),
    ]);
  });

  it('leave out the identity and keep all names when the credentials are missing, so that a deletion can continue', () => {
    const cluster = aCluster('aws');
    const { provider } = CLOUDS.aws;
    const names = (objects: ReturnType<typeof render>) =>
      objects.map(({ object }) => `${object.kind} ${object.metadata.name}`);
    const complete = names(render(cluster));
    const without = names(
      provider.render(cluster, {
        clusterId: 'gpu-1',
        provisioner: k3sProvisioner,
        versions: { controlPlane: 'v1.36.3', pools: {} },
      }),
    );

    expect(complete.filter(name => !without.includes(name))).toEqual([
      expect.stringMatching(/^Secret /),
      expect.stringMatching(/^AWSClusterStaticIdentity /),
    ]);
    expect(without.filter(name => !complete.includes(name))).toEqual([]);
  });
});
