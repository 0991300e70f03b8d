import { LABELS, KINDS } from '@squadron/kube-kinds';
import type { OneblockCluster, KubeManifest } from '@squadron/kube-kinds';
import { k3sProvisioner, kubeadmProvisioner } from '../provisioners';
import { decide } from '../cluster/decide';
import { observe } from '../cluster/observe';
import { brief, settle, World } from '../../testing';
import { aCluster, CLOUDS } from './__testUtils__/cases';
import type { CloudId, ProvisionerId } from './__testUtils__/cases';
import { PROPOSED } from './__testUtils__/proposal';

const GATES = {
  multiClusterManagement: true,
  supportedCloudProviders: Object.keys(CLOUDS),
  supportedProvisioners: ['k3s', 'kubeadm'],
};

/** A hub with a Cluster and the credentials that it references. */
function aHub(cloud: CloudId, { metadata, spec }: OneblockCluster): World {
  const secret: KubeManifest = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: {
      namespace: metadata.namespace,
      name: spec?.provider.configSecret?.name ?? '',
      labels: { [LABELS.capiProvider]: cloud },
    },
    data: Object.fromEntries(
      Object.entries(CLOUDS[cloud].secret).map(([key, value]) => [
        key,
        Buffer.from(value).toString('base64'),
      ]),
    ),
  };
  return new World()
    .put('hub', KINDS.secret, secret)
    .put('hub', KINDS.oneblockCluster, { metadata, spec });
}

function decideFor({ metadata }: OneblockCluster) {
  const { namespace = '', name } = metadata;
  return async (world: World) =>
    decide(
      await observe(
        world,
        { namespace, name },
        {
          gates: GATES,
          fleetNamespace: 'fleet',
          providers: new Map(
            Object.values(CLOUDS).map(({ provider }) => [
              provider.id,
              provider,
            ]),
          ),
          provisioners: new Map(
            [k3sProvisioner, kubeadmProvisioner].map(one => [one.id, one]),
          ),
          engines: [],
          ray: { image: 'rayproject/ray', version: '2.52.0' },
          fleet: world.cache(),
        },
      ),
    );
}

function edit(world: World, cluster: OneblockCluster, pools: object[]): World {
  const { namespace, name } = cluster.metadata;
  const live = world.get('hub', KINDS.oneblockCluster, {
    namespace,
    name,
  }) as KubeManifest;
  return world.put('hub', KINDS.oneblockCluster, {
    ...live,
    spec: { ...(live.spec as object), pools },
  });
}

/** Cluster API creates one for each old shape that machines of a pool still have. */
function playMachineSet(world: World): World {
  const pool = world.get('hub', KINDS.machineDeployment, {
    namespace: 'fleet',
    name: 'gpu-1-default',
  }) as KubeManifest;
  return world.put('hub', KINDS.machineSet, {
    metadata: {
      namespace: 'fleet',
      name: 'gpu-1-default-x',
      labels: { [LABELS.capiClusterName]: 'gpu-1' },
    },
    spec: pool.spec,
  });
}

const CASES = (Object.keys(CLOUDS) as CloudId[]).flatMap(cloud =>
  (['k3s', 'kubeadm'] as ProvisionerId[]).map(
    provisioner => [cloud, provisioner] as const,
  ),
);

describe('a Cluster of a cloud on the hub', () => {
  it("that is the proposal's own, unchanged, becomes its Cluster API objects", async () => {
    const actions = await settle(aHub('aws', PROPOSED), decideFor(PROPOSED));

    expect(actions.map(brief)).toEqual([
      'finalizer Cluster default/aws on hub',
      expect.stringMatching(
        /^apply Secret capa-system\/aws-[0-9a-f]{8} on hub$/,
      ),
      expect.stringMatching(
        /^apply AWSClusterStaticIdentity aws-[0-9a-f]{8} on/,
      ),
      'apply AWSCluster default/aws on hub',
      expect.stringMatching(
        /^apply AWSMachineTemplate default\/aws-control-plane-/,
      ),
      'apply KThreesControlPlane default/aws on hub',
      'apply Cluster default/aws on hub',
      expect.stringMatching(/^apply AWSMachineTemplate default\/aws-default-/),
      expect.stringMatching(
        /^apply KThreesConfigTemplate default\/aws-default-/,
      ),
      'apply MachineDeployment default/aws-default on hub',
      'apply MachineHealthCheck default/aws-default on hub',
      'apply status Cluster default/aws on hub',
    ]);
  });

  it.each(CASES)('is written once: %s with %s', async (cloud, provisioner) => {
    const cluster = aCluster(cloud, provisioner, 'three control planes');
    const world = aHub(cloud, cluster);

    expect(await settle(world, decideFor(cluster))).not.toEqual([]);
    expect(await settle(world, decideFor(cluster))).toEqual([]);
  });

  it.each(CASES)(
    'gets a new template for another shape and keeps the old one while machines use it: %s with %s',
    async (cloud, provisioner) => {
      const cluster = aCluster(cloud, provisioner);
      const world = aHub(cloud, cluster);
      await settle(world, decideFor(cluster));
      playMachineSet(world);
      edit(world, cluster, [{ name: 'default', rootDiskGiB: 77 }]);

      const actions = (await settle(world, decideFor(cluster))).map(brief);

      expect(actions.filter(action => !action.includes('status'))).toEqual([
        expect.stringMatching(
          /^apply \w+MachineTemplate fleet\/gpu-1-default-/,
        ),
        'apply MachineDeployment fleet/gpu-1-default on hub',
      ]);
    },
  );

  it('loses the objects of a pool that is not desired any more', async () => {
    const cluster = aCluster('aws', 'k3s', 'machine pool');
    const world = aHub('aws', cluster);
    await settle(world, decideFor(cluster));
    edit(world, cluster, [{ name: 'default' }]);

    const actions = (await settle(world, decideFor(cluster))).map(brief);

    expect(actions.filter(action => action.startsWith('delete'))).toEqual(
      expect.arrayContaining([
        'delete MachinePool fleet/gpu-1-fixed on hub',
        'delete AWSMachinePool fleet/gpu-1-fixed on hub',
        expect.stringMatching(/^delete KThreesConfig fleet\/gpu-1-fixed-/),
      ]),
    );
  });
});
