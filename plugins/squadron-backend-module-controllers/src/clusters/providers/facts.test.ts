import { z } from 'zod';
import {
  aCluster,
  CAPABILITIES,
  isPossible,
  render,
  specsOf,
} from './__testUtils__/cases';
import type { Capability } from './__testUtils__/cases';

/**
 * The fields in the providers' published types and examples (Azure 1.26, vSphere 1.17). Strict: an unknown field fails.
 */
const azureMachine = z.strictObject({
  vmSize: z.string().min(1),
  osDisk: z.strictObject({
    osType: z.literal('Linux'),
    diskSizeGB: z.number().int().positive(),
  }),
  sshPublicKey: z.string().optional(),
  image: z
    .union([
      z.strictObject({ id: z.string().startsWith('/subscriptions/') }),
      z.strictObject({
        marketplace: z.strictObject({
          publisher: z.string(),
          offer: z.string(),
          sku: z.string(),
          version: z.string(),
        }),
      }),
    ])
    .optional(),
  spotVMOptions: z
    .strictObject({
      maxPrice: z.string().optional(),
      evictionPolicy: z.enum(['Deallocate', 'Delete']),
    })
    .optional(),
});

const vsphereMachine = z.strictObject({
  cloneMode: z.enum(['fullClone', 'linkedClone']),
  server: z.string(),
  thumbprint: z.string().optional(),
  datacenter: z.string(),
  datastore: z.string(),
  folder: z.string().optional(),
  resourcePool: z.string().optional(),
  storagePolicyName: z.string().optional(),
  template: z.string(),
  network: z.strictObject({
    devices: z
      .array(
        z.strictObject({ networkName: z.string(), dhcp4: z.literal(true) }),
      )
      .length(1),
  }),
  numCPUs: z.number().int().positive(),
  memoryMiB: z.number().int().positive(),
  diskGiB: z.number().int().positive(),
  pciDevices: z
    .array(
      z.union([
        z.strictObject({ vGPUProfile: z.string() }),
        z.strictObject({ deviceId: z.number(), vendorId: z.number() }),
      ]),
    )
    .optional(),
});

const FACTS = {
  AzureCluster: z.strictObject({
    location: z.string().min(1),
    resourceGroup: z.string().min(1),
    subscriptionID: z.uuid(),
    identityRef: z.strictObject({
      apiVersion: z.literal('infrastructure.cluster.x-k8s.io/v1beta1'),
      kind: z.literal('AzureClusterIdentity'),
      name: z.string(),
    }),
    networkSpec: z
      .strictObject({
        vnet: z.strictObject({ name: z.string() }).optional(),
        apiServerLB: z.strictObject({ type: z.literal('Internal') }).optional(),
        controlPlaneOutboundLB: z
          .strictObject({ frontendIPsCount: z.number() })
          .optional(),
      })
      .optional(),
  }),
  AzureClusterIdentity: z.strictObject({
    type: z.literal('ServicePrincipal'),
    tenantID: z.string(),
    clientID: z.string(),
    clientSecret: z.strictObject({ name: z.string(), namespace: z.string() }),
    allowedNamespaces: z.strictObject({ list: z.array(z.string()).length(1) }),
  }),
  AzureMachineTemplate: z.strictObject({
    template: z.strictObject({ spec: azureMachine }),
  }),
  AzureMachinePool: z.strictObject({
    location: z.string().min(1),
    template: azureMachine,
  }),
  VSphereCluster: z.strictObject({
    server: z.string(),
    thumbprint: z.string().optional(),
    controlPlaneEndpoint: z.strictObject({
      host: z.string(),
      port: z.number().int(),
    }),
    identityRef: z.strictObject({
      kind: z.literal('Secret'),
      name: z.string(),
    }),
  }),
  VSphereMachineTemplate: z.strictObject({
    template: z.strictObject({ spec: vsphereMachine }),
  }),
};

const CASES = (['azure', 'vsphere'] as const).flatMap(cloud =>
  (['k3s', 'kubeadm'] as const).flatMap(provisioner =>
    (Object.keys(CAPABILITIES) as Capability[])
      .filter(capability => isPossible(cloud, capability))
      .map(capability => [cloud, provisioner, capability] as const),
  ),
);

describe('Azure and vSphere, whose CRDs are not available: against the published facts', () => {
  it.each(CASES)(
    '%s with %s: %s has known fields only',
    (cloud, provisioner, capability) => {
      const objects = render(aCluster(cloud, provisioner, capability));

      for (const { object } of objects) {
        const facts = FACTS[object.kind as keyof typeof FACTS];
        expect(facts?.safeParse(object.spec).error).toBeUndefined();
      }
      expect(
        objects.filter(({ object }) => object.kind in FACTS).length,
      ).toBeGreaterThan(2);
    },
  );

  it('detects an unknown field', () => {
    const [spec] = specsOf(render(aCluster('azure')), 'AzureCluster');

    expect(FACTS.AzureCluster.safeParse({ ...spec, region: 'x' }).success).toBe(
      false,
    );
  });
});
