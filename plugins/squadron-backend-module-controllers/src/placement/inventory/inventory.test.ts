import { FIELD_MANAGERS, LABELS, KINDS } from '@squadron/kube-kinds';
import fc from 'fast-check';
import { brief, settle, sweepDroppedFields, World } from '../../testing';
import { decide } from './decide';
import { observe } from './observe';

const KEY = { namespace: 'fleet', name: 'gpu-1' };

const decideGpu1 = async (world: World) =>
  decide(await observe(world, KEY, 'fleet'));

interface Shape {
  deleting?: boolean;
  uid?: string;
  available?: 'True' | 'False' | 'Unknown';
  probe?: 'True' | 'False';
}

function putCluster(world: World, shape: Shape = {}): World {
  const { deleting, uid = 'c1', available = 'True', probe = 'True' } = shape;
  return world.put('hub', KINDS.capiCluster, {
    metadata: { ...KEY, uid, ...(deleting && { deletionTimestamp: 'now' }) },
    status: {
      controlPlane: { versions: [{ version: 'v1.36.3' }] },
      conditions: [
        {
          type: 'ControlPlaneAvailable',
          status: available,
          reason: 'Available',
        },
        {
          type: 'RemoteConnectionProbe',
          status: probe,
          reason: 'Probe',
          message: 'no route',
        },
      ],
    },
  });
}

function putKubeconfig(world: World): World {
  return world.put('hub', KINDS.secret, {
    metadata: { namespace: 'fleet', name: 'gpu-1-kubeconfig' },
    data: { value: 'eA==' },
  });
}

function conditionsOf(world: World): Record<string, string> {
  const status = world.get('hub', KINDS.clusterProfile, KEY)?.status as {
    conditions: Array<{ type: string; status: string; reason: string }>;
  };
  return Object.fromEntries(
    status.conditions.map(c => [c.type, `${c.status}/${c.reason}`]),
  );
}

describe('inventory', () => {
  it('describes a cluster as soon as it has a kubeconfig', async () => {
    const world = putCluster(new World());
    expect(await decideGpu1(world)).toMatchObject({
      actions: [],
      requeueAfterMs: 2_000,
    });

    putKubeconfig(world);
    expect((await settle(world, decideGpu1)).map(brief)).toEqual([
      'apply ClusterProfile fleet/gpu-1 on hub',
      'apply status ClusterProfile fleet/gpu-1 on hub',
    ]);
    expect(world.get('hub', KINDS.clusterProfile, KEY)).toMatchObject({
      metadata: { labels: { 'x-k8s.io/cluster-manager': 'squadron' } },
      spec: { clusterManager: { name: 'squadron' } },
      status: { version: { kubernetes: 'v1.36.3' } },
    });
  });

  it('counts GPUs while the worker answers, and keeps the count while it does not', async () => {
    const world = putKubeconfig(putCluster(new World().withCluster('gpu-1')));
    for (const name of ['a', 'b']) {
      world.put('gpu-1', KINDS.node, {
        metadata: { name, labels: { [LABELS.gpuProduct]: 'nvidia-a100' } },
        status: { allocatable: { 'nvidia.com/gpu': '8' } },
      });
    }
    await settle(world, decideGpu1);
    const counted = {
      status: {
        properties: [{ name: 'gpus.squadron.dev/nvidia-a100', value: '16' }],
      },
    };
    expect(world.get('hub', KINDS.clusterProfile, KEY)).toMatchObject(counted);

    await settle(world.unreach('gpu-1'), decideGpu1);
    expect(world.get('hub', KINDS.clusterProfile, KEY)).toMatchObject(counted);
  });

  it.each<
    [string, Shape, Parameters<World['withCluster']>[1], Record<string, string>]
  >([
    [
      'all is well',
      {},
      {},
      { ControlPlaneHealthy: 'True/Available', Joined: 'True/Contacted' },
    ],
    [
      'Cluster API cannot reach it',
      { probe: 'False' },
      {},
      { ControlPlaneHealthy: 'Unknown/ProbeFailed', Joined: 'True/Contacted' },
    ],
    [
      'the portal cannot reach it',
      {},
      { freshness: { state: 'offline', lastContactMs: 1 } },
      { ControlPlaneHealthy: 'Unknown/Unreachable', Joined: 'True/Contacted' },
    ],
    [
      'it was not contacted yet',
      { available: 'Unknown' },
      { freshness: { state: 'catchingUp' } },
      {
        ControlPlaneHealthy: 'Unknown/Available',
        Joined: 'Unknown/NotContacted',
      },
    ],
    [
      'its kubeconfig is refused',
      {},
      { problem: 'exec is not allowed' },
      {
        ControlPlaneHealthy: 'True/Available',
        Joined: 'False/CredentialRefused',
      },
    ],
  ])(
    'reports the state of the cluster: %s',
    async (_, shape, member, expected) => {
      const world = putKubeconfig(
        putCluster(new World().withCluster('gpu-1', member), shape),
      );
      await settle(world, decideGpu1);
      expect(conditionsOf(world)).toEqual(expected);
    },
  );

  it('keeps the profile until the server confirms that the cluster is deleted', async () => {
    const world = putKubeconfig(putCluster(new World()));
    await settle(world, decideGpu1);

    expect(
      (await settle(putCluster(world, { deleting: true }), decideGpu1)).map(
        brief,
      ),
    ).toEqual([]);
    world.unreach('hub');
    await expect(decideGpu1(world)).rejects.toThrow('hub does not answer');

    world.reach('hub').remove('hub', KINDS.capiCluster, KEY);
    expect((await settle(world, decideGpu1)).map(brief)).toEqual([
      'delete ClusterProfile fleet/gpu-1 on hub',
    ]);
  });

  it('replaces the profile of a cluster that was re-created unseen', async () => {
    const world = putKubeconfig(putCluster(new World()));
    await settle(world, decideGpu1);

    expect(
      (await settle(putCluster(world, { uid: 'c2' }), decideGpu1)).map(brief),
    ).toEqual([
      'delete ClusterProfile fleet/gpu-1 on hub',
      'apply ClusterProfile fleet/gpu-1 on hub',
      'apply status ClusterProfile fleet/gpu-1 on hub',
    ]);
  });

  it('never writes to a profile of another manager', async () => {
    const world = putKubeconfig(putCluster(new World())).put(
      'hub',
      KINDS.clusterProfile,
      {
        metadata: {
          ...KEY,
          labels: { 'x-k8s.io/cluster-manager': 'open-cluster-management' },
        },
      },
    );

    const decision = await decideGpu1(world);
    expect(decision.actions).toEqual([]);
    expect(decision.events).toMatchObject([{ reason: 'NameTaken' }]);
    world.remove('hub', KINDS.capiCluster, KEY);
    expect(await settle(world, decideGpu1)).toEqual([]);
  });

  it('requires no more write after its decision is applied', async () => {
    const shape = fc.record<Shape>({
      deleting: fc.boolean(),
      uid: fc.constantFrom('c1', 'c2'),
      available: fc.constantFrom('True', 'False', 'Unknown'),
      probe: fc.constantFrom('True', 'False'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(shape), { minLength: 1, maxLength: 5 }),
        async shapes => {
          const world = putKubeconfig(new World());
          for (const next of shapes) {
            if (next) {
              putCluster(world, next);
            } else {
              world.remove('hub', KINDS.capiCluster, KEY);
            }
            world.nowMs += 60_000;
            await settle(world, decideGpu1);
            expect(await settle(world, decideGpu1)).toEqual([]);
          }
          const exists =
            world.get('hub', KINDS.clusterProfile, KEY) !== undefined;
          expect(exists && shapes.at(-1) === null).toBe(false);
        },
      ),
    );
  });

  it('removes optional fields that it no longer applies', async () => {
    const { first, changed, last } = await sweepDroppedFields(
      putKubeconfig(putCluster(new World().withCluster('gpu-1'))),
      world => settle(world, decideGpu1),
      FIELD_MANAGERS.inventory,
    );
    expect(changed).not.toEqual(first);
    expect(last).toEqual(first);
  });
});
