import { KINDS } from '@squadron/kube-kinds';
import { aRayCluster, aRayService, aWorkload } from '@squadron/test-utils';
import type { KubeManifest } from '@squadron/kube-kinds';
import { onHub } from '../../reader';
import { settle, sweepCrashes, World } from '../../testing';
import { decideHandover } from './decide';
import { observeHandover } from './observe';
import { hasHandovers } from './pending';

const OLD = { namespace: 'nlp', name: 'chat' };
const NEXT = { namespace: 'nlp', name: 'chat-2' };
const TO = 'squadron.dev/handover-to';

const decide = async (world: World) =>
  decideHandover(await observeHandover(world, 'RayService/nlp/chat', true));

/** The conditions after Kueue (0.18.4) has started the pods. */
const STARTED = {
  suspend: false,
  headGroupSpec: {
    rayStartParams: {},
    template: {
      metadata: {
        annotations: { 'kueue.x-k8s.io/workload': 'chat-1', mine: 'yes' },
      },
    },
  },
};

/** A RayService that serves, with a handover request if `to` is given. */
function aService(to?: string): World {
  const { apiVersion, kind, metadata, spec, status } = aRayService('chat')
    .inNamespace('nlp')
    .withUid('uid-chat')
    .withLabels({ team: 'nlp' })
    .withAnnotations({
      'kubectl.kubernetes.io/last-applied-configuration': '{}',
      ...(to && { [TO]: to }),
    })
    .serving()
    .build();
  return new World().put('hub', KINDS.rayService, {
    apiVersion,
    kind,
    metadata,
    status,
    spec: {
      ...(spec as object),
      rayClusterConfig: STARTED,
      managedBy: 'kueue.x-k8s.io/multikueue',
      suspend: false,
    },
  });
}

const namesIn = async (world: World) =>
  (await onHub(world).list(KINDS.rayService)).map(one => one.metadata.name);

/** Plays KubeRay and MultiKueue. */
function serve(world: World, key = NEXT): World {
  const next = world.get('hub', KINDS.rayService, key);
  return next
    ? world.put('hub', KINDS.rayService, {
        ...next,
        status: {
          conditions: [{ type: 'Ready', status: 'True', reason: 'x' }],
        },
      } as KubeManifest)
    : world;
}

describe('a RayService with a handover request', () => {
  it('is deleted only once its successor is ready on the other cluster', async () => {
    const world = aService('west');
    await settle(world, decide);
    const next = world.get('hub', KINDS.rayService, NEXT);
    expect(next).toMatchObject({
      metadata: {
        labels: { team: 'nlp' },
        annotations: {
          'squadron.dev/cluster-affinity': 'west',
          'squadron.dev/successor-of': 'chat',
        },
      },
      spec: {
        serveConfigV2: 'applications: []',
        // Kueue evicts an object whose pods have the labels of another.
        rayClusterConfig: {
          headGroupSpec: {
            template: { metadata: { annotations: { mine: 'yes' } } },
          },
        },
      },
    });
    expect(JSON.stringify(next?.spec)).not.toMatch(/kueue|suspend/);
    expect(next?.metadata.annotations).not.toHaveProperty([TO]);
    expect(next?.spec).not.toHaveProperty('managedBy');
    expect(world.get('hub', KINDS.rayService, OLD)).toBeDefined();

    await settle(serve(world), decide);
    expect(world.get('hub', KINDS.rayService, OLD)).toBeUndefined();
    // The successor keeps the labels of the user, and loses the annotations of the handover.
    const { labels, annotations } =
      world.get('hub', KINDS.rayService, NEXT)?.metadata ?? {};
    expect(labels).toEqual({ team: 'nlp' });
    expect(annotations).toEqual({ 'squadron.dev/cluster-affinity': 'west' });
    expect(await settle(world, decide)).toEqual([]);
  });

  it('stays alone when the request is withdrawn', async () => {
    const world = aService('west');
    await settle(world, decide);
    const old = world.get('hub', KINDS.rayService, OLD) as KubeManifest;
    world.put('hub', KINDS.rayService, {
      ...old,
      metadata: { ...old.metadata, annotations: {} },
    });
    await settle(world, decide);
    expect(world.get('hub', KINDS.rayService, NEXT)).toBeUndefined();
    expect(world.get('hub', KINDS.rayService, OLD)).toBeDefined();
  });

  it('is handed over under the next name if another object has that of its successor', async () => {
    const stranger = aRayService('chat-2').inNamespace('nlp').serving().build();
    const world = aService('west').put('hub', KINDS.rayService, stranger);
    const key = { namespace: 'nlp', name: 'chat-3' };
    await settle(world, decide);
    await settle(serve(world, key), decide);
    expect((await namesIn(world)).sort()).toEqual(['chat-2', 'chat-3']);
    expect(world.get('hub', KINDS.rayService, NEXT)).toEqual(stranger);
    expect(world.get('hub', KINDS.rayService, key)?.metadata.labels).toEqual({
      team: 'nlp',
    });
  });

  it('has a successor of its own if its long name begins like that of another', async () => {
    const common = 'a'.repeat(46);
    const world = aService();
    const old = world.get('hub', KINDS.rayService, OLD) as KubeManifest;
    const pair = [`${common}-x`, `${common}-y`];
    for (const name of pair) {
      const annotations = { [TO]: 'west' };
      world.put('hub', KINDS.rayService, {
        ...old,
        metadata: { namespace: 'nlp', name, uid: `uid-${name}`, annotations },
      });
    }
    for (const name of pair) {
      const key = `RayService/nlp/${name}`;
      await settle(world, async one =>
        decideHandover(await observeHandover(one, key, true)),
      );
    }
    // The service `chat`, both services, and a successor of each.
    expect(await namesIn(world)).toHaveLength(5);
  });

  it('is left alone without a request', async () => {
    expect(await settle(aService(), decide)).toEqual([]);
  });

  it('has the same result after a crash at any write', async () => {
    const { expected, afterCrash } = await sweepCrashes(
      () => aService('west'),
      async world => decide(serve(world)),
    );
    expect(afterCrash.length).toBeGreaterThan(2);
    afterCrash.forEach(contents => expect(contents).toEqual(expected));
  });
});

it('hands a RayCluster over once its head and workers have been ready', async () => {
  const object = aRayCluster('lab')
    .inNamespace('nlp')
    .withAnnotations({ [TO]: 'west' })
    .build();
  const world = new World().put('hub', KINDS.rayCluster, object);
  const decideLab = async (one: World) =>
    decideHandover(await observeHandover(one, 'RayCluster/nlp/lab', true));
  await settle(world, decideLab);
  const key = { namespace: 'nlp', name: 'lab-2' };
  const ready = (...types: string[]) =>
    world.put('hub', KINDS.rayCluster, {
      ...(world.get('hub', KINDS.rayCluster, key) as KubeManifest),
      status: { conditions: types.map(type => ({ type, status: 'True' })) },
    } as KubeManifest);
  await settle(ready('HeadPodReady'), decideLab);
  const old = { namespace: 'nlp', name: 'lab' };
  expect(world.get('hub', KINDS.rayCluster, old)).toBeDefined();
  await settle(ready('HeadPodReady', 'RayClusterProvisioned'), decideLab);
  expect(world.get('hub', KINDS.rayCluster, old)).toBeUndefined();
});

describe('a service on a cluster that is being drained', () => {
  const key = { namespace: 'fleet', name: 'east' };
  const memberOf = (name: string) => ({
    metadata: { name },
    status: { conditions: [{ type: 'Active', status: 'True' }] },
  });

  function aFleet(goal: string | undefined, annotations = {}): World {
    const object = aRayCluster('lab')
      .inNamespace('nlp')
      .withUid('uid-lab')
      .withAnnotations(annotations)
      .build();
    const workload = aWorkload('w')
      .inNamespace('nlp')
      .ownedBy('RayCluster', 'lab', 'uid-lab')
      .admittedOn('east')
      .build();
    return new World()
      .put('hub', KINDS.rayCluster, object)
      .put('hub', KINDS.workload, workload)
      .put('hub', KINDS.multiKueueCluster, memberOf('east'))
      .put('hub', KINDS.multiKueueCluster, memberOf('west'))
      .put('hub', KINDS.clusterProfile, {
        metadata: {
          ...key,
          ...(goal && { annotations: { 'squadron.dev/decommission': goal } }),
        },
      });
  }
  const decideLab = async (world: World) =>
    decideHandover(await observeHandover(world, 'RayCluster/nlp/lab', false));
  const next = (world: World) =>
    world.get('hub', KINDS.rayCluster, { namespace: 'nlp', name: 'lab-2' });

  it.each<[string, string | undefined, object, boolean]>([
    ['continues elsewhere', 'Drain', {}, true],
    ['continues elsewhere before the cluster leaves', 'Leave', {}, true],
    ['stays while only new workloads are stopped', 'Cordon', {}, false],
    [
      'is not waited for when the cluster leaves immediately',
      'LeaveNow',
      {},
      false,
    ],
    ['stays without a request', undefined, {}, false],
    [
      'cannot go to a cluster outside of its affinity',
      'Drain',
      { 'squadron.dev/cluster-affinity': 'east' },
      false,
    ],
  ])('%s', async (_, goal, annotations, isMade) => {
    const world = aFleet(goal, annotations);
    await settle(world, decideLab);
    expect(next(world) !== undefined).toBe(isMade);
    expect(await hasHandovers(world, 'east')).toBe(isMade);
    expect(await hasHandovers(world, 'west')).toBe(false);
  });

  it('gets no affinity that it did not have before, and its successor is deleted when the drain is stopped', async () => {
    const world = aFleet('Drain');
    await settle(world, decideLab);
    expect(next(world)?.metadata.annotations).toEqual({
      'squadron.dev/successor-of': 'lab',
    });
    world.put('hub', KINDS.clusterProfile, { metadata: key });
    await settle(world, decideLab);
    expect(next(world)).toBeUndefined();
  });
});
