import {
  FIELD_MANAGERS,
  LABELS,
  SQUADRON_FINALIZER,
  KINDS,
} from '@squadron/kube-kinds';
import type { OneblockClusterSpec, KubeManifest } from '@squadron/kube-kinds';
import fc from 'fast-check';
import { brief, settle, sweepCrashes, sweepDroppedFields } from '../../testing';
import type { World } from '../../testing';
import {
  aHub,
  aReadyCluster,
  decideGpu1,
  edit,
  GATES,
  KEY,
  OURS,
  playOthers,
  startDeletion,
  statusOf,
} from './__testUtils__';

type KeyValues = Record<string, string>;

describe('a Cluster of the sandbox', () => {
  it('becomes Cluster API objects and add-ons, after the finalizer', async () => {
    const world = aHub();

    expect((await settle(world, decideGpu1())).map(brief)).toEqual([
      'finalizer Cluster fleet/gpu-1 on hub',
      'apply SandboxCluster fleet/gpu-1 on hub',
      'apply SandboxControlPlane fleet/gpu-1 on hub',
      'apply Cluster fleet/gpu-1 on hub',
      'apply Secret fleet/gpu-1-bootstrap on hub',
      expect.stringMatching(
        /^apply SandboxMachineTemplate fleet\/gpu-1-default-[0-9a-f]{8} on hub$/,
      ),
      'apply MachineDeployment fleet/gpu-1-default on hub',
      'apply SandboxAddOn fleet/gpu-1-kueue on hub',
      'apply SandboxAddOn fleet/gpu-1-kuberay on hub',
      'apply status Cluster fleet/gpu-1 on hub',
    ]);
    expect(statusOf(world)).toMatchObject({
      phase: 'Provisioning',
      observedGeneration: 1,
    });
    // Garbage collection must not delete it before the drain.
    expect(world.get('hub', KINDS.capiCluster, KEY)?.metadata).toMatchObject({
      labels: { [LABELS.ownerUid]: 'c1' },
    });
    expect(
      world.get('hub', KINDS.capiCluster, KEY)?.metadata.ownerReferences,
    ).toBeUndefined();
  });

  it('is Ready when every step is, and reports its endpoint and version', async () => {
    const world = await aReadyCluster();

    const status = statusOf(world);
    expect(status).toMatchObject({
      phase: 'Ready',
      endpoint: 'https://127.0.0.1:36443',
      version: 'v1.36.3',
    });
    expect(
      status.conditions?.map(({ type, status: s }) => `${type} ${s}`),
    ).toEqual(
      [
        'Accepted',
        'CredentialsReady',
        'InfrastructureReady',
        'ControlPlaneReady',
        'NodesReady',
        'AddOnsReady',
        'RayClusterReady',
        'Joined',
        'Ready',
        'UpToDate',
      ]
        .map(type => `${type} True`)
        .concat('Paused False'),
    );
  });

  it('gives the worker its default RayCluster when KubeRay is ready, and none when it is not requested', async () => {
    const world = aHub();
    await settle(world, decideGpu1());
    expect(
      (await settle(playOthers(world), decideGpu1())).map(brief),
    ).toContain('apply RayCluster default/default on gpu-1');

    const without = await settle(
      playOthers(await arranged({ defaultRayCluster: { enabled: false } })),
      decideGpu1(),
    );
    expect(
      without.map(brief).filter(text => text.includes('RayCluster')),
    ).toEqual([]);
  });

  it('deletes the default RayCluster, and no other, when it is not requested any more', async () => {
    const world = await aReadyCluster();
    const own = { namespace: 'default', name: 'default' };
    expect(world.get('gpu-1', KINDS.rayCluster, own)).toBeDefined();
    const theirs = { namespace: 'default', name: 'theirs' };
    world.put('gpu-1', KINDS.rayCluster, { metadata: theirs });

    await settle(
      edit(world, { defaultRayCluster: { enabled: false } }),
      decideGpu1(),
    );
    expect(world.get('gpu-1', KINDS.rayCluster, own)).toBeUndefined();
    expect(world.get('gpu-1', KINDS.rayCluster, theirs)).toBeDefined();
  });

  it.each<[string, Partial<OneblockClusterSpec>, typeof GATES, string]>([
    [
      'the feature is disabled',
      {},
      { ...GATES, multiClusterManagement: false },
      'FeatureDisabled',
    ],
    [
      'the provider is unknown',
      { provider: { name: 'moon' } },
      GATES,
      'ProviderNotSupported',
    ],
    [
      'the provider is not offered here',
      { provider: { name: 'gcp' } },
      GATES,
      'ProviderNotSupported',
    ],
    [
      'no module exists for the provider',
      { provider: { name: 'azure', configSecret: { name: 's' } } },
      { ...GATES, supportedCloudProviders: ['azure'] },
      'ProviderNotSupported',
    ],
    [
      'the provisioner is unknown',
      { provisioner: { type: 'rke2', k8sVersion: 'v1.36.3' } },
      GATES,
      'ProvisionerNotSupported',
    ],
    [
      'the version is not offered',
      { provisioner: { type: 'k3s', k8sVersion: 'v1.20.0' } },
      GATES,
      'VersionNotSupported',
    ],
    [
      'two pools have the same name',
      { pools: [{ name: 'a' }, { name: 'a' }] },
      GATES,
      'InvalidSpec',
    ],
  ])(
    'is refused with a reason and no object is created when %s',
    async (_, spec, gates, reason) => {
      const world = aHub(spec);

      expect((await settle(world, decideGpu1(gates))).map(brief)).toEqual([
        'apply status Cluster fleet/gpu-1 on hub',
      ]);
      expect(statusOf(world).phase).toBe('Failed');
      expect(statusOf(world).of('Accepted')).toBe(`False/${reason}`);
      expect(statusOf(world).of('Ready')).toBe(`False/${reason}`);
      expect(await settle(startDeletion(world), decideGpu1(gates))).toEqual([]);
    },
  );

  it('waits for the credentials that its provider needs, and names them', async () => {
    const spec = {
      provider: { name: 'aws', configSecret: { name: 'team-a-aws' } },
    };
    const world = aHub(spec);

    await settle(world, decideGpu1());
    expect(statusOf(world).of('CredentialsReady')).toBe(
      'False/CredentialsNotFound',
    );
    expect(statusOf(world).message('CredentialsReady')).toContain(
      'Secret fleet/team-a-aws',
    );
    expect(world.get('hub', KINDS.capiCluster, KEY)).toBeUndefined();

    const secret = (labels: KeyValues, data: KeyValues) =>
      world.put('hub', KINDS.secret, {
        metadata: { namespace: 'fleet', name: 'team-a-aws', labels },
        data,
      });
    secret({ [LABELS.capiProvider]: 'gcp' }, { key: 'eA==' });
    await settle(world, decideGpu1());
    expect(statusOf(world).of('CredentialsReady')).toBe(
      'False/CredentialsMislabelled',
    );

    secret({ [LABELS.capiProvider]: 'aws' }, {});
    await settle(world, decideGpu1());
    expect(statusOf(world).of('CredentialsReady')).toBe(
      'False/CredentialsMalformed',
    );
    expect(world.get('hub', KINDS.capiCluster, KEY)).toBeUndefined();

    secret({ [LABELS.capiProvider]: 'aws' }, { key: 'eA==' });
    await settle(world, decideGpu1());
    expect(world.get('hub', KINDS.capiCluster, KEY)).toBeDefined();
  });

  it('neither takes over objects nor creates a part of them when a name is taken', async () => {
    const world = aHub().put('hub', KINDS.capiCluster, {
      metadata: KEY,
      spec: { theirs: true },
    });

    expect((await settle(world, decideGpu1())).map(brief)).toEqual([
      'apply status Cluster fleet/gpu-1 on hub',
    ]);
    expect(statusOf(world).of('InfrastructureReady')).toBe('False/NameTaken');
    await settle(startDeletion(world), decideGpu1());
    expect(world.get('hub', KINDS.capiCluster, KEY)?.spec).toEqual({
      theirs: true,
    });
  });

  it('does not adopt objects of a former Cluster of the same name', async () => {
    const world = aHub().put('hub', KINDS.capiCluster, {
      metadata: { ...KEY, labels: { ...OURS, [LABELS.ownerUid]: 'c0' } },
    });

    await settle(world, decideGpu1());

    expect(statusOf(world).of('InfrastructureReady')).toBe('False/NameTaken');
  });

  it('reports the step that it waits for, and that it was ready before', async () => {
    const world = await aReadyCluster();
    const capi = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
    const down = {
      type: 'ControlPlaneAvailable',
      status: 'False',
      reason: 'NotAvailable',
      message: 'etcd is down',
    };
    world.put('hub', KINDS.capiCluster, {
      ...capi,
      status: {
        conditions: [{ type: 'InfrastructureReady', status: 'True' }, down],
      },
    });

    await settle(world, decideGpu1());

    expect(statusOf(world).phase).toBe('Degraded');
    expect(statusOf(world).of('Ready')).toBe('False/NotAvailable');
    expect(statusOf(world).message('Ready')).toBe(
      'ControlPlaneReady: etcd is down',
    );
  });

  it('scales and reshapes pools: a new template first, the old one deleted when all is ready again', async () => {
    const world = await aReadyCluster({
      pools: [{ name: 'gpu', machineType: 'gpu-4x-t4', replicas: 1 }],
    });
    const templates = () =>
      world.paths().filter(path => path.includes('/SandboxMachineTemplate|'));
    const [before] = templates();

    edit(world, {
      pools: [{ name: 'gpu', machineType: 'gpu-4x-t4', replicas: 3 }],
    });
    await settle(world, decideGpu1());
    expect(templates()).toEqual([before]);
    expect(
      world.get('hub', KINDS.machineDeployment, {
        namespace: 'fleet',
        name: 'gpu-1-gpu',
      })?.spec,
    ).toMatchObject({ replicas: 3 });

    edit(world, {
      pools: [{ name: 'gpu', machineType: 'gpu-8x-a100', replicas: 3 }],
    });
    const actions = (await settle(world, decideGpu1())).map(brief);
    expect(
      actions.findIndex(a => a.startsWith('apply SandboxMachineTemplate')),
    ).toBeLessThan(
      actions.findIndex(a => a.startsWith('apply MachineDeployment')),
    );
    expect(templates()).toHaveLength(1);
    expect(templates()).not.toEqual([before]);
  });

  it('removes the machines of a pool and an add-on that are not desired any more', async () => {
    const world = await aReadyCluster({
      pools: [{ name: 'a' }, { name: 'b' }],
    });

    edit(world, { pools: [{ name: 'a' }], addOns: { kueue: false } });

    const removed = (await settle(world, decideGpu1()))
      .map(brief)
      .filter(a => a.startsWith('delete'));
    expect(removed).toEqual(
      expect.arrayContaining([
        'delete MachineDeployment fleet/gpu-1-b on hub',
        'delete SandboxAddOn fleet/gpu-1-kueue on hub',
      ]),
    );
    expect(removed).not.toContain(
      'delete MachineDeployment fleet/gpu-1-a on hub',
    );
  });

  it('changes nothing while it is paused, but pauses Cluster API', async () => {
    const world = await aReadyCluster();

    edit(world, { paused: true, pools: [{ name: 'other' }] });

    expect((await settle(world, decideGpu1())).map(brief)).toEqual([
      'apply Cluster fleet/gpu-1 on hub',
      'apply status Cluster fleet/gpu-1 on hub',
    ]);
    expect(world.get('hub', KINDS.capiCluster, KEY)?.spec).toMatchObject({
      paused: true,
    });
    expect(statusOf(world).of('Ready')).toBe('False/Paused');
    expect(await settle(startDeletion(world), decideGpu1())).toHaveLength(1);
    expect(world.get('hub', KINDS.capiCluster, KEY)).toBeDefined();
  });

  it('is deleted in order without leftovers', async () => {
    const world = startDeletion(await aReadyCluster());
    const step = async () => (await settle(world, decideGpu1())).map(brief);
    const ready = () => statusOf(world).of('Ready');

    expect(await step()).toEqual(['apply status Cluster fleet/gpu-1 on hub']);
    expect(ready()).toBe('False/LeavingMultiKueue');

    world.remove('hub', KINDS.multiKueueCluster, { name: 'gpu-1' });
    world.remove('hub', KINDS.multiKueueConfig, { name: 'fleet' });
    world.remove('hub', KINDS.secret, {
      namespace: 'kueue-system',
      name: 'gpu-1-multikueue-access',
    });
    // Cluster API keeps its Cluster until all of its objects are deleted.
    const capi = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
    world.put('hub', KINDS.capiCluster, {
      ...capi,
      metadata: { ...capi.metadata, finalizers: ['cluster.cluster.x-k8s.io'] },
    });
    expect(await step()).toEqual([
      'delete Cluster fleet/gpu-1 on hub',
      'apply status Cluster fleet/gpu-1 on hub',
      'apply status Cluster fleet/gpu-1 on hub',
    ]);
    expect(ready()).toBe('False/DeletingCluster');

    world.remove('hub', KINDS.capiCluster, KEY);
    await step();
    expect(ready()).toBe('False/WaitingForProfile');

    world.remove('hub', KINDS.clusterProfile, KEY).withoutCluster('gpu-1');
    expect((await step()).at(-1)).toBe('finalizer Cluster fleet/gpu-1 on hub');
    expect(world.paths().filter(path => path.startsWith('hub|'))).toEqual([]);
  });

  it('does not continue the deletion while the server cannot confirm that the cluster is deleted', async () => {
    const world = startDeletion(await aReadyCluster());
    world.findOnServer = async () => ({ known: false, reason: 'no answer' });
    world.remove('hub', KINDS.capiCluster, KEY);

    await expect(decideGpu1()(world)).rejects.toThrow('no answer');
    expect(
      world.get('hub', KINDS.oneblockCluster, KEY)?.metadata.finalizers,
    ).toEqual([SQUADRON_FINALIZER]);
  });

  it('removes optional fields that it no longer applies', async () => {
    const { first, changed, last } = await sweepDroppedFields(
      aHub(),
      world => settle(world, decideGpu1()),
      FIELD_MANAGERS.cluster,
    );
    expect(changed).not.toEqual(first);
    expect(last).toEqual(first);
  });

  it('has the same result after a crash at any point', async () => {
    const { expected, afterCrash } = await sweepCrashes(
      () => aHub(),
      decideGpu1(),
    );

    expect(afterCrash.length).toBeGreaterThan(8);
    afterCrash.forEach(paths => expect(paths).toEqual(expected));
  });

  it('requires no more write after its decision is applied, whatever is requested in turn', async () => {
    const pool = fc.record(
      {
        name: fc.constantFrom('a', 'b', 'c'),
        replicas: fc.integer({ min: 0, max: 3 }),
        machineType: fc.constantFrom('cpu-16', 'gpu-4x-t4'),
        gpu: fc.record({
          type: fc.constant('nvidia-a100'),
          count: fc.integer({ min: 1, max: 8 }),
        }),
      },
      { requiredKeys: ['name'] },
    );
    const spec = fc.record(
      {
        pools: fc.uniqueArray(pool, { selector: p => p.name, maxLength: 3 }),
        addOns: fc.record({ kueue: fc.boolean(), kuberay: fc.boolean() }),
        paused: fc.boolean(),
        multiKueue: fc.record({ join: fc.boolean() }),
        provisioner: fc.record({
          type: fc.constantFrom('k3s', 'kubeadm', 'rke2'),
          k8sVersion: fc.constantFrom(
            'v1.36.3',
            '1.35.0',
            'v1.34.0+k3s1',
            'v1.2.3',
          ),
        }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(spec, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (specs, play) => {
          const world = aHub();
          await settle(world, decideGpu1());
          if (play) {
            await settle(playOthers(world), decideGpu1());
          }
          for (const next of specs) {
            edit(world, next);
            world.nowMs += 60_000;
            await settle(world, decideGpu1());
            expect(await settle(world, decideGpu1())).toEqual([]);
            expect(statusOf(world).observedGeneration).toBe(
              world.get('hub', KINDS.oneblockCluster, KEY)?.metadata.generation,
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

async function arranged(spec: Partial<OneblockClusterSpec>): Promise<World> {
  const world = aHub(spec);
  await settle(world, decideGpu1());
  return world;
}
