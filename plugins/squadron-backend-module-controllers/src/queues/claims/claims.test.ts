import {
  grantsOfQueue,
  mergeQueue,
  writeGranted,
} from '@squadron/backstage-plugin-squadron-node';
import { readLimits } from './release';
import {
  ANNOTATIONS,
  compareQuantities,
  FIELD_MANAGERS,
  type ClusterMetrics,
  type ClusterResourceClaim,
  type ResourceAssignment,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import {
  aClusterMetrics,
  aClusterQueue,
  aClusterResourceClaim,
} from '@squadron/test-utils';
import { sweepDroppedFields, World } from '../../testing';
import { decideClaims } from './decide';
import { observeClaims } from './observe';
import type { ClaimAction } from './types';

const GPU = 'nvidia.com/gpu';

function aWorld(
  capacity = { cpu: '1000', memory: '1000Gi', gpus: '10' },
): World {
  const { cpu, memory, gpus } = capacity;
  return new World()
    .put(
      'hub',
      KINDS.clusterMetrics,
      aClusterMetrics('rhine')
        .withAllocatable({ cpu, memory, [GPU]: gpus, gpu: gpus })
        .build(),
    )
    .put('hub', KINDS.clusterQueue, aQueue('imaging', 'reserved', '100'))
    .put('hub', KINDS.clusterQueue, aQueue('nightly', 'spot', '0'));
}

function aQueue(name: string, flavor: string, cpu: string) {
  return aClusterQueue(name)
    .withFlavor(flavor, { cpu, memory: '10Gi', [GPU]: '1' })
    .build();
}

/** Half of a cluster for each of two queues. */
function aClaim(over: Partial<NonNullable<ClusterResourceClaim['spec']>> = {}) {
  const half = { cpu: '500', memory: '500Gi', gpu: '5' };
  return aClusterResourceClaim('rhine-resource-claim')
    .createdAt('2026-01-01T00:00:00Z')
    .assigning('imaging', half, 'reserved')
    .assigning('nightly', half, 'spot')
    .withSpec({
      nominalResources: { cpu: '1000', memory: '1000Gi', gpu: '10' },
      ...over,
    })
    .build();
}

/** Performs an action like an API server. */
function performOn(world: World, action: ClaimAction): void {
  if (action.type === 'inParallel') {
    action.actions.forEach(one => performOn(world, one));
  } else if (action.type === 'status') {
    world.apply('hub', KINDS.clusterResourceClaim, action.object, 'status');
  } else if (action.type === 'grant') {
    const { name, granted, releasing } = action;
    writeGrant(world, name, { granted, releasing });
  } else if (action.type === 'released') {
    const { name } = action;
    const live = world.get('hub', KINDS.clusterMetrics, { name });
    const limits = readLimits(live);
    writeGrant(world, name, {
      granted: writeGranted(limits),
      releasing: undefined,
    });
  } else if (action.type === 'share') {
    const queue = world.get('hub', KINDS.clusterQueue, { name: action.queue });
    const metrics = world.get('hub', KINDS.clusterMetrics, {
      name: action.member,
    });
    if (!queue) {
      return;
    }
    const merged = mergeQueue(queue, action.claims, action.assignments);
    // The queue is only written with what is granted at that time.
    const granted = grantsOfQueue(readLimits(metrics), action.queue);
    expect(Object.keys(granted)).toEqual(
      expect.arrayContaining(Object.keys(action.assignments)),
    );
    world.put('hub', KINDS.clusterQueue, {
      ...queue,
      metadata: {
        ...queue.metadata,
        annotations: { [ANNOTATIONS.claimGrants]: merged?.recorded ?? '' },
      },
      spec: { ...(queue.spec as object), resourceGroups: merged?.groups },
    } as KubeManifest);
    if (!merged?.recorded) {
      const live = world.get('hub', KINDS.clusterQueue, { name: action.queue });
      delete live?.metadata.annotations?.[ANNOTATIONS.claimGrants];
    }
  } else {
    world.perform(action);
  }
}

function writeGrant(
  world: World,
  name: string,
  granted: Pick<NonNullable<ClusterMetrics['status']>, 'granted' | 'releasing'>,
): void {
  const live = world.get('hub', KINDS.clusterMetrics, { name });
  world.put('hub', KINDS.clusterMetrics, {
    ...live,
    metadata: { ...live?.metadata, name },
    status: { ...(live?.status as object), ...granted },
  } as KubeManifest);
}

/** Reconciles until no action is left. Returns the number of steps with writes. */
async function settle(world: World): Promise<number> {
  for (let steps = 0; steps < 12; steps += 1) {
    const { actions } = decideClaims(await observeClaims(world, 'rhine'));
    if (actions.length === 0) {
      return steps;
    }
    actions.forEach(action => performOn(world, action));
  }
  throw new Error('It does not come to rest');
}

function quota(world: World, name: string, resource: string): string {
  const queue = world.get('hub', KINDS.clusterQueue, { name });
  const [flavor] = queue?.spec?.resourceGroups?.[0].flavors ?? [];
  return String(
    flavor.resources.find(one => one.name === resource)?.nominalQuota,
  );
}

function writtenQueues(actions: readonly ClaimAction[]): string[] {
  return actions
    .flatMap(action => (action.type === 'inParallel' ? action.actions : []))
    .flatMap(action => (action.type === 'share' ? [action.queue] : []));
}

const conditionOf = (world: World) =>
  world.get('hub', KINDS.clusterResourceClaim, {
    name: 'rhine-resource-claim',
  })?.status?.conditions?.[0];

describe('claims', () => {
  it('add their grants to the base quota of queues', async () => {
    const world = aWorld().put('hub', KINDS.clusterResourceClaim, aClaim());
    await settle(world);
    expect(quota(world, 'imaging', 'cpu')).toBe('600');
    expect(compareQuantities(quota(world, 'imaging', 'memory'), '510Gi')).toBe(
      0,
    );
    expect(quota(world, 'imaging', GPU)).toBe('6');
    expect(quota(world, 'nightly', GPU)).toBe('6');
    expect(conditionOf(world)).toMatchObject({
      status: 'True',
      reason: 'Granted',
    });
  });

  it('remove optional fields of a status that are no longer applied', async () => {
    const { first, changed, last } = await sweepDroppedFields(
      aWorld().put('hub', KINDS.clusterResourceClaim, aClaim()),
      settle,
      FIELD_MANAGERS.claims,
    );
    expect(changed).not.toEqual(first);
    expect(last).toEqual(first);
  });

  it('require no write in a settled state', async () => {
    const world = aWorld().put('hub', KINDS.clusterResourceClaim, aClaim());
    await settle(world);
    expect(await settle(world)).toBe(0);
  });

  it('are subtracted exactly when they are deleted, even after the quota was raised', async () => {
    const world = aWorld().put('hub', KINDS.clusterResourceClaim, aClaim());
    await settle(world);
    const queue = world.get('hub', KINDS.clusterQueue, { name: 'imaging' });
    const [group] = queue?.spec?.resourceGroups ?? [];
    group.flavors[0].resources[0].nominalQuota = '650';
    world.remove('hub', KINDS.clusterResourceClaim, {
      name: 'rhine-resource-claim',
    });
    await settle(world);
    expect(quota(world, 'imaging', 'cpu')).toBe('150');
    expect(quota(world, 'imaging', GPU)).toBe('1');
  });

  it('move from one queue to another without being in both', async () => {
    const world = aWorld().put('hub', KINDS.clusterResourceClaim, aClaim());
    await settle(world);
    const all = {
      clusterQueueName: 'nightly',
      flavor: 'spot',
      resources: { cpu: '1000', memory: '1000Gi', gpu: '10' },
    };
    world.put(
      'hub',
      KINDS.clusterResourceClaim,
      aClaim({ resourceAssignments: [all] }),
    );
    await settle(world);
    expect(quota(world, 'imaging', GPU)).toBe('1');
    expect(quota(world, 'nightly', GPU)).toBe('11');
  });

  it.each([
    [
      'a queue that does not exist',
      { clusterQueueName: 'nowhere', flavor: 'spot', resources: { gpu: '1' } },
      'QueueNotFound',
    ],
    [
      'the queue of unclaimed capacity',
      { clusterQueueName: 'fleet', flavor: 'fleet', resources: { gpu: '1' } },
      'QueueNotUsable',
    ],
    [
      'a resource that the queue does not cover',
      {
        clusterQueueName: 'nightly',
        flavor: 'spot',
        resources: { 'example.com/fpga': '1' },
      },
      'ResourceNotCovered',
    ],
    [
      'more than the capacity',
      {
        clusterQueueName: 'nightly',
        flavor: 'spot',
        resources: { gpu: '11' },
      },
      'NotEnoughCapacity',
    ],
  ])('for %s change no queue and report why', async (_, assignment, reason) => {
    const world = aWorld()
      .put('hub', KINDS.clusterQueue, aQueue('fleet', 'fleet', '0'))
      .put(
        'hub',
        KINDS.clusterResourceClaim,
        aClaim({
          nominalResources: undefined,
          resourceAssignments: [assignment],
        }),
      );
    const before = quota(world, 'nightly', GPU);
    await settle(world);
    expect(conditionOf(world)).toMatchObject({ status: 'False', reason });
    expect(quota(world, 'nightly', GPU)).toBe(before);
  });

  it('get a default one for a cluster without any', async () => {
    const world = aWorld();
    await settle(world);
    expect(
      world.get('hub', KINDS.clusterResourceClaim, {
        name: 'rhine-resource-claim',
      })?.spec,
    ).toEqual({
      clusterName: 'rhine',
      nominalResources: { cpu: '1000', memory: '1000Gi', gpu: '10' },
    });
    expect(conditionOf(world)).toMatchObject({ reason: 'NothingAssigned' });
  });

  it('release everything when the cluster leaves', async () => {
    const world = aWorld().put('hub', KINDS.clusterResourceClaim, aClaim());
    await settle(world);
    const metrics = world.get('hub', KINDS.clusterMetrics, { name: 'rhine' });
    world.delete('hub', KINDS.clusterMetrics, metrics as KubeManifest);
    expect(
      world.get('hub', KINDS.clusterMetrics, { name: 'rhine' }),
    ).toBeDefined();
    await settle(world);
    expect(
      world.get('hub', KINDS.clusterMetrics, { name: 'rhine' }),
    ).toBeUndefined();
    expect(quota(world, 'imaging', GPU)).toBe('1');
    expect(conditionOf(world)).toMatchObject({ reason: 'ClusterNotFound' });
  });

  it('that are unchanged defaults are deleted with their cluster', async () => {
    const world = aWorld();
    await settle(world);
    const metrics = world.get('hub', KINDS.clusterMetrics, { name: 'rhine' });
    world.delete('hub', KINDS.clusterMetrics, metrics as KubeManifest);
    await settle(world);
    expect(
      world.get('hub', KINDS.clusterResourceClaim, {
        name: 'rhine-resource-claim',
      }),
    ).toBeUndefined();
  });

  it('that shrink write no queue except those that lose grants', async () => {
    const world = aWorld().put('hub', KINDS.clusterResourceClaim, aClaim());
    await settle(world);
    const [high, low] = aClaim().spec
      ?.resourceAssignments as ResourceAssignment[];
    const less = { ...low, resources: { ...low.resources, gpu: '2' } };
    world.put(
      'hub',
      KINDS.clusterResourceClaim,
      aClaim({ resourceAssignments: [high, less] }),
    );
    const { actions } = decideClaims(await observeClaims(world, 'rhine'));
    expect(actions.map(({ type }) => type)).toEqual([
      'grant',
      'inParallel',
      'released',
    ]);
    expect(writtenQueues(actions)).toEqual(['nightly']);
    await settle(world);
    expect(quota(world, 'nightly', GPU)).toBe('3');
    expect(quota(world, 'imaging', GPU)).toBe('6');
  });

  it('first complete the release that a dead process has started', async () => {
    const world = aWorld().put('hub', KINDS.clusterResourceClaim, aClaim());
    await settle(world);
    world.remove('hub', KINDS.clusterResourceClaim, {
      name: 'rhine-resource-claim',
    });
    const observed = await observeClaims(world, 'rhine');
    const [begun] = decideClaims(observed).actions;
    performOn(world, begun);
    // The desired state is different by now, which does not affect the release.
    world.put('hub', KINDS.clusterResourceClaim, aClaim());
    const { actions } = decideClaims(await observeClaims(world, 'rhine'));
    expect(actions.map(({ type }) => type)).toEqual(['inParallel', 'released']);
    expect(writtenQueues(actions)).toEqual(['imaging', 'nightly']);
    await settle(world);
    expect(quota(world, 'imaging', GPU)).toBe('6');
  });
});
