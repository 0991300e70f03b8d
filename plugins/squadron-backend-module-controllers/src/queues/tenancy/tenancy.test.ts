import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  LABELS,
  MANAGED_BY_VALUE,
  KINDS,
} from '@squadron/kube-kinds';
import type { ClusterProfile } from '@squadron/kube-kinds';
import fc from 'fast-check';
import { brief, settle, sweepDroppedFields, World } from '../../testing';
import { decideHubNamespace } from './decideHubNamespace';
import { decideMirror } from './decideMirror';
import { observeHubNamespace, observeMirror } from './observe';

const OURS = { [LABELS.managedBy]: MANAGED_BY_VALUE };

function aFleet(): World {
  const profile: ClusterProfile = {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace: 'fleet', name: 'w1', uid: 'p1' },
  };
  const dispatched = { admissionChecks: [{ name: 'fleet' }] };
  return new World()
    .withCluster('w1', { profile })
    .put('hub', KINDS.clusterProfile, profile)
    .put('hub', KINDS.clusterQueue, {
      metadata: { name: 'fleet' },
      spec: { admissionChecksStrategy: dispatched },
    })
    .put('hub', KINDS.clusterQueue, {
      metadata: { name: 'research' },
      spec: { admissionChecksStrategy: dispatched },
    })
    .put('hub', KINDS.clusterQueue, { metadata: { name: 'local' }, spec: {} });
}

function putNamespace(world: World, queue?: string): World {
  const labels: Record<string, string> = queue ? { [LABELS.queue]: queue } : {};
  return world.put('hub', KINDS.namespace, {
    metadata: { name: 'nlp', labels },
  });
}

const decideNlp = async (world: World) =>
  decideHubNamespace(await observeHubNamespace(world, 'nlp'));
const decideNlpMirror = async (world: World) =>
  decideMirror(await observeMirror(world, 'w1', 'nlp'));

async function settleAll(world: World) {
  return [
    ...(await settle(world, decideNlp)),
    ...(await settle(world, decideNlpMirror)),
  ];
}

describe('tenancy', () => {
  it('gives a labelled namespace its queue and mirrors both to the worker', async () => {
    const world = putNamespace(aFleet(), 'fleet');

    expect((await settleAll(world)).map(brief)).toEqual([
      'apply LocalQueue nlp/default on hub',
      'apply Namespace nlp on w1',
      'apply LocalQueue nlp/default on w1',
    ]);
  });

  it('mirrors a queue that a person created, and none that stays on the hub', async () => {
    const world = putNamespace(aFleet())
      .put('hub', KINDS.localQueue, {
        metadata: { namespace: 'nlp', name: 'mine' },
        spec: { clusterQueue: 'research' },
      })
      .put('hub', KINDS.localQueue, {
        metadata: { namespace: 'nlp', name: 'here' },
        spec: { clusterQueue: 'local' },
      });

    expect((await settleAll(world)).map(brief)).toEqual([
      'apply Namespace nlp on w1',
      'apply LocalQueue nlp/mine on w1',
    ]);
  });

  it('deletes its queues with the label, but not the namespace and not while workloads use them', async () => {
    const world = putNamespace(aFleet(), 'fleet');
    await settleAll(world);
    putNamespace(world);
    const key = { namespace: 'nlp', name: 'default' };
    const queue = world.get('hub', KINDS.localQueue, key)!;
    world.put('hub', KINDS.localQueue, {
      ...queue,
      status: { admittedWorkloads: 1 },
    });

    const busy = await decideNlp(world);
    expect(busy.actions).toEqual([]);
    expect(busy.events).toMatchObject([{ reason: 'QueueInUse' }]);

    world.put('hub', KINDS.localQueue, {
      ...queue,
      status: { admittedWorkloads: 0 },
    });
    expect((await settleAll(world)).map(brief)).toEqual([
      'delete LocalQueue nlp/default on hub',
      'delete LocalQueue nlp/default on w1',
    ]);
  });

  it('deletes the Workloads of a namespace that is being deleted, which its groups of pods wait for', async () => {
    const world = putNamespace(aFleet(), 'fleet');
    ['nlp', 'vision'].forEach(namespace =>
      world.put('hub', KINDS.workload, {
        metadata: { namespace, name: 'group' },
      }),
    );
    await settleAll(world);
    world.put('hub', KINDS.namespace, {
      metadata: { name: 'nlp', deletionTimestamp: 'now' },
    });

    expect((await settle(world, decideNlp)).map(brief)).toEqual([
      'delete Workload nlp/group on hub',
    ]);
  });

  it.each(['Cordon', 'Drain', 'Leave'])(
    'keeps the queues of a worker with the goal %s, by which Kueue finds its running workloads',
    async goal => {
      const world = putNamespace(aFleet(), 'fleet');
      await settleAll(world);
      world.put('hub', KINDS.clusterProfile, {
        metadata: {
          namespace: 'fleet',
          name: 'w1',
          uid: 'p1',
          annotations: { [ANNOTATIONS.decommission]: goal },
        },
      });
      expect(await settleAll(world)).toEqual([]);
    },
  );

  it('replaces the queue when the label names another ClusterQueue', async () => {
    const world = putNamespace(aFleet(), 'fleet');
    await settleAll(world);
    putNamespace(world, 'research');

    expect((await settleAll(world)).map(brief)).toEqual([
      'delete LocalQueue nlp/default on hub',
      'apply LocalQueue nlp/default on hub',
      'delete LocalQueue nlp/default on w1',
      'apply LocalQueue nlp/default on w1',
    ]);
  });

  it.each<[string, (world: World) => World]>([
    ['the worker does not answer', world => world.unreach('w1')],
    [
      'Kueue is not on the worker',
      world => world.withoutKind('w1', KINDS.localQueue),
    ],
    [
      'the namespace there is terminating',
      world =>
        world.put('w1', KINDS.namespace, {
          metadata: { name: 'nlp', deletionTimestamp: 'now' },
        }),
    ],
    [
      'the worker has a foreign queue of that name',
      world =>
        world
          .put('w1', KINDS.namespace, { metadata: { name: 'nlp' } })
          .put('w1', KINDS.localQueue, {
            metadata: { namespace: 'nlp', name: 'default' },
            spec: { clusterQueue: 'theirs' },
          }),
    ],
  ])('writes nothing on a worker when %s', async (_, arrange) => {
    const world = putNamespace(aFleet(), 'fleet');
    await settle(world, decideNlp);

    expect(await settle(arrange(world), decideNlpMirror)).toEqual([]);
  });

  it('requires no more write after its decision is applied', async () => {
    const queues = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('default', 'a', 'b'),
        clusterQueue: fc.constantFrom('fleet', 'research', 'local'),
        isOurs: fc.boolean(),
        used: fc.integer({ min: 0, max: 1 }),
      }),
      { selector: queue => queue.name },
    );
    await fc.assert(
      fc.asyncProperty(
        queues,
        queues,
        fc.constantFrom(undefined, 'fleet', 'research'),
        async (hub, worker, label) => {
          const world = putNamespace(aFleet(), label);
          for (const [cluster, list] of [
            ['hub', hub],
            ['w1', worker],
          ] as const) {
            list.forEach(({ name, clusterQueue, isOurs, used }) =>
              world.put(cluster, KINDS.localQueue, {
                metadata: {
                  namespace: 'nlp',
                  name,
                  labels: isOurs
                    ? { ...OURS, [LABELS.mirroredFrom]: 'hub' }
                    : {},
                },
                spec: { clusterQueue },
                status: { pendingWorkloads: used },
              }),
            );
          }
          const foreign = world.paths().length;
          await settleAll(world);
          expect(await settleAll(world)).toEqual([]);
          worker
            .filter(({ isOurs }) => !isOurs)
            .forEach(({ name, clusterQueue }) =>
              expect(
                world.get('w1', KINDS.localQueue, { namespace: 'nlp', name })
                  ?.spec,
              ).toEqual({ clusterQueue }),
            );
          expect(foreign).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('removes optional fields that it no longer applies', async () => {
    const { first, changed, last } = await sweepDroppedFields(
      putNamespace(aFleet(), 'fleet').put('w1', KINDS.namespace, {
        metadata: { name: 'nlp' },
      }),
      settleAll,
      FIELD_MANAGERS.tenancy,
    );
    expect(changed).not.toEqual(first);
    expect(last).toEqual(first);
  });
});
