import { ANNOTATIONS, KINDS } from '@squadron/kube-kinds';
import type { ClusterProfile, KubeManifest } from '@squadron/kube-kinds';
import { aNode, aPod } from '@squadron/test-utils';
import { World } from '../../testing';
import { decideMetrics } from './decide';
import { observeMetrics } from './observe';
import {
  BURST,
  FREE_INTERVAL_MS,
  LESS_AFTER_MS,
  MIN_INTERVAL_MS,
  paceOf,
  REFILL_MS,
} from './pace';
import type { PaceMemory } from './types';

function aWorld(): World {
  const profile: ClusterProfile = {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace: 'fleet', name: 'east', uid: 'profile-east' },
  };
  return new World()
    .withCluster('east', { profile })
    .put('hub', KINDS.clusterProfile, profile);
}

function nodeWith(
  name: string,
  options: { gpus?: number; ready?: boolean; taint?: string } = {},
): KubeManifest {
  const { gpus = 0, ready = true, taint } = options;
  const node = aNode(name);
  if (gpus > 0) {
    node.withGpus(gpus, 'nvidia-a100');
  }
  const built = (ready ? node : node.notReady()).build();
  return taint
    ? { ...built, spec: { taints: [{ key: taint, effect: 'NoSchedule' }] } }
    : built;
}

function podOn(node: string, name: string, gpus: number): KubeManifest {
  return aPod(name)
    .inNamespace('nlp')
    .requesting({ cpu: '2', memory: '0', 'nvidia.com/gpu': `${gpus}` })
    .onNode(node)
    .running()
    .build();
}

/** One pass for the cluster, including its actions. */
async function pass(
  world: World,
  memory: PaceMemory = {},
): Promise<{ writes: number; memory: PaceMemory; requeueAfterMs?: number }> {
  const decision = decideMetrics(await observeMetrics(world, 'east', memory));
  decision.actions.forEach(action => world.perform(action));
  if (decision.status) {
    world.perform(decision.status);
  }
  return {
    writes: decision.actions.length + (decision.status ? 1 : 0),
    memory: decision.memory,
    requeueAfterMs: decision.requeueAfterMs,
  };
}

const statusOf = (world: World) =>
  world.get('hub', KINDS.clusterMetrics, { name: 'east' })?.status;

describe('the metrics of a cluster', () => {
  it('add up the allocatable resources of schedulable nodes, and the free ones', async () => {
    const world = aWorld()
      .put('east', KINDS.node, nodeWith('a', { gpus: 8 }))
      .put('east', KINDS.node, nodeWith('b', { gpus: 8 }))
      .put('east', KINDS.node, nodeWith('c'))
      .put('east', KINDS.node, nodeWith('lost', { gpus: 8, ready: false }))
      .put(
        'east',
        KINDS.node,
        nodeWith('cp', { taint: 'node-role.kubernetes.io/control-plane' }),
      )
      .put('east', KINDS.pod, podOn('a', 'train', 5));
    await pass(world);
    expect(statusOf(world)).toMatchObject({
      nodeCounts: { ready: 3, total: 4 },
      allocatable: {
        cpu: '48',
        memory: '192Gi',
        'nvidia.com/gpu': '16',
        gpu: '16',
      },
      free: { cpu: '46', gpu: '11' },
      flavors: [
        { name: 'default', nodes: 1, allocatable: { cpu: '16' } },
        {
          name: 'nvidia-a100',
          gpuProduct: 'nvidia-a100',
          nodes: 2,
          // Eight more GPUs fit in one pod, eleven do not.
          largestFree: { 'nvidia.com/gpu': '8' },
        },
      ],
    });
  });

  it('report the rest of the bounds in the ClusterProfile', async () => {
    const world = aWorld()
      .put('hub', KINDS.clusterProfile, {
        metadata: {
          namespace: 'fleet',
          name: 'east',
          uid: 'profile-east',
          annotations: { [ANNOTATIONS.capacityBounds]: 'nvidia.com/gpu=6' },
        },
      })
      .put('east', KINDS.node, nodeWith('a', { gpus: 8 }))
      .put('east', KINDS.node, nodeWith('b', { gpus: 8 }))
      .put('east', KINDS.pod, podOn('a', 'train', 5));
    await pass(world);
    expect(statusOf(world)).toMatchObject({
      allocatable: { cpu: '32', gpu: '6' },
      free: { cpu: '30', gpu: '1' },
      flavors: [{ largestFree: { 'nvidia.com/gpu': '1' } }],
    });
  });

  it('are not written twice', async () => {
    const world = aWorld().put('east', KINDS.node, nodeWith('a'));
    const { memory } = await pass(world);
    world.nowMs += 60_000;
    expect((await pass(world, memory)).writes).toBe(0);
  });

  it('keep the last measurement while the cluster is unreachable', async () => {
    const world = aWorld().put('east', KINDS.node, nodeWith('a'));
    const { memory } = await pass(world);
    const before = statusOf(world);
    expect(await pass(world.unreach('east'), memory)).toMatchObject({
      writes: 0,
    });
    expect(statusOf(world)).toEqual(before);
  });

  it('are deleted with the cluster', async () => {
    const world = aWorld().put('east', KINDS.node, nodeWith('a'));
    await pass(world);
    world.remove('hub', KINDS.clusterProfile, {
      namespace: 'fleet',
      name: 'east',
    });
    await pass(world);
    expect(statusOf(world)).toBeUndefined();
  });

  it('follow a lost node once the loss has lasted', async () => {
    const world = aWorld()
      .put('east', KINDS.node, nodeWith('a', { gpus: 8 }))
      .put('east', KINDS.node, nodeWith('b', { gpus: 8 }));
    const first = await pass(world);
    world.nowMs += 60_000;
    world.put('east', KINDS.node, nodeWith('b', { gpus: 8, ready: false }));
    const second = await pass(world, first.memory);
    expect(second).toMatchObject({ writes: 0, requeueAfterMs: LESS_AFTER_MS });
    world.nowMs += LESS_AFTER_MS;
    expect((await pass(world, second.memory)).writes).toBe(1);
    expect(statusOf(world)).toMatchObject({ allocatable: { gpu: '8' } });
  });

  it('ignore a node that is back soon', async () => {
    const world = aWorld()
      .put('east', KINDS.node, nodeWith('a'))
      .put('east', KINDS.node, nodeWith('b'));
    const first = await pass(world);
    world.nowMs += 60_000;
    const gone = await pass(
      world.put('east', KINDS.node, nodeWith('b', { ready: false })),
      first.memory,
    );
    world.nowMs += LESS_AFTER_MS - 1;
    const back = await pass(
      world.put('east', KINDS.node, nodeWith('b')),
      gone.memory,
    );
    expect([gone.writes, back.writes]).toEqual([0, 0]);
    expect(back.memory.lessSinceMs).toBeUndefined();
  });
});

describe('the metrics of a cluster that has left', () => {
  it('are not asked for again', async () => {
    expect(await pass(new World())).toEqual({
      writes: 0,
      memory: {},
      requeueAfterMs: undefined,
    });
  });
});

describe('the pace of writes', () => {
  /** Number of writes for a node that alternately fails and returns, each time for one period. */
  function flap(periodMs: number, lastsMs: number): number {
    let memory: PaceMemory = {};
    let written = true;
    let writes = 0;
    let dueMs = 0;
    for (let now = 0; now < lastsMs; now += 500) {
      const isThere = Math.floor(now / periodMs) % 2 === 0;
      const change = isThere ? 'more' : 'less';
      const capacity = isThere === written ? 'same' : change;
      if (now < dueMs && capacity === 'same') {
        continue;
      }
      const pace = paceOf({ capacity, rest: capacity !== 'same' }, memory, now);
      memory = pace.memory;
      dueMs = now + (pace.waitMs ?? 0);
      if (pace.isDue) {
        written = isThere;
        writes += 1;
      }
    }
    return writes;
  }

  it.each([2_000, 4_000, 6_000, 15_000])(
    'is bounded for a node that flaps every %d ms',
    periodMs => {
      const hourMs = 3_600_000;
      expect(flap(periodMs, hourMs)).toBeLessThanOrEqual(
        BURST + hourMs / REFILL_MS,
      );
    },
  );

  it('continues after the clock was set back', () => {
    const later = 3_600_000;
    const memory = {
      lastWriteMs: later,
      lessSinceMs: later,
      tokens: BURST,
      tokensMs: later,
    };
    const { waitMs } = paceOf({ capacity: 'less', rest: true }, memory, 0);
    expect(waitMs).toBeLessThanOrEqual(LESS_AFTER_MS);
  });

  it('is slow for the resources that pods use', () => {
    const first = paceOf({ capacity: 'same', rest: true }, {}, 0);
    expect(first.isDue).toBe(true);
    expect(
      paceOf({ capacity: 'same', rest: true }, first.memory, 1_000),
    ).toMatchObject({ isDue: false, waitMs: FREE_INTERVAL_MS - 1_000 });
    expect(
      paceOf({ capacity: 'more', rest: true }, first.memory, MIN_INTERVAL_MS)
        .isDue,
    ).toBe(true);
  });
});
