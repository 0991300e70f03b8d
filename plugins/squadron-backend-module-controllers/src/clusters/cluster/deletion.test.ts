import { ANNOTATIONS, LABELS, KINDS } from '@squadron/kube-kinds';
import type { OneblockClusterSpec, KubeManifest } from '@squadron/kube-kinds';
import { brief, settle, type World } from '../../testing';
import { observeMembership } from '../membership/membership';
import {
  aHub,
  aReadyCluster,
  decideGpu1,
  edit,
  GATES,
  KEY,
  startDeletion,
  statusOf,
} from './__testUtils__';

async function aDeleted(spec: Partial<OneblockClusterSpec>): Promise<World> {
  return startDeletion(await aReadyCluster(spec));
}

function leaveMultiKueue(world: World): World {
  return world
    .remove('hub', KINDS.multiKueueCluster, { name: 'gpu-1' })
    .remove('hub', KINDS.multiKueueConfig, { name: 'fleet' })
    .remove('hub', KINDS.secret, {
      namespace: 'kueue-system',
      name: 'gpu-1-multikueue-access',
    });
}

describe('a deletion with a drain timeout', () => {
  const drain = { drainTimeoutSeconds: 600 };

  const hold = (world: World, stopPolicy: string) =>
    world.put('gpu-1', KINDS.clusterQueue, {
      metadata: { name: 'fleet' },
      spec: { stopPolicy },
    });

  const runWorkloads = (world: World, ...states: string[]) => {
    states.forEach((type, index) =>
      world.put('gpu-1', KINDS.workload, {
        metadata: { namespace: 'team', name: `w${index}` },
        status: {
          conditions: ['QuotaReserved', type].map(name => ({
            type: name,
            status: 'True',
          })),
        },
      }),
    );
    return world;
  };

  const step = async (world: World) => {
    await settle(world, decideGpu1());
    const status = statusOf(world);
    return [
      status.of('Drained'),
      status.message('Drained'),
      status.of('Ready'),
    ];
  };

  const membership = async (world: World) =>
    (await observeMembership(world, 'gpu-1')).state;

  it('holds the queue first, then waits for running workloads, then leaves', async () => {
    const world = runWorkloads(
      await aDeleted(drain),
      'Admitted',
      'Admitted',
      'Finished',
    );
    hold(world, 'None');
    expect(await membership(world)).toBe('draining');

    expect(await step(world)).toEqual([
      'False/Holding',
      "waits until 2026-01-01T00:10:00Z at most for the worker's queue to be held",
      'False/Draining',
    ]);

    hold(world, 'Hold');
    expect(await step(world)).toEqual([
      'False/Draining',
      'waits for 2 workloads, until 2026-01-01T00:10:00Z at most',
      'False/Draining',
    ]);
    expect(await membership(world)).toBe('draining');

    runWorkloads(world, 'Finished', 'Finished');
    const [drained, , ready] = await step(world);
    expect([drained, ready]).toEqual([
      'True/Drained',
      'False/LeavingMultiKueue',
    ]);
    expect(await membership(world)).toBe('leaving');
  });

  it('stops waiting at the timeout, and reports the running workloads', async () => {
    const world = hold(runWorkloads(await aDeleted(drain), 'Admitted'), 'Hold');
    await step(world);

    world.nowMs += 600_000;

    expect(await step(world)).toEqual([
      'True/TimedOut',
      'timed out with 1 workload running',
      'False/LeavingMultiKueue',
    ]);
    // The result stays: the worker is already leaving.
    expect((await step(leaveMultiKueue(world)))[0]).not.toBe('False/Draining');
  });

  it('does not treat an unreachable cluster as drained', async () => {
    const world = await aDeleted(drain);
    world.unreach('gpu-1');

    expect((await step(world))[0]).toBe('False/Unknown');
    expect(world.get('hub', KINDS.capiCluster, KEY)).toBeDefined();
  });

  it('does not wait for a cluster that is not in MultiKueue', async () => {
    const world = leaveMultiKueue(await aDeleted(drain));

    expect((await settle(world, decideGpu1())).map(brief)).toContain(
      'delete Cluster fleet/gpu-1 on hub',
    );
  });
});

describe('a Cluster that is detached', () => {
  it('leaves its Cluster API objects unchanged, without our labels and owner', async () => {
    const world = await aDeleted({ deletionPolicy: 'Detach' });
    const before = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
    await settle(world, decideGpu1());
    expect(statusOf(world).of('Ready')).toBe('False/LeavingMultiKueue');

    await settle(leaveMultiKueue(world), decideGpu1());
    expect(statusOf(world).of('Ready')).toBe('False/WaitingForProfile');
    const left = world.paths().filter(path => path.startsWith('hub|'));

    world.remove('hub', KINDS.clusterProfile, KEY).withoutCluster('gpu-1');
    const actions = (await settle(world, decideGpu1())).map(brief);

    expect(actions.some(action => action.startsWith('delete'))).toBe(false);
    expect(actions.at(-1)).toBe('finalizer Cluster fleet/gpu-1 on hub');
    expect(world.get('hub', KINDS.oneblockCluster, KEY)).toBeUndefined();
    expect(world.paths().filter(path => path.startsWith('hub|'))).toEqual(
      left.filter(
        path => !path.includes('oneblock') && !path.includes('ClusterProfile'),
      ),
    );
    const capi = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
    expect(capi.spec).toEqual(before.spec);
    expect(capi.metadata.annotations).toEqual({
      [ANNOTATIONS.detached]: 'true',
    });
    const pool = world.get('hub', KINDS.machineDeployment, {
      namespace: 'fleet',
      name: 'gpu-1-default',
    });
    [capi, pool].forEach(object => {
      expect(object?.metadata.labels?.[LABELS.managedBy]).toBeUndefined();
      expect(object?.metadata.labels?.[LABELS.ownerName]).toBeUndefined();
    });
  });

  it('is not adopted by a new Cluster of the same name', async () => {
    const world = leaveMultiKueue(await aDeleted({ deletionPolicy: 'Detach' }));
    await settle(world, decideGpu1());
    world.remove('hub', KINDS.clusterProfile, KEY).withoutCluster('gpu-1');
    await settle(world, decideGpu1());

    world.put('hub', KINDS.oneblockCluster, {
      metadata: { ...KEY, uid: 'c2' },
      spec: {
        provider: { name: 'sandbox' },
        provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      },
    });
    await settle(world, decideGpu1());

    expect(statusOf(world).of('InfrastructureReady')).toBe('False/NameTaken');
  });
});

describe('a deletion', () => {
  it('removes existing objects while the cluster is being built', async () => {
    const world = aHub();
    await settle(world, decideGpu1());

    const actions = (await settle(startDeletion(world), decideGpu1())).map(
      brief,
    );

    expect(actions[0]).toBe('delete Cluster fleet/gpu-1 on hub');
    expect(world.paths()).toEqual([]);
  });

  it('reports when no provider can delete the machines', async () => {
    const world = leaveMultiKueue(await aDeleted({}));
    const capi = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
    world.put('hub', KINDS.capiCluster, {
      ...capi,
      metadata: { ...capi.metadata, finalizers: ['cluster.cluster.x-k8s.io'] },
    });
    await settle(world, decideGpu1());

    await settle(world.withoutKind('hub', KINDS.sandboxCluster), decideGpu1());

    expect(statusOf(world).of('Ready')).toBe('False/ProviderNotInstalled');
    expect(statusOf(world).message('Ready')).toMatch(
      /SandboxCluster.*the machines cannot be deleted/,
    );
  });

  it('continues after the provider was removed from the gates', async () => {
    const world = leaveMultiKueue(await aDeleted({}));
    const gates = {
      multiClusterManagement: false,
      supportedCloudProviders: [],
      supportedProvisioners: [],
    };
    world.remove('hub', KINDS.clusterProfile, KEY);

    await settle(world, decideGpu1(gates));

    expect(world.paths().filter(path => path.startsWith('hub|'))).toEqual([]);
  });

  it('follows edits during the deletion', async () => {
    const world = await aDeleted({});
    await settle(world, decideGpu1());
    edit(world, { deletionPolicy: 'Detach' });
    leaveMultiKueue(world)
      .remove('hub', KINDS.clusterProfile, KEY)
      .withoutCluster('gpu-1');

    await settle(world, decideGpu1());

    expect(world.get('hub', KINDS.capiCluster, KEY)).toBeDefined();
    expect(world.get('hub', KINDS.oneblockCluster, KEY)).toBeUndefined();
  });
});

it('resumes a paused deletion in Cluster API, even if the provider is not allowed any more', async () => {
  const world = await aReadyCluster();
  await settle(edit(world, { paused: true }), decideGpu1());
  const paused = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
  expect(paused.spec).toMatchObject({ paused: true });
  world.put('hub', KINDS.capiCluster, {
    ...paused,
    metadata: {
      ...paused.metadata,
      finalizers: ['cluster.cluster.x-k8s.io'],
      deletionTimestamp: '2026-01-01T00:00:00Z',
    },
  });

  await settle(
    startDeletion(edit(world, { paused: false })),
    decideGpu1({ ...GATES, supportedCloudProviders: [] }),
  );
  expect(world.get('hub', KINDS.capiCluster, KEY)?.spec).toMatchObject({
    paused: false,
  });
});
