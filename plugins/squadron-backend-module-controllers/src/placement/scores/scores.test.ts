import { FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import { aClusterMetrics } from '@squadron/test-utils';
import {
  brief,
  settle,
  sweepCrashes,
  sweepDroppedFields,
  World,
} from '../../testing';
import { decideScores } from './decide';
import { observeScores } from './observe';

const decideFor = (id: string) => async (world: World) =>
  decideScores(await observeScores(world, id));

function metrics(id: string, gpus: number) {
  const allocatable = { 'nvidia.com/gpu': '8' };
  const free = { 'nvidia.com/gpu': `${gpus}` };
  return aClusterMetrics(id)
    .withUid(`metrics-${id}`)
    .withAllocatable(allocatable)
    .withFree(free)
    .withFlavor({
      name: 'nvidia-tesla-t4',
      gpuProduct: 'nvidia-tesla-t4',
      allocatable,
      free,
      largestFree: free,
    })
    .build();
}

const aWorld = (id = 'east', free = 3) =>
  new World().put('hub', KINDS.clusterMetrics, metrics(id, free));

const scoreOf = (world: World) =>
  world.get('hub', KINDS.addOnPlacementScore, {
    namespace: 'east',
    name: 'squadron',
  });

describe('the scores of a cluster', () => {
  it('are in a namespace of its name, and are written once', async () => {
    const world = aWorld();
    expect((await settle(world, decideFor('east'))).map(brief)).toEqual([
      'apply Namespace east on hub',
      'apply AddOnPlacementScore east/squadron on hub',
      'apply status AddOnPlacementScore east/squadron on hub',
    ]);
    expect(scoreOf(world)?.status).toMatchObject({
      scores: [
        { name: 'gpuFree', value: 3 },
        { name: 'gpuFree-nvidia-tesla-t4', value: 3 },
        { name: 'gpuLargestFree', value: 3 },
        { name: 'gpuLargestFree-nvidia-tesla-t4', value: 3 },
        { name: 'gpuTotal', value: 8 },
        { name: 'gpuTotal-nvidia-tesla-t4', value: 8 },
      ],
    });
    expect(await settle(world, decideFor('east'))).toEqual([]);
  });

  it('are updated by one write', async () => {
    const world = aWorld();
    await settle(world, decideFor('east'));
    world.put('hub', KINDS.clusterMetrics, metrics('east', 5));
    expect((await settle(world, decideFor('east'))).map(brief)).toEqual([
      'apply status AddOnPlacementScore east/squadron on hub',
    ]);
  });

  it('are deleted with the cluster, and leave the namespace', async () => {
    const world = aWorld();
    await settle(world, decideFor('east'));
    world.remove('hub', KINDS.clusterMetrics, { name: 'east' });
    await settle(world, decideFor('east'));
    expect(scoreOf(world)).toBeUndefined();
    expect(world.get('hub', KINDS.namespace, { name: 'east' })).toBeDefined();
  });

  it.each<[string, World, string]>([
    [
      'the hub does not serve them',
      aWorld().withoutKind('hub', KINDS.addOnPlacementScore),
      'east',
    ],
    ['no namespace can have its name', aWorld('team.east'), 'team.east'],
    [
      'they belong to others',
      aWorld().put('hub', KINDS.addOnPlacementScore, {
        metadata: { namespace: 'east', name: 'squadron' },
      }),
      'east',
    ],
    [
      'the namespace is terminating',
      aWorld().put('hub', KINDS.namespace, {
        metadata: { name: 'east', deletionTimestamp: '2026-01-01T00:00:00Z' },
      }),
      'east',
    ],
  ])('are not written where %s', async (_case, world, id) => {
    expect(await settle(world, decideFor(id))).toEqual([]);
  });

  it('are the same after a crash at any write', async () => {
    const { expected, afterCrash } = await sweepCrashes(
      () => aWorld(),
      decideFor('east'),
    );
    afterCrash.forEach(contents => expect(contents).toEqual(expected));
  });

  it('lose optional fields that are no longer applied', async () => {
    const { first, changed, last } = await sweepDroppedFields(
      aWorld(),
      world => settle(world, decideFor('east')),
      FIELD_MANAGERS.scores,
    );
    expect(changed).not.toEqual(first);
    expect(last).toEqual(first);
  });
});
