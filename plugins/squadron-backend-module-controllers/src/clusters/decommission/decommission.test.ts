import { type DecommissionGoal } from '@squadron/backstage-plugin-squadron-common';
import { MANAGED_BY_VALUE, LABELS, KINDS } from '@squadron/kube-kinds';
import { aWorkload } from '@squadron/test-utils';
import type { KubeManifest } from '@squadron/kube-kinds';
import { settle, sweepCrashes, World } from '../../testing';
import type { Decision } from '../../actions';
import { decideWorker } from '../../queues/capacity/decideWorker';
import { observeWorker } from '../../queues/capacity/observe';
import { observeMembership } from '../membership/membership';
import { decideDecommission } from './decide';
import { observeDecommission } from './observe';

const KEY = { namespace: 'fleet', name: 'gpu-1' };

const there = () =>
  aWorkload('w')
    .inNamespace('nlp')
    .withLabels({ [LABELS.multiKueueOrigin]: 'hub' });

const aConnection = (name: string) => ({
  metadata: { name },
  status: { conditions: [{ type: 'Active', status: 'True' }] },
});

/** A worker with one node, and the annotation of its ClusterProfile. */
function aWorker(
  goal?: DecommissionGoal | string,
  workloads: Array<{ build(): KubeManifest }> = [],
): World {
  const world = new World()
    .withCluster('gpu-1')
    .put('hub', KINDS.clusterProfile, {
      metadata: {
        ...KEY,
        ...(goal && { annotations: { 'squadron.dev/decommission': goal } }),
      },
    })
    .put('hub', KINDS.multiKueueCluster, aConnection('gpu-1'))
    .put('gpu-1', KINDS.node, {
      metadata: { name: 'n1' },
      status: { allocatable: { cpu: '8', memory: '32Gi' } },
    });
  workloads.forEach(workload =>
    world.put('gpu-1', KINDS.workload, workload.build()),
  );
  return world;
}

function ask(world: World, goal: DecommissionGoal | undefined): World {
  const live = world.get('hub', KINDS.clusterProfile, KEY) as KubeManifest;
  const { 'squadron.dev/decommission': _, ...others } =
    live.metadata.annotations ?? {};
  return world.put('hub', KINDS.clusterProfile, {
    ...live,
    metadata: {
      ...live.metadata,
      annotations: {
        ...others,
        ...(goal && { 'squadron.dev/decommission': goal }),
      },
    },
  });
}

/** Both reconcilers that write during a decommission. */
async function decide(world: World): Promise<Decision> {
  const worker = decideWorker(await observeWorker(world, 'gpu-1', {}));
  const cluster = decideDecommission(await observeDecommission(world, 'gpu-1'));
  return { actions: [...worker.actions, ...cluster.actions] };
}

const eventsOf = async (world: World) =>
  decideDecommission(await observeDecommission(world, 'gpu-1')).events?.map(
    ({ reason }) => reason,
  ) ?? [];

function stopPolicyOf(world: World): unknown {
  const queue = world.get('gpu-1', KINDS.clusterQueue, { name: 'fleet' });
  return (queue?.spec as { stopPolicy?: string } | undefined)?.stopPolicy;
}

async function stateOf(world: World) {
  const { state } = await observeMembership(world, 'gpu-1');
  return [state, stopPolicyOf(world) ?? 'None'];
}

describe('a cluster that is being decommissioned', () => {
  it.each<[DecommissionGoal, string[]]>([
    ['Cordon', ['draining', 'Hold']],
    ['Drain', ['draining', 'HoldAndDrain']],
    ['Leave', ['leaving', 'HoldAndDrain']],
  ])('with the goal %s has its queues stopped', async (goal, expected) => {
    const world = aWorker(goal);
    await settle(world, decide);
    expect(await stateOf(world)).toEqual(expected);
  });

  it.each<[string, ReturnType<typeof there>]>([
    ['workloads have quota', there().reserved()],
    [
      'a copy is being ended, which Kueue removes over the connection',
      there().evicted('ClusterQueueStopped'),
    ],
    [
      'workloads of its own have quota',
      aWorkload('own').inNamespace('nlp').reserved(),
    ],
  ])('does not leave while %s', async (_, workload) => {
    const world = aWorker('Leave', [workload]);
    await settle(world, decide);
    expect(await stateOf(world)).toEqual(['draining', 'HoldAndDrain']);
    expect(await eventsOf(world)).toEqual(['Draining']);
    world.remove('gpu-1', KINDS.workload, {
      namespace: 'nlp',
      name: workload.build().metadata.name,
    });
    await settle(world, decide);
    expect((await stateOf(world))[0]).toBe('leaving');
  });

  it('does not leave while the hub has workloads dispatched to it, or while it is unreachable', async () => {
    const world = aWorker('Leave').put(
      'hub',
      KINDS.workload,
      there().admittedOn('gpu-1').build(),
    );
    await settle(world, decide);
    expect((await stateOf(world))[0]).toBe('draining');
    const lost = aWorker('Leave').unreach('gpu-1');
    await settle(lost, decide);
    expect((await stateOf(lost))[0]).toBe('draining');
  });

  it('leaves immediately without an answer if requested', async () => {
    const world = aWorker('LeaveNow').unreach('gpu-1');
    await settle(world, decide);
    expect((await stateOf(world))[0]).toBe('leaving');
  });

  it('stays out of the fleet once it has left, whatever runs there', async () => {
    const world = aWorker('Leave');
    await settle(world, decide);
    world.put(
      'gpu-1',
      KINDS.workload,
      aWorkload('own').inNamespace('x').reserved().build(),
    );
    expect(await settle(world, decide)).toEqual([]);
    expect((await stateOf(world))[0]).toBe('leaving');
  });

  it.each<DecommissionGoal>(['Cordon', 'Drain', 'Leave'])(
    'receives workloads again when %s is withdrawn',
    async goal => {
      const world = aWorker();
      await settle(world, decide);
      await settle(ask(world, goal), decide);
      await settle(ask(world, undefined), decide);
      expect(await stateOf(world)).toEqual(['member', 'None']);
      const profile = world.get('hub', KINDS.clusterProfile, KEY);
      expect(
        profile?.metadata.annotations?.['squadron.dev/drained-at'],
      ).toBeUndefined();
    },
  );

  it('restores the hold of an administrator', async () => {
    const world = aWorker();
    await settle(world, decide);
    const queue = world.get('gpu-1', KINDS.clusterQueue, { name: 'fleet' });
    world.put('gpu-1', KINDS.clusterQueue, {
      ...(queue as KubeManifest),
      metadata: {
        ...(queue as KubeManifest).metadata,
        labels: { [LABELS.managedBy]: MANAGED_BY_VALUE },
      },
      spec: { ...(queue?.spec as object), stopPolicy: 'Hold' },
    });
    await settle(ask(world, 'Drain'), decide);
    expect(stopPolicyOf(world)).toBe('HoldAndDrain');
    await settle(ask(world, undefined), decide);
    expect(stopPolicyOf(world)).toBe('Hold');
    // Server-side apply removes a field that is left out, so the next change of a quota has to repeat it.
    const { actions } = decideWorker(
      await observeWorker(
        world.put('gpu-1', KINDS.node, {
          metadata: { name: 'n2' },
          status: { allocatable: { cpu: '8', memory: '32Gi' } },
        }),
        'gpu-1',
        {},
      ),
    );
    expect(actions).toEqual([
      expect.objectContaining({
        type: 'apply',
        object: expect.objectContaining({
          spec: expect.objectContaining({ stopPolicy: 'Hold' }),
        }),
      }),
    ]);
  });

  it('opens its queues for its own workloads once it has left, and not before', async () => {
    const world = aWorker('Leave');
    await settle(world, decide);
    expect(await stateOf(world)).toEqual(['leaving', 'HoldAndDrain']);
    world.remove('hub', KINDS.multiKueueCluster, { name: 'gpu-1' });
    await settle(world, decide);
    expect(await stateOf(world)).toEqual(['leaving', 'None']);
    expect(await settle(world, decide)).toEqual([]);
  });

  it('ends no service before its successor is ready', async () => {
    const world = aWorker('Drain')
      .put('hub', KINDS.rayCluster, {
        metadata: { namespace: 'nlp', name: 'lab', uid: 'uid-lab' },
      })
      .put(
        'hub',
        KINDS.workload,
        aWorkload('w')
          .inNamespace('nlp')
          .ownedBy('RayCluster', 'lab', 'uid-lab')
          .admittedOn('gpu-1')
          .build(),
      )
      .put('hub', KINDS.multiKueueCluster, aConnection('gpu-2'));
    await settle(world, decide);
    expect(await stateOf(world)).toEqual(['draining', 'Hold']);
    world
      .remove('hub', KINDS.rayCluster, { namespace: 'nlp', name: 'lab' })
      .remove('hub', KINDS.workload, { namespace: 'nlp', name: 'w' });
    await settle(world, decide);
    expect(await stateOf(world)).toEqual(['draining', 'HoldAndDrain']);
  });

  it('reports an unknown goal, and receives workloads meanwhile', async () => {
    const world = aWorker('drain');
    await settle(world, decide);
    expect(await stateOf(world)).toEqual(['member', 'None']);
    expect(await eventsOf(world)).toEqual(['DecommissionUnknown']);
  });

  it.each<[string, () => Promise<World>]>([
    ['of a leave', async () => aWorker('Leave')],
    [
      'of an abort',
      async () => {
        const world = aWorker('Leave');
        await settle(world, decide);
        return ask(world, undefined);
      },
    ],
  ])(
    'has the same result after a crash at any write %s',
    async (_, arrange) => {
      const { expected, afterCrash } = await sweepCrashes(arrange, decide);
      expect(afterCrash.length).toBeGreaterThan(1);
      afterCrash.forEach(contents => expect(contents).toEqual(expected));
    },
  );
});
