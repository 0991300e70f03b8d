import { LABELS, MANAGED_BY_VALUE, KINDS } from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import { settle, sweepCrashes, World } from '../../testing';
import { decideReplacement } from './decide';
import { observeReplacement } from './observe';

const key = (name: string) => ({ namespace: 'fleet', name });
const ASSIGNED = [
  { clusterQueueName: 'research', flavor: 'gpu', resources: { gpu: '4' } },
];
const decide = async (world: World) =>
  decideReplacement(await observeReplacement(world, 'new'));
const eventsOf = async (world: World) =>
  (await decide(world)).events?.map(({ reason }) => reason) ?? [];

function connect(world: World, name: string, status = 'True'): World {
  return world.put('hub', KINDS.multiKueueCluster, {
    metadata: { name },
    status: { conditions: [{ type: 'Active', status }] },
  });
}

/** Two clusters; the old one has labels and a claim, the new one a label of its own. */
function aFleet(annotations: Record<string, string> = {}): World {
  const world = new World()
    .put('hub', KINDS.clusterProfile, {
      metadata: {
        ...key('old'),
        labels: {
          tier: 'gold',
          zone: 'a',
          [LABELS.managedBy]: MANAGED_BY_VALUE,
        },
      },
    })
    .put('hub', KINDS.clusterProfile, {
      metadata: {
        ...key('new'),
        labels: { zone: 'b' },
        annotations: { 'squadron.dev/replaces': 'old', ...annotations },
      },
    })
    .put('hub', KINDS.clusterResourceClaim, {
      metadata: { name: 'gold' },
      spec: { clusterName: 'old', resourceAssignments: ASSIGNED },
    });
  return connect(connect(world, 'old'), 'new');
}

function change(
  world: World,
  name: string,
  annotations: Record<string, string | null>,
): World {
  const { uid = '' } = profile(world, name).metadata;
  return world.perform({
    type: 'metadata',
    cluster: 'hub',
    kind: KINDS.clusterProfile,
    key: key(name),
    uid,
    annotations,
  });
}

const profile = (world: World, name: string) =>
  world.get('hub', KINDS.clusterProfile, key(name)) as KubeManifest;
const claim = (world: World) =>
  world.get('hub', KINDS.clusterResourceClaim, { name: 'new-for-gold' });

/** Plays the claims reconciler. */
function evaluate(world: World): World {
  const made = claim(world);
  return made
    ? world.put('hub', KINDS.clusterResourceClaim, {
        ...made,
        status: { observedGeneration: 1, granted: ASSIGNED },
      } as KubeManifest)
    : world;
}

/** Plays the other reconcilers. */
function drain(world: World): World {
  const { annotations = {} } = profile(world, 'old').metadata;
  return annotations['squadron.dev/decommission'] === 'Leave'
    ? change(world, 'old', {
        'squadron.dev/drained-at': '2026-01-01T00:00:00Z',
      }).remove('hub', KINDS.multiKueueCluster, { name: 'old' })
    : world;
}

describe('a cluster that replaces another', () => {
  it('waits until it receives workloads, and changes nothing before', async () => {
    const world = connect(aFleet(), 'new', 'False');
    expect(await settle(world, decide)).toEqual([]);
    expect(await eventsOf(world)).toEqual(['ReplacementPending']);
  });

  it('inherits claims and labels, keeps its own, and only then drains the old one', async () => {
    const world = aFleet();
    await settle(world, decide);
    expect(profile(world, 'new').metadata.labels).toEqual({
      tier: 'gold',
      zone: 'b',
    });
    expect(claim(world)?.spec).toEqual({
      clusterName: 'new',
      resourceAssignments: ASSIGNED,
    });
    // Its grants are not evaluated yet.
    expect(profile(world, 'old').metadata.annotations ?? {}).toEqual({});
    await settle(evaluate(world), decide);
    expect(profile(world, 'old').metadata.annotations).toEqual({
      'squadron.dev/decommission': 'Leave',
      'squadron.dev/replaced-by': 'new',
    });
  });

  it('forgets the old one once that has left', async () => {
    const world = aFleet();
    await settle(world, decide);
    await settle(evaluate(world), decide);
    await settle(drain(world), decide);
    expect(profile(world, 'new').metadata).toMatchObject({
      labels: { tier: 'gold', zone: 'b' },
      annotations: { 'squadron.dev/replaced': 'old' },
    });
    expect(profile(world, 'old').metadata.annotations).toEqual({
      'squadron.dev/decommission': 'Leave',
      'squadron.dev/drained-at': '2026-01-01T00:00:00Z',
    });
    expect(claim(world)?.metadata.labels).toEqual({});
    expect(await settle(world, decide)).toEqual([]);
    // A later cluster of that name is not affected.
    connect(change(world, 'old', { 'squadron.dev/decommission': null }), 'old');
    expect(await settle(world, decide)).toEqual([]);
  });

  it.each<[string, (world: World) => World]>([
    [
      'its request is withdrawn',
      world => change(world, 'new', { 'squadron.dev/replaces': null }),
    ],
    [
      'the drain of the old one is stopped',
      world => change(world, 'old', { 'squadron.dev/decommission': null }),
    ],
  ])('reverts everything when %s', async (_, abort) => {
    const before = aFleet()
      .contents()
      .map(([path]) => path);
    const world = aFleet();
    await settle(world, decide);
    await settle(evaluate(world), decide);
    await settle(abort(world), decide);
    expect(world.contents().map(([path]) => path)).toEqual(before);
    expect(profile(world, 'new').metadata).toMatchObject({
      labels: { zone: 'b' },
      annotations: {},
    });
    expect(profile(world, 'old').metadata.annotations).toEqual({});
  });

  it('uncordons the old one when it is deleted before the end', async () => {
    const world = aFleet();
    await settle(world, decide);
    await settle(evaluate(world), decide);
    await settle(world.remove('hub', KINDS.clusterProfile, key('new')), decide);
    expect(profile(world, 'old').metadata.annotations).toEqual({});
    expect(claim(world)).toBeUndefined();
  });

  it('reports when no cluster has the name', async () => {
    for (const name of ['odl', 'new']) {
      const world = aFleet({ 'squadron.dev/replaces': name });
      expect(await settle(world, decide)).toEqual([]);
      expect(await eventsOf(world)).toEqual(['ReplacementUnknown']);
    }
  });

  it.each<[string, (world: World) => World]>([
    ['of the whole', world => drain(evaluate(world))],
    ['before the drain', world => evaluate(world)],
  ])('has the same result after a crash at any write %s', async (_, others) => {
    const { expected, afterCrash } = await sweepCrashes(
      () => aFleet(),
      async world => decide(others(world)),
    );
    expect(afterCrash.length).toBeGreaterThan(2);
    afterCrash.forEach(contents => expect(contents).toEqual(expected));
  });

  it('reverts everything after a crash at any write of an abort', async () => {
    const { expected, afterCrash } = await sweepCrashes(async () => {
      const world = aFleet();
      await settle(world, decide);
      await settle(evaluate(world), decide);
      return change(world, 'new', { 'squadron.dev/replaces': null });
    }, decide);
    expect(afterCrash.length).toBeGreaterThan(2);
    afterCrash.forEach(contents => expect(contents).toEqual(expected));
  });
});
