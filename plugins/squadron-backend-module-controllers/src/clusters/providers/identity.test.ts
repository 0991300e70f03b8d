import { credentialsFormats } from '@squadron/backstage-plugin-squadron-common';
import { decodeSecretData } from '@squadron/backstage-plugin-squadron-node';
import {
  SecretValue,
  apiVersionOf,
  LABELS,
  infrastructureKinds,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeSecret } from '@squadron/kube-kinds';
import type {
  DesiredObject,
  InfrastructureProvider,
} from '@squadron/backstage-plugin-squadron-node';
import { decide } from '../cluster/decide';
import { observe } from '../cluster/observe';
import { brief, settle, World } from '../../testing';
import * as awsIdentity from './aws/identity';
import * as azureIdentity from './azure/identity';
import * as gcpIdentity from './gcp/identity';
import * as vsphereIdentity from './vsphere/identity';

const KEY = { namespace: 'team-a', name: 'gpu-1' };
const CLUSTER = {
  apiVersion: apiVersionOf(KINDS.oneblockCluster),
  kind: 'Cluster',
  metadata: { ...KEY, uid: 'c1' },
};
const PROFILE = `[default]
aws_access_key_id = AKIAIOSFODNN7EXAMPLE
aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY
region = us-east-1
`;
const b64 = (text: string) => Buffer.from(text).toString('base64');

function credentialsOf(
  provider: keyof typeof credentialsFormats,
  data: Record<string, string>,
) {
  const reading = credentialsFormats[provider].read(data);
  const facts = reading.valid ? reading.facts : {};
  return { ...KEY, name: 'key', facts, data: new SecretValue(data) };
}

function plain({ kind, object }: DesiredObject) {
  return kind === KINDS.secret
    ? {
        ...object.metadata,
        data: decodeSecretData((object as KubeSecret).data).reveal(),
      }
    : { kind: kind.kind, ...object.metadata, spec: object.spec };
}

describe('the identity of a cluster', () => {
  it('on AWS is a static one that only its namespace may use', () => {
    const credentials = credentialsOf('aws', {
      AWS_B64ENCODED_CREDENTIALS: b64(PROFILE),
    });
    const { name } = awsIdentity.identityRefOf(CLUSTER);
    expect(awsIdentity.renderIdentity(CLUSTER, credentials).map(plain)).toEqual(
      [
        {
          namespace: 'capa-system',
          name,
          data: {
            AccessKeyID: 'AKIAIOSFODNN7EXAMPLE',
            SecretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
          },
        },
        {
          kind: 'AWSClusterStaticIdentity',
          name,
          spec: {
            secretRef: name,
            allowedNamespaces: { list: ['team-a'] },
          },
        },
      ],
    );
  });

  it('on GCP is the key file, decoded, under the key that the provider reads', () => {
    const credentials = credentialsOf('gcp', {
      GCP_B64ENCODED_CREDENTIALS: b64('{"type":"service_account"}'),
    });
    expect(gcpIdentity.renderIdentity(CLUSTER, credentials).map(plain)).toEqual(
      [
        {
          ...KEY,
          name: 'gpu-1-identity',
          data: { credentials: '{"type":"service_account"}' },
        },
      ],
    );
  });

  it('on Azure is a service principal with its secret in a separate Secret', () => {
    const guid = (digit: number) =>
      `${digit}1111111-2222-3333-4444-555555555555`;
    const credentials = credentialsOf('azure', {
      AZURE_SUBSCRIPTION_ID: guid(1),
      AZURE_TENANT_ID: guid(2),
      AZURE_CLIENT_ID: guid(3),
      AZURE_CLIENT_SECRET: 'hidden\n',
    });
    expect(
      azureIdentity.renderIdentity(CLUSTER, credentials).map(plain),
    ).toEqual([
      { ...KEY, name: 'gpu-1-identity', data: { clientSecret: 'hidden' } },
      {
        kind: 'AzureClusterIdentity',
        ...KEY,
        spec: {
          type: 'ServicePrincipal',
          tenantID: guid(2),
          clientID: guid(3),
          clientSecret: { namespace: 'team-a', name: 'gpu-1-identity' },
          allowedNamespaces: { list: ['team-a'] },
        },
      },
    ]);
  });

  it('on vSphere is a login in the spelling of the provider', () => {
    const credentials = credentialsOf('vsphere', {
      VSPHERE_USERNAME: 'u',
      VSPHERE_PASSWORD: 'p',
    });
    expect(
      vsphereIdentity.renderIdentity(CLUSTER, credentials).map(plain),
    ).toEqual([
      {
        ...KEY,
        name: 'gpu-1-identity',
        data: { username: 'u', password: 'p' },
      },
    ]);
  });
});

/** Renders what these tests need: an identity, a cluster that references it, the Cluster API Cluster. */
const aws: InfrastructureProvider = {
  id: 'aws',
  provisioners: ['k3s'],
  supportedVersions: [],
  credentials: credentialsFormats.aws,
  kinds: infrastructureKinds('aws'),
  otherNamespaces: [awsIdentity.CONTROLLER_NAMESPACE],
  render: (cluster, { credentials }) => [
    ...(credentials ? awsIdentity.renderIdentity(cluster, credentials) : []),
    ...[KINDS.awsCluster, KINDS.capiCluster].map(kind => ({
      kind,
      object: {
        apiVersion: apiVersionOf(kind),
        kind: kind.kind,
        metadata: KEY,
        spec: {},
      },
    })),
  ],
  observe: () => ({ state: 'running', reason: 'Provisioning', message: '' }),
};

const decideGpu1 = async (world: World) =>
  decide(
    await observe(world, KEY, {
      gates: {
        multiClusterManagement: true,
        supportedCloudProviders: ['aws'],
        supportedProvisioners: ['k3s'],
      },
      fleetNamespace: 'fleet',
      providers: new Map([['aws', aws]]),
      provisioners: new Map(),
      engines: [],
      ray: { image: 'rayproject/ray', version: '2.52.0' },
      fleet: world.cache(),
    }),
  );

const SECRET = { namespace: 'team-a', name: 'key' };

function withSecret(world: World, data: Record<string, string>): World {
  return world.put('hub', KINDS.secret, {
    metadata: { ...SECRET, labels: { [LABELS.capiProvider]: 'aws' } },
    data,
  });
}

function aHub(): World {
  const world = new World().put('hub', KINDS.oneblockCluster, {
    metadata: { ...KEY, uid: 'c1' },
    spec: {
      provider: {
        name: 'aws',
        region: 'us-east-1',
        configSecret: { name: 'key' },
      },
      provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      addOns: { kueue: false, kuberay: false },
    },
  });
  return withSecret(world, { AWS_B64ENCODED_CREDENTIALS: b64(PROFILE) });
}

async function aReadyCluster(): Promise<World> {
  const world = aHub();
  await settle(world, decideGpu1);
  world.put('hub', KINDS.capiCluster, {
    ...world.get('hub', KINDS.capiCluster, KEY)!,
    status: {
      conditions: [
        'InfrastructureReady',
        'ControlPlaneAvailable',
        'WorkersAvailable',
      ].map(type => ({ type, status: 'True', reason: type })),
    },
  });
  await settle(world, decideGpu1);
  return world;
}

function statusOf(world: World) {
  const { status } = world.get('hub', KINDS.oneblockCluster, KEY) as {
    status?: {
      phase?: string;
      conditions?: Array<{ type: string; reason: string; message: string }>;
    };
  };
  const credentials = status?.conditions?.find(
    ({ type }) => type === 'CredentialsReady',
  );
  return { phase: status?.phase, ...credentials };
}

describe('a cluster whose credentials', () => {
  it('are replaced gets the new ones within a minute, although Secrets are not watched', async () => {
    const world = await aReadyCluster();
    expect(statusOf(world).phase).toBe('Ready');
    const { requeueAfterMs } = await decideGpu1(world);
    expect(requeueAfterMs).toBeLessThanOrEqual(60_000);

    withSecret(world, {
      AWS_B64ENCODED_CREDENTIALS: b64(PROFILE.replace(/AKIA/, 'AKIB')),
    });
    expect((await settle(world, decideGpu1)).map(brief)).toEqual([
      `apply Secret capa-system/${
        awsIdentity.identityRefOf(CLUSTER).name
      } on hub`,
    ]);
  });

  it.each<[string, (world: World) => World, string]>([
    [
      'are deleted',
      world => world.remove('hub', KINDS.secret, SECRET),
      'CredentialsNotFound',
    ],
    [
      'are broken',
      world => withSecret(world, { AWS_B64ENCODED_CREDENTIALS: '...' }),
      'CredentialsMalformed',
    ],
  ])(
    '%s while it runs is degraded and keeps all its objects',
    async (_, spoil, reason) => {
      const world = await aReadyCluster();
      const before = world.paths().filter(path => !path.endsWith('team-a/key'));

      const actions = await settle(spoil(world), decideGpu1);

      expect(actions.map(brief)).toEqual([
        'apply status Cluster team-a/gpu-1 on hub',
      ]);
      expect(statusOf(world)).toMatchObject({ phase: 'Degraded', reason });
      expect(
        world.paths().filter(path => !path.endsWith('team-a/key')),
      ).toEqual(before);

      withSecret(world, { AWS_B64ENCODED_CREDENTIALS: b64(PROFILE) });
      await settle(world, decideGpu1);
      expect(statusOf(world).phase).toBe('Ready');
    },
  );

  it('are missing from the beginning has failed and reports the remedy', async () => {
    const world = aHub().remove('hub', KINDS.secret, SECRET);
    await settle(world, decideGpu1);
    expect(statusOf(world)).toMatchObject({
      phase: 'Failed',
      reason: 'CredentialsNotFound',
      message: expect.stringContaining('Secret team-a/key does not exist'),
    });
  });

  it.each([true, false])(
    'exist at its deletion (%s) keeps its identity until Cluster API is done, then loses it',
    async hasSecret => {
      const world = await aReadyCluster();
      if (!hasSecret) {
        world.remove('hub', KINDS.secret, SECRET);
      }
      const capi = world.get('hub', KINDS.capiCluster, KEY)!;
      world.put('hub', KINDS.capiCluster, {
        ...capi,
        metadata: {
          ...capi.metadata,
          finalizers: ['cluster.cluster.x-k8s.io'],
        },
      });
      world.delete(
        'hub',
        KINDS.oneblockCluster,
        world.get('hub', KINDS.oneblockCluster, KEY)!,
      );
      await settle(world, decideGpu1);

      const identityPaths = () =>
        world.paths().filter(path => /identity|capa-system/i.test(path));
      expect(identityPaths()).toHaveLength(2);

      world.remove('hub', KINDS.capiCluster, KEY);
      await settle(world, decideGpu1);
      expect(world.paths()).toEqual(
        hasSecret ? [expect.stringContaining('team-a/key')] : [],
      );
    },
  );
});
