import { ANNOTATIONS } from '@squadron/kube-kinds';
import { aDeployment } from '@squadron/test-utils';
import fc from 'fast-check';
import {
  DeploymentWorld,
  SERVING_LOST_MS,
} from './__testUtils__/DeploymentWorld';
import { decideRollout } from './decide';

type Step =
  | { type: 'reconcile'; pod: number }
  | { type: 'admit'; pod: number; nominee: number }
  | { type: 'controller' | 'rollout' | 'image' }
  | { type: 'scale'; replicas: number }
  | { type: 'affinity'; clusters: string };

const index = fc.nat({ max: 9 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: index.map(pod => ({ type: 'reconcile', pod })) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(index, index)
      .map(([pod, nominee]) => ({ type: 'admit', pod, nominee })),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom({ type: 'controller' }, { type: 'rollout' }),
  },
  fc.constant({ type: 'image' }),
  fc.integer({ min: 1, max: 4 }).map(replicas => ({ type: 'scale', replicas })),
  fc
    .constantFrom('east', 'west', 'east,west', '')
    .map(clusters => ({ type: 'affinity', clusters })),
) as fc.Arbitrary<Step>;

async function take(world: DeploymentWorld, step: Step): Promise<void> {
  switch (step.type) {
    case 'reconcile':
      return world.dispatch(step.pod);
    case 'admit':
      return world.admit(step.pod, step.nominee);
    case 'controller':
      return world.runDeploymentController();
    case 'rollout':
      return world.reconcileRollout();
    case 'image':
      return world.changeImage();
    case 'scale':
      return world.scale(step.replicas);
    case 'affinity':
      return world.setAffinity(step.clusters);
    default:
      throw new Error(`Unknown step ${step satisfies never}`);
  }
}

type Fault =
  | { type: 'lose' | 'heal'; cluster: string }
  | { type: 'evict' | 'end' }
  | { type: 'crash'; pod: number };

const cluster = fc.constantFrom('east', 'west');
const faults: fc.Arbitrary<Step | Fault> = fc.oneof(
  { weight: 30, arbitrary: steps },
  { weight: 3, arbitrary: fc.constant({ type: 'image' } as const) },
  cluster.map(name => ({ type: 'lose', cluster: name } as const)),
  cluster.map(name => ({ type: 'heal', cluster: name } as const)),
  fc.constantFrom({ type: 'evict' } as const, { type: 'end' } as const),
  index.map(pod => ({ type: 'crash', pod } as const)),
);

async function suffer(
  world: DeploymentWorld,
  step: Step | Fault,
): Promise<void> {
  switch (step.type) {
    case 'lose':
      return world.lose(step.cluster);
    case 'heal':
      return world.heal(step.cluster);
    case 'evict':
      return world.evictLost();
    case 'end':
      return world.endCopies();
    case 'crash':
      return world.dispatch(step.pod, true);
    default:
      return take(world, step);
  }
}

describe('a Deployment with the strategy Recreate', () => {
  it('never runs on two clusters, whatever is lost, returns, is evicted or moved, and however long its name is, and runs in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(faults, { minLength: 10, maxLength: 80 }),
        fc.constantFrom(3, 46, 47, 52, 57, 58, 200),
        async (all, length) => {
          const name = 'w'.repeat(length);
          const world = new DeploymentWorld({}, 'Recreate', name);
          for (const step of all) {
            await suffer(world, step);
            expect(world.runsOn().length).toBeLessThanOrEqual(1);
          }
          world.heal('east');
          world.heal('west');
          await world.settle();
          expect(world.runsOn()).toHaveLength(1);
          expect(world.pods).toHaveLength(world.replicas);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([46, 58, 200])(
    'does not wait for pods of another one whose name has the same first %i characters',
    async length => {
      const world = new DeploymentWorld({}, 'Recreate', 'w'.repeat(length));
      await world.settle();
      const [home] = world.clusters();
      const other = home === 'east' ? 'west' : 'east';
      world.addNeighbour(`${'w'.repeat(length)}-2`, home);
      world.setAffinity(other);
      await world.settle();
      expect(world.clusters()).toEqual([other]);
    },
  );

  /** A Deployment whose cluster is lost, after Kueue has ended its pods on the hub. */
  async function afterEviction() {
    const world = new DeploymentWorld({}, 'Recreate');
    await world.settle();
    const [home] = world.clusters();
    world.lose(home);
    world.evictLost();
    world.runDeploymentController();
    return { world, home };
  }

  it('waits for its lost cluster after Kueue has ended its pods on the hub, and says why', async () => {
    const { world, home } = await afterEviction();
    expect(await world.dispatchReasons(0)).toEqual(['MayStillRun']);
    await world.settle();
    expect(world.clusters()).toEqual([]);
    world.heal(home);
    await world.settle();
    expect(world.clusters()).toHaveLength(1);
    expect(world.runsOn()).toEqual(world.clusters());
  });

  it('waits for a nominated cluster that is lost before its former pods there have ended', async () => {
    const world = new DeploymentWorld({}, 'Recreate');
    await world.settle();
    const home = world.runsOn();
    world.changeImage();
    world.runDeploymentController();
    world.runDeploymentController();
    await world.dispatch(0);
    expect(world.pods[0].nominated).toEqual(home);
    world.lose(home[0]);
    await world.dispatch(0);
    expect(world.pods[0].nominated).toEqual([]);
    expect(await world.dispatchReasons(0)).toEqual(['MayStillRun']);
  });

  it('does not wait for a lost cluster that was only nominated', async () => {
    const world = new DeploymentWorld({}, 'Recreate');
    world.runDeploymentController();
    await world.dispatch(0);
    expect(world.pods[0].nominated).toEqual(['east', 'west']);
    world.lose('east');
    await world.dispatch(0);
    expect(world.pods[0].nominated).toEqual(['west']);
  });

  it('starts elsewhere once its lost cluster has left the fleet', async () => {
    const { world, home } = await afterEviction();
    world.leave(home);
    await world.settle();
    expect(world.clusters()).toEqual([home === 'east' ? 'west' : 'east']);
  });

  it.each(['before', 'after'])(
    'starts elsewhere once a person has verified that it does not run there, %s Kueue has ended its pods',
    async when => {
      const world = new DeploymentWorld({}, 'Recreate');
      await world.settle();
      const [home] = world.clusters();
      world.lose(home);
      if (when === 'after') {
        world.evictLost();
      }
      world.verifyEnd(home);
      await world.settle();
      expect(world.clusters()).toEqual([home === 'east' ? 'west' : 'east']);
    },
  );

  it('has to be verified again when its cluster is lost again', async () => {
    const world = new DeploymentWorld({}, 'Recreate');
    await world.settle();
    const [home] = world.clusters();
    world.lose(home);
    world.verifyEnd(home);
    world.heal(home);
    world.pass(60_000);
    world.lose(home);
    world.evictLost();
    await world.settle();
    expect(world.clusters()).toEqual([]);
  });

  it('is not restarted by a changed affinity while it may still run on a lost cluster', async () => {
    const world = new DeploymentWorld({}, 'Recreate');
    await world.settle();
    const [home] = world.clusters();
    world.lose(home);
    world.setAffinity(home === 'east' ? 'west' : 'east');
    expect(await world.rolloutReasons()).toEqual(['MoveBlocked']);
    await world.settle();
    expect(world.clusters()).toEqual([home]);
  });
});

describe('a Deployment of the hub', () => {
  it('has all pods of a template on one cluster while its affinity stays the same, and in the end all pods on a cluster of its affinity', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 10, maxLength: 60 }),
        async all => {
          const world = new DeploymentWorld();
          for (const step of all) {
            await take(world, step);
            for (const clusters of world.clustersByTemplate().values()) {
              expect(clusters.length).toBeLessThanOrEqual(1);
            }
          }
          await world.settle();
          const clusters = world.clusters();
          expect(clusters).toHaveLength(1);
          if (world.affinity) {
            expect(world.affinity.split(',')).toContain(clusters[0]);
          }
          expect(world.pods).toHaveLength(world.replicas);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps a template together where the cluster of the former one becomes known between two of its pods', async () => {
    const world = new DeploymentWorld();
    world.scale(2);
    world.runDeploymentController();
    world.changeImage();
    world.runDeploymentController();
    await world.dispatch(1);
    await world.dispatch(0);
    await world.admit(0, 1);
    world.runDeploymentController();
    await world.dispatch(2);
    await world.admit(2, 0);
    await world.admit(1, 0);
    const [, second] = [...world.clustersByTemplate().values()];
    expect(second).toHaveLength(1);
  });

  it('keeps a template together where the name of a younger pod sorts before the nominated one', async () => {
    const world = new DeploymentWorld();
    world.scale(10);
    world.runDeploymentController();
    world.changeImage();
    for (let pod = 2; pod <= 9; pod += 1) {
      world.runDeploymentController();
    }
    await world.dispatch(1);
    world.runDeploymentController();
    await world.dispatch(9);
    await world.admit(9, 1);
    await world.admit(1, 0);
    expect(world.clusters()).toHaveLength(1);
  });

  it('moves by its annotation with as many available pods as replicas', async () => {
    const world = new DeploymentWorld();
    world.scale(3);
    await world.settle();
    const [from] = world.clusters();
    const to = from === 'east' ? 'west' : 'east';
    world.setAffinity(to);
    const fewest = await world.settle();
    expect(world.clusters()).toEqual([to]);
    expect(fewest).toBe(3);
    expect(world.rollout).toBe('1');
  });

  it('stays on the clusters that Kueue chooses without the dispatcher of Squadron', () => {
    const on = (home: string) => ({ cluster: home, template: 'a', rollout: 0 });
    const clusters = ['east', 'west'].map(name => ({
      name,
      isConnected: true,
      isDraining: false,
    }));
    const decision = (isDispatching: boolean) =>
      decideRollout({
        deployment: aDeployment('web').build(),
        pods: [on('east'), on('west')],
        choice: { type: 'all' },
        isDispatching,
        clusters,
        now: 0,
        lostAfterMs: 0,
      }).actions;
    expect(decision(false)).toEqual([]);
    expect(decision(true)).toHaveLength(1);
  });

  it('changes nothing where the affinity names the cluster that it runs on, or is removed', async () => {
    const world = new DeploymentWorld();
    await world.settle();
    const [home] = world.clusters();
    world.setAffinity(home);
    await world.settle();
    world.setAffinity('');
    await world.settle();
    expect(world.rollout).toBeUndefined();
    expect(world.clusters()).toEqual([home]);
  });

  it('stays, and says why, where the affinity names no cluster of the fleet', async () => {
    const world = new DeploymentWorld();
    await world.settle();
    world.setAffinity('nowhere');
    expect(await world.rolloutReasons()).toEqual(['MoveBlocked']);
    await world.settle();
    expect(world.rollout).toBeUndefined();
  });

  it('comes together on one cluster after its affinity changed between two of its pods', async () => {
    const world = new DeploymentWorld();
    world.scale(2);
    world.runDeploymentController();
    await world.dispatch(0);
    world.setAffinity('west');
    await world.admit(0, 0);
    world.runDeploymentController();
    await world.dispatch(1);
    await world.admit(1, 0);
    world.setAffinity('east,west');
    expect(world.clusters()).toEqual(['east', 'west']);
    expect(await world.rolloutReasons()).toEqual(['Uniting']);
    expect(await world.settle()).toBe(2);
    expect(world.clusters()).toHaveLength(1);
    expect(world.rollout).toBe('1');
  });

  it('leaves a cluster that is drained', async () => {
    const world = new DeploymentWorld();
    world.scale(2);
    await world.settle();
    const [home] = world.clusters();
    world.drain(home);
    await world.settle();
    expect(world.clusters()).not.toContain(home);
  });

  it('leaves a lost cluster after its tolerance, and keeps its pods on the hub until others are available', async () => {
    const world = new DeploymentWorld();
    world.scale(2);
    await world.settle();
    const [home] = world.clusters();
    world.lose(home);
    world.pass(SERVING_LOST_MS - 1_000);
    await world.settle();
    expect(world.clusters()).toEqual([home]);
    expect(await world.nextRolloutMs()).toBe(1_000);

    world.pass(1_000);
    expect(await world.settle()).toBe(2);
    expect(world.clusters()).not.toContain(home);
    expect(await world.nextRolloutMs()).toBeUndefined();
  });

  it('stays on a lost cluster with the strategy Recreate, as its pods may still run there', async () => {
    const world = new DeploymentWorld({}, 'Recreate');
    await world.settle();
    const home = world.clusters();
    world.lose(home[0]);
    world.pass(10 * SERVING_LOST_MS);
    await world.settle();
    expect(world.clusters()).toEqual(home);
    expect(world.rollout).toBeUndefined();
  });

  it('may have its pods on several clusters where it says so', async () => {
    const world = new DeploymentWorld({ [ANNOTATIONS.spread]: 'true' });
    world.scale(2);
    world.runDeploymentController();
    world.runDeploymentController();
    await world.dispatch(0);
    await world.dispatch(1);
    await world.admit(0, 0);
    await world.admit(1, 1);
    expect(world.clusters()).toEqual(['east', 'west']);
  });
});
