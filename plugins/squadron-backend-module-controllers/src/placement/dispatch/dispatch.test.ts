import { ANNOTATIONS, LABELS, KINDS } from '@squadron/kube-kinds';
import type { Workload, KubeManifest, KubeObject } from '@squadron/kube-kinds';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import { KubeApiError } from '@squadron/controller-node';
import {
  aClusterProfile,
  aClusterQueue,
  aJob,
  aLocalQueue,
  aMultiKueueCluster,
  aMultiKueueConfig,
  aNamespace,
  anAdmissionCheck,
  aResourceFlavor,
  aStatefulSet,
  aPlacement,
  aPlacementDecision,
  aWorkload,
  createMemoryClient,
  createTestFleet,
  type TestCluster,
} from '@squadron/test-utils';
import fc from 'fast-check';
import { World } from '../../testing';
import { dispatchReconciler } from './controller';
import { performDispatch } from './perform';
import type { NominateAction } from './types';

const placement = (namespace: string, name: string) =>
  aPlacement(name)
    .inNamespace(namespace)
    .withCondition('PlacementSatisfied', 'False')
    .build();

const decision = (
  namespace: string,
  name: string,
  number: number,
  ...clusters: string[]
) =>
  aPlacementDecision(name, number)
    .inNamespace(namespace)
    .selecting(...clusters)
    .build();

const waiting = () =>
  aWorkload('w')
    .inNamespace('nlp')
    .ownedBy('Job', 'train', 'uid-train')
    .reserved('fleet')
    .withCheck('Pending');

const job = (annotations: Record<string, string> = {}) =>
  aJob('train')
    .inNamespace('nlp')
    .withUid('uid-train')
    .withAnnotations(annotations);

/** A worker whose queue has a number of CPUs, some of them in use. */
const workerWith = (id: string, cpu: string, used: string): TestCluster => ({
  id,
  objects: [
    aLocalQueue().inNamespace('nlp').of('fleet').build(),
    aClusterQueue('fleet')
      .withFlavor('default', { cpu })
      .using({
        reserved: [
          { name: 'default', resources: [{ name: 'cpu', total: used }] },
        ],
      })
      .build(),
    aResourceFlavor('default').build(),
  ],
});

const foreignCopy = () =>
  waiting().withLabels({ [LABELS.multiKueueOrigin]: 'hub' });

const admittedCopy = () => foreignCopy().withCondition('Admitted', 'True');

/** A hub with two connected workers whose API server performs writes immediately. */
function setUp(
  options: {
    workload?: { build(): KubeObject };
    objects?: KubeObject[];
    config?: Partial<SquadronConfig['dispatch']>;
    workers?: TestCluster[];
    world?: World;
    /** Objects of the API server besides the Workload. */
    stored?: KubeObject[];
  } = {},
) {
  const { workload = waiting(), objects = [], config, workers = [] } = options;
  const { world = new World() } = options;
  const stored = workload.build();
  const client = createMemoryClient([
    stored,
    ...((options.stored as KubeManifest[] | undefined) ?? []),
  ]);
  const fleet = createTestFleet({
    clusters: [
      {
        id: 'hub',
        objects: [
          stored,
          anAdmissionCheck('fleet').build(),
          aMultiKueueConfig('fleet').withClusters('east', 'west').build(),
          aMultiKueueCluster('east').build(),
          aMultiKueueCluster('west').build(),
          aNamespace('nlp').build(),
          ...objects,
        ],
      },
      ...workers,
    ],
  });
  const reconciler = dispatchReconciler(world, fleet, {
    enabled: true,
    ...config,
  });
  const live = () =>
    client.objects.get('Workload/nlp/w') as KubeManifest & Workload;
  const reconcile = async () => {
    const { actions, events = [] } = await reconciler.decide('nlp/w');
    for (const action of actions) {
      await performDispatch(action, {
        client: () => client,
        fieldManager: reconciler.fieldManager,
        signal: new AbortController().signal,
      });
    }
    fleet.put('hub', live());
    return {
      writes: actions.length,
      nominated: live().status?.nominatedClusterNames ?? [],
      reasons: events.map(({ reason }) => reason),
    };
  };
  return { fleet, client, reconciler, reconcile, live };
}

describe('the dispatcher', () => {
  it('nominates all connected clusters without a placement, as Kueue does, and writes once', async () => {
    const { reconcile, reconciler } = setUp({ objects: [job().build()] });
    expect(reconciler.allKeys()).toEqual(['nlp/w']);
    expect(await reconcile()).toEqual({
      writes: 1,
      nominated: ['east', 'west'],
      reasons: ['Nominated'],
    });
    expect(await reconcile()).toEqual({
      writes: 0,
      nominated: ['east', 'west'],
      reasons: [],
    });
  });

  it('nominates only the worker with the most unused quota, and all workers once none has headroom', async () => {
    const { fleet, reconciler, reconcile } = setUp({
      workload: waiting().reserved('fleet', '2026-01-01T00:00:00Z'),
      workers: [workerWith('east', '8', '4'), workerWith('west', '8', '2')],
    });
    expect((await reconcile()).nominated).toEqual(['west']);
    expect((await reconciler.decide('nlp/w')).requeueAfterMs).toBe(2_000);
    reconciler.allKeys();
    const touched: string[] = [];
    fleet.onChange(change => touched.push(...reconciler.keysOf(change)));
    fleet.put('west', foreignCopy().pending().build());
    expect(touched).toEqual(['nlp/w']);
    expect((await reconcile()).nominated).toEqual(['east', 'west']);
  });

  it.each([
    ['the worker with the GPU product that it holds on the hub', '6', ['west']],
    ['another worker if that product is used up', '8', ['east']],
  ])('nominates %s', async (_, used, expected) => {
    const gpuWorker = (id: string, product: string, cpuUsed: string) => ({
      ...workerWith(id, '8', '0'),
      objects: [
        aLocalQueue().inNamespace('nlp').of('fleet').build(),
        aClusterQueue('fleet')
          .withFlavor(product, { cpu: '8' })
          .using({
            reserved: [
              { name: product, resources: [{ name: 'cpu', total: cpuUsed }] },
            ],
          })
          .build(),
        aResourceFlavor(product)
          .withNodeLabels({ [LABELS.gpuProduct]: product })
          .build(),
      ],
    });
    const { reconcile } = setUp({
      workload: waiting().reservedWith(
        { cpu: 'fleet-gpu-t4' },
        '2026-01-01T00:00:00Z',
      ),
      objects: [
        aResourceFlavor('fleet-gpu-t4')
          .withNodeLabels({ [LABELS.gpuProduct]: 't4' })
          .build(),
      ],
      workers: [gpuWorker('east', 'a100', '0'), gpuWorker('west', 't4', used)],
    });
    expect((await reconcile()).nominated).toEqual(expected);
  });

  it('nominates all once a worker with headroom has not admitted the workload for two seconds', async () => {
    const world = new World();
    const { reconcile } = setUp({
      world,
      workload: waiting().reserved('fleet', '2026-01-01T00:00:00Z'),
      workers: [workerWith('east', '8', '4'), workerWith('west', '8', '2')],
    });
    expect((await reconcile()).nominated).toEqual(['west']);
    world.nowMs += 2_000;
    expect((await reconcile()).nominated).toEqual(['east', 'west']);
  });

  it('ignores quotas of an unreachable worker', async () => {
    const { reconcile } = setUp({
      workload: waiting().reserved('fleet', '2026-01-01T00:00:00Z'),
      workers: [
        { ...workerWith('east', '8', '0'), freshness: { state: 'offline' } },
        workerWith('west', '8', '4'),
      ],
    });
    expect((await reconcile()).nominated).toEqual(['west']);
  });

  it('nominates no worker without contact for 5 s, and reconciles all waiting workloads when one is live again', async () => {
    const { fleet, reconciler, reconcile } = setUp({
      workers: [{ id: 'east', unresponsiveForMs: 5_500 }, { id: 'west' }],
    });
    reconciler.allKeys();
    expect((await reconciler.decide('nlp/w')).requeueAfterMs).toBe(1_000);
    expect((await reconcile()).nominated).toEqual(['west']);
    const touched: string[] = [];
    fleet.onClusterChange(change =>
      touched.push(...(reconciler.keysOfCluster?.(change) ?? [])),
    );
    fleet.setCluster({
      id: 'east',
      unresponsiveForMs: 60_000,
      freshness: { state: 'offline' },
    });
    expect(touched).toEqual([]);
    fleet.setCluster({
      id: 'east',
      unresponsiveForMs: 0,
      freshness: { state: 'live' },
    });
    expect(touched).toEqual(['nlp/w']);
    expect((await reconcile()).nominated).toEqual(['east', 'west']);
  });

  it('leaves a nomination alone that it has not seen yet', async () => {
    const { reconciler, client, reconcile, live } = setUp({
      workload: waiting().reserved('fleet', '2026-01-01T00:00:00Z'),
      workers: [workerWith('east', '8', '4'), workerWith('west', '8', '2')],
    });
    const { actions } = await reconciler.decide('nlp/w');
    expect((await reconcile()).nominated).toEqual(['west']);
    await performDispatch(
      { ...(actions[0] as NominateAction), clusters: ['east'] },
      {
        client: () => client,
        fieldManager: reconciler.fieldManager,
        signal: new AbortController().signal,
      },
    );
    expect(live().status?.nominatedClusterNames).toEqual(['west']);
  });

  it('keeps the worker that has admitted the workload, however late Kueue notices', async () => {
    const world = new World();
    const { fleet, reconcile } = setUp({
      world,
      workload: waiting().reserved('fleet', '2026-01-01T00:00:00Z'),
      workers: [workerWith('east', '8', '4'), workerWith('west', '8', '2')],
    });
    expect((await reconcile()).nominated).toEqual(['west']);
    fleet.put('west', admittedCopy().build());
    world.nowMs += 60_000;
    expect((await reconcile()).nominated).toEqual(['west']);
  });

  it('follows the placement of the job, then that of the namespace, then the policy', async () => {
    const objects = [
      placement('nlp', 'of-job'),
      placement('nlp', 'of-space'),
      placement('fleet', 'policy'),
      decision('nlp', 'of-job', 1, 'west'),
      decision('nlp', 'of-space', 1, 'east'),
      decision('fleet', 'policy', 1, 'west', 'east'),
    ];
    const config = { placement: { namespace: 'fleet', name: 'policy' } };
    const ofJob = setUp({
      objects: [...objects, job({ [LABELS.placement]: 'of-job' }).build()],
      config,
    });
    expect((await ofJob.reconcile()).nominated).toEqual(['west']);
    const space = aNamespace('nlp').withLabels({
      [LABELS.placement]: 'of-space',
    });
    const ofSpace = setUp({
      objects: [...objects, job().build(), space.build()],
      config,
    });
    expect((await ofSpace.reconcile()).nominated).toEqual(['east']);
    const ofPolicy = setUp({ objects, config });
    expect((await ofPolicy.reconcile()).nominated).toEqual(['west', 'east']);
  });

  it('does not confuse the job with one of the same name', async () => {
    const other = job({ 'squadron.dev/cluster-affinity': 'west' }).withUid(
      'other',
    );
    const { reconcile } = setUp({ objects: [other.build()] });
    expect((await reconcile()).nominated).toEqual(['east', 'west']);
  });

  it('reads decisions in the order of their numbers', async () => {
    const { reconcile } = setUp({
      objects: [
        placement('nlp', 'p'),
        decision('nlp', 'p', 10, 'east'),
        decision('nlp', 'p', 2, 'west'),
        decision('other', 'p', 1, 'east'),
        job({ [LABELS.placement]: 'p' }).build(),
      ],
    });
    expect((await reconcile()).nominated).toEqual(['west', 'east']);
  });

  it('follows a changed decision, and removes the nomination when it is empty', async () => {
    const { fleet, reconciler, reconcile } = setUp({
      objects: [
        placement('nlp', 'p'),
        decision('nlp', 'p', 1, 'east'),
        job({ [LABELS.placement]: 'p' }).build(),
      ],
    });
    reconciler.allKeys();
    expect((await reconcile()).nominated).toEqual(['east']);
    const moved = decision('nlp', 'p', 1, 'west');
    fleet.put('hub', moved);
    expect(
      reconciler.keysOf({
        type: 'updated',
        cluster: 'hub',
        kind: KINDS.placementDecision,
        object: moved,
      }),
    ).toEqual(['nlp/w']);
    expect((await reconcile()).nominated).toEqual(['west']);
    fleet.put('hub', decision('nlp', 'p', 1));
    expect(await reconcile()).toEqual({
      writes: 1,
      nominated: [],
      reasons: ['PlacementEmpty'],
    });
    expect((await reconcile()).writes).toBe(0);
  });

  it('nominates again during an eviction that lost its worker, which Kueue never ends itself', async () => {
    const { reconcile } = setUp({
      workload: waiting()
        .withCondition('Admitted', 'True')
        .evicted('AdmissionCheck'),
      objects: [aMultiKueueCluster('east').lost().build()],
    });
    expect((await reconcile()).nominated).toEqual(['west']);
  });

  describe('of a StatefulSet, which must not run twice', () => {
    const db = (annotations: Record<string, string> = {}) =>
      aStatefulSet('db').inNamespace('nlp').withAnnotations(annotations);
    const ofSet = (workload = waiting()) =>
      workload.ownedBy('StatefulSet', 'db', 'uid-db');
    const lostAt = '2026-01-01T00:00:00Z';
    const lost = () => aMultiKueueCluster('east').lost(lostAt).build();
    const workers = [{ id: 'east' }, { id: 'west' }];

    it('records where it may run before it nominates, then where it runs', async () => {
      const { fleet, client, reconciler, reconcile, live } = setUp({
        workload: ofSet(),
        objects: [db().build()],
        stored: [db().build()],
        workers,
      });
      const recorded = () =>
        client.objects.get('StatefulSet/nlp/db')?.metadata.annotations;
      expect((await reconcile()).nominated).toEqual(['east', 'west']);
      expect(recorded()).toEqual({ 'squadron.dev/may-run-on': 'east?,west?' });
      fleet.put('hub', db(recorded()).build());
      expect((await reconcile()).writes).toBe(0);

      const chosen = ofSet(
        aWorkload('w').inNamespace('nlp').admittedOn('east'),
      );
      client.objects.set('Workload/nlp/w', chosen.build());
      fleet.put('hub', live());
      expect(reconciler.allKeys()).toEqual(['nlp/w']);
      expect((await reconcile()).writes).toBe(1);
      expect(recorded()).toEqual({ 'squadron.dev/may-run-on': 'east' });
      fleet.put('hub', db(recorded()).build());
      expect(reconciler.allKeys()).toEqual([]);
    });

    it.each<[string, Record<string, string>, KubeObject[], string[], string[]]>(
      [
        ['waits for it', {}, [lost()], [], ['MayStillRun']],
        [
          'starts elsewhere once a person has verified that it does not run there',
          { 'squadron.dev/ended-on': `east/${lostAt}` },
          [lost()],
          ['west'],
          ['Nominated'],
        ],
        [
          'waits for it where that was verified of an earlier loss',
          { 'squadron.dev/ended-on': 'east/2025-12-31T00:00:00Z' },
          [lost()],
          [],
          ['MayStillRun'],
        ],
        [
          'starts elsewhere while it leaves the fleet immediately',
          {},
          [
            lost(),
            aClusterProfile('east')
              .inNamespace('fleet')
              .withAnnotations({ [ANNOTATIONS.decommission]: 'LeaveNow' })
              .build(),
          ],
          ['west'],
          ['Nominated'],
        ],
      ],
    )(
      'evicted from a lost cluster it %s',
      async (_, annotations, objects, nominated, reasons) => {
        const { reconcile } = setUp({
          workload: ofSet(waiting().evicted('AdmissionCheck')),
          objects: [
            db({ 'squadron.dev/may-run-on': 'east', ...annotations }).build(),
            ...objects,
          ],
          stored: [db().build()],
          workers,
        });
        expect(await reconcile()).toMatchObject({ nominated, reasons });
      },
    );
  });

  it('nominates another cluster only once the copy on the previous one is deleted', async () => {
    const copy = waiting()
      .withLabels({ [LABELS.multiKueueOrigin]: 'hub' })
      .evicted('AdmissionCheck')
      .build();
    const { fleet, reconciler, reconcile } = setUp({
      objects: [job({ 'squadron.dev/cluster-affinity': 'west' }).build()],
      workers: [{ id: 'east', objects: [copy] }],
    });
    expect(await reconcile()).toEqual({
      writes: 0,
      nominated: [],
      reasons: ['CopyTerminating'],
    });
    expect((await reconciler.decide('nlp/w')).requeueAfterMs).toBe(500);
    fleet.remove('east', copy);
    expect((await reconcile()).nominated).toEqual(['west']);
  });

  it('asks Kueue once to remove a copy again that it missed', async () => {
    const world = new World();
    const { reconcile, live } = setUp({
      world,
      workload: waiting().reserved('fleet', '2026-01-01T00:00:00Z'),
      objects: [job({ 'squadron.dev/cluster-affinity': 'west' }).build()],
      workers: [{ id: 'east', objects: [admittedCopy().build()] }],
    });
    world.nowMs += 60_000;
    expect((await reconcile()).writes).toBe(0);
    world.nowMs += 5_000;
    expect(await reconcile()).toMatchObject({ writes: 1, nominated: [] });
    expect(live().status?.admissionChecks).toMatchObject([
      { name: 'fleet', state: 'Retry', message: 'moves to west' },
    ]);
  });

  it.each([
    [
      'removes it',
      waiting(),
      [
        {
          ...admittedCopy().build(),
          metadata: {
            ...admittedCopy().build().metadata,
            deletionTimestamp: '2026-01-01T00:00:01Z',
          },
        },
      ],
      {},
    ],
    [
      'still evicts',
      waiting().evicted('AdmissionCheck'),
      [admittedCopy().build()],
      {},
    ],
    [
      'may have removed it from an unreachable worker',
      waiting(),
      [admittedCopy().build()],
      { freshness: { state: 'offline' as const } },
    ],
  ])('does not ask again when Kueue %s', async (_, workload, objects, more) => {
    const world = new World();
    const { reconcile } = setUp({
      world,
      workload,
      objects: [job({ 'squadron.dev/cluster-affinity': 'west' }).build()],
      workers: [{ id: 'east', objects, ...more }],
    });
    for (let round = 0; round < 3; round++) {
      expect((await reconcile()).writes).toBe(0);
      world.nowMs += 60_000;
    }
  });

  /** The worker has admitted the copy, which Kueue does not notice: it cannot create the object there. */
  async function setUpRejection(affinity?: string) {
    const world = new World();
    const given = setUp({
      world,
      workload: waiting().reserved('fleet', '2026-01-01T00:00:00Z'),
      objects: [
        job(affinity ? { [ANNOTATIONS.clusterAffinity]: affinity } : {}),
      ].map(one => one.build()),
      workers: [{ id: 'east', objects: [] }, { id: 'west' }],
    });
    world.nowMs += 2_000;
    await given.reconcile();
    given.fleet.put('east', admittedCopy().build());
    await given.reconcile();
    return { ...given, world };
  }

  it('nominates others than a cluster that admits a copy, but rejects the object for a minute', async () => {
    const { world, reconciler, reconcile, fleet, live } =
      await setUpRejection();
    reconciler.allKeys();
    const { requeueAfterMs } = await reconciler.decide('nlp/w');
    expect(requeueAfterMs).toBe(61_000);
    world.nowMs += 60_000;
    expect(await reconcile()).toMatchObject({ writes: 0, reasons: [] });
    world.nowMs += 1_000;
    expect(await reconcile()).toEqual({
      writes: 1,
      nominated: [],
      reasons: ['CopyTerminating', 'CopyRejected'],
    });
    await reconcile();
    world.nowMs += 5_000;
    await reconcile();
    expect(live().status?.admissionChecks).toMatchObject([
      { name: 'fleet', state: 'Retry', message: 'moves to west' },
    ]);
    fleet.remove('east', admittedCopy().build());
    fleet.put('hub', waiting().build());
    expect((await reconciler.decide('nlp/w')).actions).toMatchObject([
      { type: 'nominate', clusters: ['west'] },
    ]);
    world.nowMs += 10 * 60_000;
    expect((await reconciler.decide('nlp/w')).actions).toMatchObject([
      { type: 'nominate', clusters: ['east', 'west'] },
    ]);
  });

  it('leaves it to Kueue to try again where no other cluster is allowed, and says so', async () => {
    const { world, reconcile } = await setUpRejection('east');
    world.nowMs += 60_000;
    expect(await reconcile()).toEqual({
      writes: 0,
      nominated: ['east'],
      reasons: ['CopyRejected'],
    });
  });

  it('reports once to Kueue that a nominated worker has admitted its copy', async () => {
    const { fleet, reconcile, live, reconciler } = setUp({
      workers: [{ id: 'east', objects: [] }],
    });
    expect((await reconcile()).nominated).toEqual(['east', 'west']);
    const copy = (uid: string) => admittedCopy().withUid(uid).build();
    reconciler.allKeys();
    const touched: string[] = [];
    fleet.onChange(change => touched.push(...reconciler.keysOf(change)));
    fleet.put('east', copy('one'));
    expect(touched).toEqual(['nlp/w']);
    const reported = () =>
      live().metadata.annotations?.[ANNOTATIONS.admittedCopy];
    expect((await reconcile()).writes).toBe(1);
    expect(reported()).toBe('east/one');
    expect((await reconcile()).writes).toBe(0);
    fleet.put('east', copy('two'));
    expect((await reconcile()).writes).toBe(1);
    expect(reported()).toBe('east/two');
  });

  it.each([
    ['has not been admitted', 'east', () => foreignCopy()],
    [
      'is evicted',
      'east',
      () =>
        foreignCopy().withCondition('Admitted', 'True').evicted('Preempted'),
    ],
    ['is on a worker that is not nominated', 'north', () => admittedCopy()],
    [
      'is not a copy of the hub',
      'east',
      () => waiting().withCondition('Admitted', 'True'),
    ],
  ])('reports nothing if the copy %s', async (_, cluster, copy) => {
    const { fleet, reconcile } = setUp({
      objects: [job({ 'squadron.dev/cluster-affinity': 'east' }).build()],
      workers: [{ id: cluster }],
    });
    expect((await reconcile()).nominated).toEqual(['east']);
    fleet.put(cluster, copy().build());
    expect((await reconcile()).writes).toBe(0);
  });

  it.each([
    ['is deleted', 404, 'NotFound'],
    ['was re-created with the same name', 409, 'Conflict'],
  ])('succeeds although the workload %s', async (_, status, reason) => {
    const { client, reconciler, fleet, reconcile } = setUp({
      objects: [job({ 'squadron.dev/cluster-affinity': 'east' }).build()],
      workers: [{ id: 'east' }],
    });
    await reconcile();
    fleet.put('east', admittedCopy().build());
    const { actions } = await reconciler.decide('nlp/w');
    expect(actions.map(({ type }) => type)).toEqual(['reportAdmission']);
    const patch = async () => {
      throw new KubeApiError({ status, reason, message: reason });
    };
    await expect(
      performDispatch(actions[0], {
        client: () => ({ ...client, patch }),
        fieldManager: reconciler.fieldManager,
        signal: new AbortController().signal,
      }),
    ).resolves.toBeUndefined();
  });

  it('writes nothing when the server already has a cluster for it', async () => {
    const { client, reconcile } = setUp();
    const admitted = waiting().admittedOn('east').build();
    client.objects.set('Workload/nlp/w', admitted);
    expect((await reconcile()).nominated).toEqual([]);
  });

  it('refuses if Kueue could never revert a nomination', async () => {
    const { client, reconcile, live } = setUp();
    const { metadata } = live();
    client.objects.set('Workload/nlp/w', {
      ...live(),
      metadata: {
        ...metadata,
        managedFields: [{ manager: 'kueue-admission', operation: 'Apply' }],
      },
    });
    await expect(reconcile()).rejects.toThrow(
      'enable its feature gate WorkloadRequestUseMergePatch',
    );
    expect(live().status?.nominatedClusterNames).toBeUndefined();
  });

  it('reconciles a workload again only while it waits', () => {
    const { reconciler } = setUp();
    const change = (workload: { build(): KubeObject }) =>
      reconciler.keysOf({
        type: 'updated',
        cluster: 'hub',
        kind: KINDS.workload,
        object: workload.build(),
      });
    const running = waiting().admittedOn('east');
    expect(change(waiting())).toEqual(['nlp/w']);
    expect(change(running)).toEqual(['nlp/w']);
    expect(change(running)).toEqual([]);
  });
});

describe('a workload that no cluster can ever run', () => {
  const SINCE = Date.parse('2026-01-01T00:00:00Z');
  const huge = () =>
    waiting()
      .reserved('fleet', '2026-01-01T00:00:00Z')
      .nominating('east', 'west')
      .requesting({ cpu: '12' });
  const worldAt = (ms: number) => {
    const world = new World();
    world.nowMs = SINCE + ms;
    return world;
  };
  const workers = [workerWith('east', '8', '0'), workerWith('west', '4', '0')];
  const checkOf = (workload: Workload) => workload.status?.admissionChecks?.[0];

  it('is refused with its cause after half a minute, which releases the quota', async () => {
    const early = setUp({ workload: huge(), workers, world: worldAt(29_999) });
    expect(await early.reconcile()).toMatchObject({ writes: 0, reasons: [] });
    expect((await early.reconciler.decide('nlp/w')).requeueAfterMs).toBe(1);

    const { reconcile, live } = setUp({
      workload: huge(),
      workers,
      world: worldAt(30_000),
    });
    expect((await reconcile()).reasons).toEqual(['Inadmissible']);
    expect(checkOf(live())).toMatchObject({
      state: 'Rejected',
      message: expect.stringMatching(
        /^No cluster can run it: .*12 CPU.*8 CPU, on east/,
      ),
    });
    expect(live().metadata.annotations?.[ANNOTATIONS.inadmissible]).toMatch(
      /8 CPU, on east/,
    );
    // It does not wait any more, so nothing is written twice.
    expect(await reconcile()).toMatchObject({ writes: 0, reasons: [] });
  });

  it.each<[string, Parameters<typeof setUp>[0]]>([
    [
      'would fit an empty cluster',
      { workload: huge().requesting({ cpu: '8' }) },
    ],
    [
      'might fit an unreachable cluster',
      {
        workers: [
          workers[0],
          { ...workers[1], freshness: { state: 'offline' } },
        ],
      },
    ],
    [
      'might fit a cluster that is listed again',
      {
        workers: [
          workers[0],
          { ...workers[1], freshness: { state: 'catchingUp' } },
        ],
      },
    ],
    [
      'might fit a cluster whose queue is not fully read',
      {
        workers: [
          workers[0],
          { ...workers[1], kindStates: { ClusterQueue: 'unknown' } },
        ],
      },
    ],
    [
      'might fit a cluster that is not measured yet',
      {
        workers: [
          workers[0],
          {
            id: 'west',
            objects: [
              aLocalQueue().inNamespace('nlp').of('fleet').build(),
              aClusterQueue('fleet').build(),
              aResourceFlavor('default').build(),
            ],
          },
        ],
      },
    ],
    [
      'might fit a worker that has not joined yet',
      { workers: [...workers, { id: 'north', role: 'worker' }] },
    ],
    [
      'may borrow from unknown queues',
      {
        workers: [
          workers[0],
          {
            id: 'west',
            kindStates: { Cohort: 'unknown' },
            objects: [
              aLocalQueue().inNamespace('nlp').of('fleet').build(),
              aClusterQueue('fleet')
                .withFlavor('default', { cpu: '4' })
                .inCohort('org')
                .build(),
              aResourceFlavor('default').build(),
            ],
          },
        ],
      },
    ],
    [
      'may be admitted with fewer pods',
      {
        workload: {
          build: () => {
            const object = huge().build();
            const [set] = object.spec?.podSets ?? [];
            return {
              ...object,
              spec: { ...object.spec, podSets: [{ ...set, minCount: 1 }] },
            };
          },
        },
      },
    ],
  ])('stays pending when it %s', async (_, options) => {
    const { reconcile, live } = setUp({
      workload: huge(),
      workers,
      world: worldAt(3_600_000),
      ...options,
    });
    await reconcile();
    expect(checkOf(live())?.state).toBe('Pending');
  });

  it('is evaluated for the clusters of its affinity only', async () => {
    const withAffinity = (clusters: string) =>
      setUp({
        workload: huge().requesting({ cpu: '6' }),
        workers,
        world: worldAt(30_000),
        objects: [job({ [ANNOTATIONS.clusterAffinity]: clusters }).build()],
      });
    const small = withAffinity('west');
    await small.reconcile();
    expect(checkOf(small.live())?.state).toBe('Rejected');
    const both = withAffinity('west,east');
    await both.reconcile();
    expect(checkOf(both.live())?.state).toBe('Pending');
    const unknown = withAffinity('west,future');
    await unknown.reconcile();
    expect(checkOf(unknown.live())?.state).toBe('Pending');
  });

  it('is requeued automatically once a cluster can run it, but not if a person suspended it', async () => {
    const refused = () =>
      aWorkload('w')
        .inNamespace('nlp')
        .ownedBy('Job', 'train', 'uid-train')
        .withCheck('Pending')
        .requesting({ cpu: '12' })
        .inactive();
    const marked = refused()
      .withAnnotations({ [ANNOTATIONS.inadmissible]: 'it requests 12 CPU' })
      .withCondition('Requeued', 'False', {
        reason: 'DeactivatedDueToAdmissionCheck',
      });
    const { fleet, reconciler, reconcile, live } = setUp({
      workload: marked,
      workers,
    });
    expect(reconciler.allKeys()).toEqual(['nlp/w']);
    expect(await reconcile()).toMatchObject({ writes: 0 });
    expect((await reconciler.decide('nlp/w')).requeueAfterMs).toBe(30_000);
    fleet.put(
      'west',
      aClusterQueue('fleet').withFlavor('default', { cpu: '16' }).build(),
    );
    expect((await reconcile()).reasons).toEqual(['Admissible']);
    expect(live().spec?.active).toBe(true);
    expect(
      live().metadata.annotations?.[ANNOTATIONS.inadmissible],
    ).toBeUndefined();
    expect(live().status?.conditions).toMatchObject([
      { type: 'Requeued', status: 'True', reason: 'Reactivated' },
    ]);

    const suspended = setUp({
      workload: refused(),
      workers: [workerWith('east', '64', '0'), workers[1]],
    });
    expect(suspended.reconciler.allKeys()).toEqual([]);
    expect(await suspended.reconcile()).toMatchObject({ writes: 0 });
    expect(suspended.live().spec?.active).toBe(false);
  });

  it.each([
    ['it was active again', 'False', 'DeactivatedDueToAdmissionCheck'],
    ['it was requeued', 'True', 'Reactivated'],
  ] as const)(
    'loses its annotation when the portal was killed once %s',
    async (_, status, reason) => {
      const half = aWorkload('w')
        .inNamespace('nlp')
        .ownedBy('Job', 'train', 'uid-train')
        .withCheck('Pending')
        .requesting({ cpu: '12' })
        .withAnnotations({ [ANNOTATIONS.inadmissible]: 'it requests 12 CPU' })
        .withCondition('Requeued', status, { reason });
      const { reconciler, reconcile, live } = setUp({
        workload: half,
        workers: [workerWith('east', '64', '0'), workers[1]],
      });
      expect(reconciler.allKeys()).toEqual(['nlp/w']);
      await reconcile();
      expect(live().status?.conditions).toMatchObject([
        { type: 'Requeued', status: 'True' },
      ]);
      expect(
        live().metadata.annotations?.[ANNOTATIONS.inadmissible],
      ).toBeUndefined();
    },
  );

  it('keeps its annotation while Kueue is about to deactivate it again', async () => {
    const twice = aWorkload('w')
      .inNamespace('nlp')
      .ownedBy('Job', 'train', 'uid-train')
      .withCheck('Rejected')
      .requesting({ cpu: '12' })
      .withAnnotations({ [ANNOTATIONS.inadmissible]: 'it requests 12 CPU' })
      .withCondition('Requeued', 'True', { reason: 'Reactivated' });
    const { reconcile } = setUp({ workload: twice, workers });
    expect(await reconcile()).toMatchObject({ writes: 0 });
  });

  it('is refused exactly if its request exceeds each empty cluster', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(20),
        async (asked, east, west, used) => {
          const { reconcile, live } = setUp({
            workload: huge().requesting({ cpu: `${asked}` }),
            workers: [
              workerWith('east', `${east}`, `${Math.min(used, east)}`),
              workerWith('west', `${west}`, '0'),
            ],
            world: worldAt(30_000),
          });
          await reconcile();
          expect(checkOf(live())?.state).toBe(
            asked > Math.max(east, west) ? 'Rejected' : 'Pending',
          );
        },
      ),
      { numRuns: 50 },
    );
  });
});
