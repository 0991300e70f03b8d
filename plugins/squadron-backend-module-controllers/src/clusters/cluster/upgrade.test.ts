import { KINDS } from '@squadron/kube-kinds';
import type { MachineDeployment, KubeManifest } from '@squadron/kube-kinds';
import { settle, type World } from '../../testing';
import {
  aReadyCluster,
  decideGpu1,
  edit,
  KEY,
  statusOf,
} from './__testUtils__';

const POOL = { namespace: 'fleet', name: 'gpu-1-gpu' };

function to(k8sVersion: string) {
  return { provisioner: { type: 'k3s', k8sVersion } };
}

async function aClusterOn(version: string): Promise<World> {
  const world = await aReadyCluster({
    ...to(version),
    pools: [{ name: 'gpu' }],
  });
  await settle(arrive(world, version), decideGpu1());
  return world;
}

/** All machines of the control plane have this version. */
function arrive(world: World, ...versions: string[]): World {
  const capi = world.get('hub', KINDS.capiCluster, KEY) as KubeManifest;
  return world.put('hub', KINDS.capiCluster, {
    ...capi,
    status: {
      ...(capi.status as object),
      controlPlane: { versions: versions.map(version => ({ version })) },
    },
  });
}

function versionsOf(world: World): unknown[] {
  const controlPlane = world.get('hub', KINDS.sandboxControlPlane, KEY);
  const pool = world.get('hub', KINDS.machineDeployment, POOL);
  return [controlPlane?.spec?.version, pool?.spec?.template?.spec?.version];
}

describe('an upgrade', () => {
  it('upgrades the control plane, then the pools, and reports it', async () => {
    const world = await aClusterOn('v1.35.0');
    expect(statusOf(world).of('UpToDate')).toBe('True/UpToDate');

    edit(world, to('v1.36.3'));
    await settle(world, decideGpu1());
    expect(versionsOf(world)).toEqual(['v1.36.3', 'v1.35.0']);
    expect(statusOf(world).of('UpToDate')).toBe('False/UpgradingControlPlane');
    expect(statusOf(world).of('Ready')).toBe('True/Ready');

    await settle(arrive(world, 'v1.35.0', 'v1.36.3'), decideGpu1());
    expect(versionsOf(world)).toEqual(['v1.36.3', 'v1.35.0']);

    await settle(arrive(world, 'v1.36.3'), decideGpu1());
    expect(versionsOf(world)).toEqual(['v1.36.3', 'v1.36.3']);
    expect(statusOf(world).of('UpToDate')).toBe('True/UpToDate');
  });

  it('waits for the last machine of a pool that reports its versions', async () => {
    const world = await aClusterOn('v1.35.0');
    edit(world, to('v1.36.3'));
    const pool = world.get(
      'hub',
      KINDS.machineDeployment,
      POOL,
    ) as KubeManifest;
    world.put('hub', KINDS.machineDeployment, {
      ...pool,
      status: { versions: [{ version: 'v1.35.0' }, { version: 'v1.36.3' }] },
    });

    await settle(arrive(world, 'v1.36.3'), decideGpu1());

    expect(statusOf(world).of('UpToDate')).toBe('False/UpgradingPools');
    expect(statusOf(world).message('UpToDate')).toBe(
      'upgrading pool gpu to v1.36.3',
    );
  });

  it.each([
    ['down', 'v1.34.0', /cannot be downgraded to v1\.34\.0/],
    [
      'two minors up',
      'v1.36.3',
      /upgrade to v1\.36 first|upgrade to v1\.35 first/,
    ],
  ])(
    'is refused for %s; nothing changes, and an event reports why',
    async (_, wanted, why) => {
      const running = wanted === 'v1.34.0' ? 'v1.35.0' : 'v1.34.0';
      const world = await aClusterOn(running);

      edit(world, to(wanted));
      const { events } = await decideGpu1()(world);
      await settle(world, decideGpu1());

      expect(versionsOf(world)).toEqual([running, running]);
      expect(statusOf(world).of('UpToDate')).toBe('False/UpgradeRefused');
      expect(statusOf(world).of('Ready')).toBe('True/Ready');
      expect(events).toEqual([
        expect.objectContaining({
          type: 'Warning',
          reason: 'UpgradeRefused',
          message: expect.stringMatching(why),
        }),
      ]);
    },
  );

  it('reverts a version that was manually set in a pool', async () => {
    const world = await aClusterOn('v1.35.0');
    const pool = world.get(
      'hub',
      KINDS.machineDeployment,
      POOL,
    ) as MachineDeployment;
    world.put('hub', KINDS.machineDeployment, {
      ...pool,
      spec: {
        ...pool.spec,
        template: {
          ...pool.spec?.template,
          spec: { ...pool.spec?.template?.spec, version: 'v1.36.3' },
        },
      },
    });

    await settle(world, decideGpu1());

    expect(versionsOf(world)).toEqual(['v1.35.0', 'v1.35.0']);
  });
});

describe('a changed pool', () => {
  const templates = (world: World) =>
    world.paths().filter(path => path.includes('/SandboxMachineTemplate|'));

  it('keeps its old template while a MachineSet uses it', async () => {
    const world = await aClusterOn('v1.36.3');
    const [before] = templates(world);
    const former = {
      namespace: 'fleet',
      name: 'gpu-1-gpu-x',
      labels: { 'cluster.x-k8s.io/cluster-name': 'gpu-1' },
    };
    world.put('hub', KINDS.machineSet, {
      metadata: former,
      spec: {
        template: {
          spec: {
            infrastructureRef: {
              kind: 'SandboxMachineTemplate',
              name: before.split('/').at(-1),
            },
          },
        },
      },
    });

    edit(world, { pools: [{ name: 'gpu', machineType: 'gpu-8x-a100' }] });
    await settle(world, decideGpu1());
    expect(templates(world)).toHaveLength(2);
    expect((await decideGpu1()(world)).requeueAfterMs).toBeGreaterThan(0);

    world.remove('hub', KINDS.machineSet, former);
    await settle(world, decideGpu1());
    expect(templates(world)).toHaveLength(1);
    expect(templates(world)).not.toContain(before);
  });
});
