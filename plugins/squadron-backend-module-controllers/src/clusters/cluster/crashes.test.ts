import { LABELS, KINDS } from '@squadron/kube-kinds';
import type { OneblockClusterSpec, KubeManifest } from '@squadron/kube-kinds';
import { sweepCrashes, type World } from '../../testing';
import {
  aHub,
  aReadyCluster,
  decideGpu1,
  edit,
  KEY,
  startDeletion,
} from './__testUtils__';

const POOLS = [
  { name: 'cpu', replicas: 2 },
  {
    name: 'gpu',
    minReplicas: 0,
    maxReplicas: 4,
    gpu: { type: 'nvidia-a100', count: 8 },
    spot: {},
  },
];

const ON_AWS: Partial<OneblockClusterSpec> = {
  provider: { name: 'aws', configSecret: { name: 'team-a-aws' } },
  provisioner: { type: 'k3s', k8sVersion: 'v1.35.0' },
  pools: POOLS,
};

/** Plays Cluster API, the inventory and MultiKueue, which react immediately. */
type Others = (world: World) => void;

const deciding = (others: Others) => async (world: World) => {
  others(world);
  return decideGpu1()(world);
};

const noOthers: Others = () => {};

const arriveUpgrades: Others = world => {
  const capi = world.get('hub', KINDS.capiCluster, KEY);
  const controlPlane = world.get(
    'hub',
    KINDS.sandboxControlPlane,
    KEY,
  ) as KubeManifest & {
    spec: { version: string };
  };
  if (capi) {
    world.put('hub', KINDS.capiCluster, {
      ...capi,
      status: {
        ...(capi.status as object),
        controlPlane: { versions: [{ version: controlPlane.spec.version }] },
      },
    });
  }
};

const leaveFleet: Others = world => {
  const cluster = world.get('hub', KINDS.oneblockCluster, KEY);
  const capi = world.get('hub', KINDS.capiCluster, KEY);
  if (cluster?.metadata.deletionTimestamp) {
    world
      .remove('hub', KINDS.multiKueueCluster, { name: 'gpu-1' })
      .remove('hub', KINDS.multiKueueConfig, { name: 'fleet' })
      .remove('hub', KINDS.secret, {
        namespace: 'kueue-system',
        name: 'gpu-1-multikueue-access',
      });
  }
  if (!capi || capi.metadata.annotations?.['squadron.dev/detached']) {
    world.remove('hub', KINDS.clusterProfile, KEY).withoutCluster('gpu-1');
  }
};

function withCredentials(world: World): World {
  return world.put('hub', KINDS.secret, {
    metadata: {
      namespace: 'fleet',
      name: 'team-a-aws',
      labels: { [LABELS.capiProvider]: 'aws' },
    },
    data: { key: 'eA==' },
  });
}

async function readyOnAws(
  spec: Partial<OneblockClusterSpec> = {},
): Promise<World> {
  return aReadyCluster({ ...ON_AWS, ...spec }, withCredentials);
}

describe('a crash after any write does not change the result', () => {
  it.each<[string, () => World | Promise<World>, Others, number]>([
    [
      'a create with two pools, credentials and add-ons',
      () => withCredentials(aHub(ON_AWS)),
      noOthers,
      11,
    ],
    [
      'an upgrade',
      async () =>
        edit(await readyOnAws(), {
          provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
        }),
      arriveUpgrades,
      4,
    ],
    [
      'a scale-down with a pool removed',
      async () =>
        edit(await readyOnAws(), { pools: [{ name: 'cpu', replicas: 1 }] }),
      noOthers,
      3,
    ],
    ['a destroy', async () => startDeletion(await readyOnAws()), leaveFleet, 8],
    [
      'a detach',
      async () => startDeletion(await readyOnAws({ deletionPolicy: 'Detach' })),
      leaveFleet,
      8,
    ],
  ])('of %s', async (_, arrange, others, leastWrites) => {
    const { expected, afterCrash } = await sweepCrashes(
      arrange,
      deciding(others),
    );

    expect(afterCrash.length).toBeGreaterThanOrEqual(leastWrites);
    afterCrash.forEach(contents => expect(contents).toEqual(expected));
  });
});
