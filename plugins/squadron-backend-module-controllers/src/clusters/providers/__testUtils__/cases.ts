import { SecretValue } from '@squadron/kube-kinds';
import type {
  OneblockCluster,
  OneblockClusterSpec,
  OneblockPool,
  OneblockProviderSpec,
} from '@squadron/kube-kinds';
import type {
  DesiredObject,
  InfrastructureProvider,
  RenderCredentials,
} from '@squadron/backstage-plugin-squadron-node';
import {
  awsProvider,
  azureProvider,
  gcpProvider,
  vsphereProvider,
} from '../cloudProviders';
import { k3sProvisioner, kubeadmProvisioner } from '../../provisioners';

export type CloudId = 'aws' | 'gcp' | 'azure' | 'vsphere';
export type ProvisionerId = 'k3s' | 'kubeadm';

interface Cloud {
  provider: InfrastructureProvider;
  /** The required fields. */
  spec: OneblockProviderSpec;
  /** Optional fields. */
  settings: Partial<OneblockProviderSpec>;
  secret: Record<string, string>;
  gpu: OneblockPool;
  zone: string;
}

const SUBSCRIPTION = '11111111-2222-4333-8444-555555555555';

const vsphere = {
  endpoint: { host: '10.0.0.10' },
  datacenter: 'dc-1',
  datastore: 'ssd-1',
  network: 'VM Network',
  template: 'ubuntu-2404',
  gpuDevices: [{ type: 'nvidia-t4', vGPUProfile: 'grid_t4-16q' }],
};

export const CLOUDS: Record<CloudId, Cloud> = {
  aws: {
    provider: awsProvider,
    spec: { name: 'aws' },
    settings: {
      region: 'eu-west-1',
      aws: {
        sshKeyName: 'ops',
        amiId: 'ami-0123456789abcdef0',
        iamInstanceProfile: 'ml-nodes',
        vpcId: 'vpc-0123456789abcdef0',
        subnetIds: ['subnet-0123456789abcdef0', 'subnet-0123456789abcdef1'],
      },
    },
    secret: {
      AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      AWS_REGION: 'us-east-1',
    },
    gpu: { name: 'gpu', gpu: { type: 'nvidia-tesla-t4', count: 1 } },
    zone: 'eu-west-1a',
  },
  gcp: {
    provider: gcpProvider,
    spec: { name: 'gcp', region: 'us-central1' },
    settings: {
      gcp: {
        project: 'other-project',
        network: 'shared',
        image: 'ray-2404',
        serviceAccount: 'nodes@other-project.iam.gserviceaccount.com',
      },
    },
    secret: {
      credentials: JSON.stringify({
        type: 'service_account',
        project_id: 'ml-platform-1',
        private_key_id: 'abc',
        private_key:
          '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
        client_email: 'capg@ml-platform-1.iam.gserviceaccount.com',
        client_id: '1',
        token_uri: 'https://oauth2.googleapis.com/token',
      }),
    },
    gpu: {
      name: 'gpu',
      gpu: { type: 'nvidia-tesla-t4', count: 2 },
      failureDomain: 'us-central1-a',
    },
    zone: 'us-central1-b',
  },
  azure: {
    provider: azureProvider,
    spec: { name: 'azure', region: 'westeurope' },
    settings: {
      azure: {
        subscriptionId: SUBSCRIPTION,
        resourceGroup: 'ml',
        vnet: 'ml-net',
        sshPublicKey: Buffer.from('ssh-rsa AAAA me').toString('base64'),
        imageId: `/subscriptions/${SUBSCRIPTION}/resourceGroups/ml/providers/Microsoft.Compute/images/ray`,
      },
    },
    secret: {
      AZURE_SUBSCRIPTION_ID: SUBSCRIPTION,
      AZURE_TENANT_ID: SUBSCRIPTION,
      AZURE_CLIENT_ID: SUBSCRIPTION,
      AZURE_CLIENT_SECRET: 'not-a-secret',
    },
    gpu: { name: 'gpu', gpu: { type: 'nvidia-tesla-t4', count: 1 } },
    zone: '2',
  },
  vsphere: {
    provider: vsphereProvider,
    spec: { name: 'vsphere', vsphere },
    settings: {
      vsphere: {
        ...vsphere,
        server: 'vcenter.example.com',
        thumbprint: Array.from({ length: 20 }, () => 'AB').join(':'),
        endpoint: { host: '10.0.0.10', port: 8443 },
        folder: 'ml',
        resourcePool: 'ml',
        storagePolicy: 'gold',
        sshPublicKey: 'ssh-ed25519 AAAA me@example.com',
        gpuDevices: [{ type: 'nvidia-t4', deviceId: 7864, vendorId: 4318 }],
      },
    },
    secret: {
      VSPHERE_SERVER: 'vcenter.example.com',
      VSPHERE_USERNAME: 'capv',
      VSPHERE_PASSWORD: 'not-a-secret',
    },
    gpu: { name: 'gpu', gpu: { type: 'nvidia-t4', count: 2 } },
    zone: 'zone-a',
  },
};

/** Features that a Cluster can request, by name. */
export const CAPABILITIES = {
  'on demand': () => ({}),
  spot: () => ({ pools: [{ name: 'spot', spot: { maxPrice: '0.50' } }] }),
  'spot at any price': () => ({ pools: [{ name: 'spot', spot: {} }] }),
  gpu: ({ gpu }) => ({ pools: [gpu] }),
  'labels and taints': () => ({
    pools: [
      {
        name: 'own',
        labels: { team: 'vision', 'node-role.kubernetes.io/worker': '' },
        taints: [{ key: 'team', value: 'vision', effect: 'NoSchedule' }],
      },
    ],
  }),
  autoscaled: () => ({
    pools: [{ name: 'auto', minReplicas: 1, maxReplicas: 5 }],
  }),
  'autoscaled from zero': ({ gpu }) => ({
    pools: [{ ...gpu, minReplicas: 0, maxReplicas: 5 }],
  }),
  'machine pool': ({ gpu, zone }) => ({
    pools: [
      { name: 'fixed', kind: 'MachinePool', replicas: 2, failureDomain: zone },
      {
        ...gpu,
        kind: 'MachinePool',
        spot: {},
        minReplicas: 0,
        maxReplicas: 4,
      },
    ],
  }),
  'private endpoint': () => ({ network: { privateEndpoint: true } }),
  'three control planes': () => ({
    controlPlane: { replicas: 3, rolloutAfter: '2026-01-01T00:00:00Z' },
  }),
  'failure domain, root disk and rollout': ({ zone }) => ({
    pools: [
      {
        name: 'placed',
        failureDomain: zone,
        rootDiskGiB: 200,
        rolloutAfter: '2026-01-01T00:00:00Z',
      },
    ],
  }),
  'all settings': ({ settings }) => ({ provider: settings }),
} satisfies Record<
  string,
  (cloud: Cloud) => Partial<Omit<OneblockClusterSpec, 'provider'>> & {
    provider?: Partial<OneblockProviderSpec>;
  }
>;

export type Capability = keyof typeof CAPABILITIES;

const NO_MAX_PRICE: readonly CloudId[] = ['gcp', 'vsphere'];

/** Whether a cloud supports a capability; otherwise `validate` reports why not. */
export function isPossible(cloud: CloudId, capability: Capability): boolean {
  switch (capability) {
    case 'spot':
      return !NO_MAX_PRICE.includes(cloud);
    case 'spot at any price':
    case 'machine pool':
      return cloud !== 'vsphere';
    default:
      return true;
  }
}

/** A Cluster that requests one capability, with the required fields of the cloud. @internal */
export function aCluster(
  cloud: CloudId,
  provisioner: ProvisionerId = 'k3s',
  capability: Capability = 'on demand',
): OneblockCluster {
  const { provider, ...more } = CAPABILITIES[capability](
    CLOUDS[cloud],
  ) as Partial<OneblockClusterSpec>;
  return {
    metadata: { namespace: 'fleet', name: 'gpu-1', uid: 'c1' },
    spec: {
      provider: {
        ...CLOUDS[cloud].spec,
        configSecret: { name: 'cloud-account' },
        ...provider,
      },
      provisioner: { type: provisioner, k8sVersion: 'v1.36.3' },
      ...more,
    },
  };
}

/** The objects that the cloud's provider renders for a Cluster whose versions are up to date. */
export function render(cluster: OneblockCluster): DesiredObject[] {
  const { provider: asked, provisioner: distribution } = cluster.spec!;
  const { provider } = CLOUDS[asked.name as CloudId];
  const version = distribution.k8sVersion;
  return provider.render(cluster, {
    clusterId: cluster.metadata.name,
    credentials: credentialsOf(asked.name as CloudId),
    provisioner:
      distribution.type === 'k3s' ? k3sProvisioner : kubeadmProvisioner,
    versions: { controlPlane: version, pools: {} },
  });
}

function credentialsOf(cloud: CloudId): RenderCredentials {
  const { provider, secret } = CLOUDS[cloud];
  const reading = provider.credentials?.read(secret);
  if (!reading?.valid) {
    throw new Error(
      `the example credentials of ${cloud} are not valid: ${JSON.stringify(
        reading,
      )}`,
    );
  }
  return {
    namespace: 'fleet',
    name: 'cloud-account',
    facts: reading.facts,
    data: new SecretValue(secret),
  };
}

/** The specs of the rendered objects of a kind. */
export function specsOf<T = Record<string, unknown>>(
  objects: DesiredObject[],
  kind: string,
): T[] {
  return objects
    .filter(({ object }) => object.kind === kind)
    .map(({ object }) => object.spec as T);
}
