import { inspect } from 'node:util';
import { mockServices } from '@backstage/backend-test-utils';
import {
  aJobWithSecret,
  createCommandFleet,
  createTestFleet,
  FakeClock,
  leaksIn,
  type TestCluster,
} from '@squadron/test-utils';
import type { KubeClient } from '@squadron/controller-node';
import fc from 'fast-check';
import type { Entity } from '@backstage/catalog-model';
import { readCatalogOptions } from '../config';
import { FleetWorld, type ServerMode } from '../__testUtils__/FleetWorld';
import { createMemoryStore } from '../__testUtils__/memoryStore';
import { createRecordingCatalog } from '../__testUtils__/recordingCatalog';
import {
  aClusterProfile,
  aClusterQueue,
  aLocalQueue,
  aNamespace,
  aRayCluster,
  aRayJob,
} from '../__testUtils__/objects';
import { FleetEntityProvider } from './FleetEntityProvider';

const STALE = 'squadron.dev/stale';
const STALE_SINCE = 'squadron.dev/stale-since';
const HUB = 'resource:default/hub';
const WORKER = 'resource:default/gpu-1';
const JOB = 'resource:default/hub_team-a_rayjob_train';
const WORKER_QUEUE = 'resource:default/gpu-1_clusterqueue_fleet';
const hub = (...objects: TestCluster['objects'] & object): TestCluster => ({
  id: 'hub',
  objects,
});
const gpu1 = (...objects: TestCluster['objects'] & object): TestCluster => ({
  id: 'gpu-1',
  role: 'worker',
  objects,
});

/** One process of the portal; several share fleet, store and catalog. */
async function startProvider(
  options: {
    fleet?: ReturnType<typeof createTestFleet>;
    store?: ReturnType<typeof createMemoryStore>;
    catalog?: ReturnType<typeof createRecordingCatalog>;
    config?: object;
  } = {},
) {
  const fleet = options.fleet ?? createTestFleet();
  const store = options.store ?? createMemoryStore();
  const catalog = options.catalog ?? createRecordingCatalog();
  const clock = new FakeClock(0);
  const logger = mockServices.logger.mock();
  const config = mockServices.rootConfig({
    data: { squadron: { catalog: options.config ?? {} } },
  });
  const provider = new FleetEntityProvider({
    fleet,
    store,
    logger,
    options: () => readCatalogOptions(config),
    fleetNamespace: 'fleet',
    clock,
  });
  await provider.connect(catalog);
  await provider.start();
  await clock.advance(200);
  return { fleet, store, catalog, clock, logger, config, provider };
}

describe('FleetEntityProvider', () => {
  it('puts no secret of the fleet into an entity', async () => {
    const world = await createCommandFleet(Date.now());
    const { fleet } = world;
    fleet.put('hub', aJobWithSecret());
    const { catalog, store } = await startProvider({ fleet });
    await world.stop();
    const entities = [...catalog.entities.values()];
    expect(entities.map(({ metadata }) => metadata.title)).toContain('canary');
    const all = { depth: 20, maxArrayLength: Infinity };
    expect(leaksIn(inspect([entities, store], all))).toEqual([]);
  });

  it('adds all existing objects in one delta at startup', async () => {
    const { catalog } = await startProvider({
      fleet: createTestFleet({
        clusters: [
          hub(aClusterProfile('gpu-1'), aRayJob(), aLocalQueue()),
          gpu1(aClusterQueue()),
        ],
      }),
    });
    expect([...catalog.entities.keys()].sort()).toEqual(
      [
        HUB,
        WORKER,
        WORKER_QUEUE,
        'resource:default/hub_team-a_localqueue_default',
        JOB,
      ].sort(),
    );
    expect(catalog.deltas).toHaveLength(1);
  });

  it('blocks no entity because of an object that cannot be mapped, and logs that one once', async () => {
    const fleet = createTestFleet();
    const failing: typeof fleet = {
      ...fleet,
      find: (cluster, kind, key) => {
        if (key.name === 'bad') {
          throw new TypeError('Cannot convert object to primitive value');
        }
        return fleet.find(cluster, kind, key);
      },
    };
    const { catalog, logger, clock } = await startProvider({ fleet: failing });
    fleet.put('hub', aRayJob({ name: 'bad' }));
    fleet.put('hub', aRayJob());
    await clock.advance(200);
    fleet.put('hub', aRayJob({ name: 'bad' }, { jobStatus: 'RUNNING' }));
    fleet.put('hub', aLocalQueue());
    await clock.advance(200);
    expect([...catalog.entities.keys()]).toEqual(
      expect.arrayContaining([
        JOB,
        'resource:default/hub_team-a_localqueue_default',
      ]),
    );
    expect(logger.error.mock.calls.map(([message]) => message)).toEqual([
      'Cannot create an entity for RayJob team-a/bad on hub',
    ]);
  });

  it('sends simultaneous changes as one delta, and none when no entity differs', async () => {
    const { fleet, catalog, clock } = await startProvider();
    fleet.put('hub', aRayJob());
    fleet.put('hub', aLocalQueue());
    await clock.advance(200);
    expect(catalog.deltas[1].added).toHaveLength(2);

    fleet.put('hub', aRayJob({}, { jobDeploymentStatus: 'Running' }));
    await clock.advance(200);
    expect(catalog.deltas).toHaveLength(2);
  });

  it('sends an entity that the catalog may have lost again, within an hour', async () => {
    const { fleet, catalog, clock } = await startProvider();
    fleet.put('hub', aRayJob());
    await clock.advance(200);
    const sent = catalog.deltas.length;
    await clock.advance(50 * 60_000);
    expect(catalog.deltas).toHaveLength(sent);
    await clock.advance(11 * 60_000);
    const added = catalog.deltas.slice(sent).flatMap(delta => delta.added);
    expect(added).toContain(JOB);
  });

  it('relates a job to its RayCluster as soon as that is seen, until it is deleted', async () => {
    const labels = {
      'ray.io/originated-from-crd': 'RayJob',
      'ray.io/originated-from-cr-name': 'train',
    };
    const rayCluster = aRayCluster({
      name: 'train-x7',
      namespace: 'team-a',
      labels,
    });
    const { fleet, catalog, clock } = await startProvider({
      fleet: createTestFleet({
        clusters: [
          hub(
            aClusterProfile('gpu-1'),
            aRayJob({}, { rayClusterName: 'train-x7' }),
          ),
          gpu1(),
        ],
      }),
    });
    const target = 'resource:default/gpu-1_team-a_raycluster_train-x7';
    expect(catalog.entities.get(JOB)?.spec?.dependsOn).not.toContain(target);

    fleet.put('gpu-1', rayCluster);
    await clock.advance(200);
    expect(catalog.entities.get(JOB)?.spec?.dependsOn).toContain(target);

    fleet.remove('gpu-1', rayCluster);
    await clock.advance(200);
    expect(catalog.entities.get(JOB)?.spec?.dependsOn).not.toContain(target);
    expect(catalog.entities.has(target)).toBe(false);
  });

  it('assigns the objects of a namespace to its new owner', async () => {
    const { fleet, catalog, clock } = await startProvider({
      fleet: createTestFleet({
        clusters: [hub(aNamespace({ name: 'team-a' }), aRayJob())],
      }),
    });
    fleet.put(
      'hub',
      aNamespace({
        name: 'team-a',
        labels: { 'squadron.dev/owner': 'team-a' },
      }),
    );
    await clock.advance(200);
    expect(catalog.entities.get(JOB)?.spec?.owner).toBe('group:default/team-a');
  });

  it('removes nothing of an unreachable cluster, and asks it when it returns', async () => {
    const world = new FleetWorld({
      hub: [aClusterProfile('gpu-1')],
      'gpu-1': [aClusterQueue()],
    });
    const { catalog, clock } = await startProvider({ fleet: world.fleet });
    world.setMode('gpu-1', 'down');
    world.delete('gpu-1', aClusterQueue());
    await clock.advance(60_000);
    expect(catalog.entities.has(WORKER_QUEUE)).toBe(true);

    world.setMode('gpu-1', 'up');
    await clock.advance(500);
    expect(catalog.entities.has(WORKER_QUEUE)).toBe(false);
    expect(catalog.entities.has(WORKER)).toBe(true);
  });

  it('removes entities whose deletion was watched, even if the cluster has become unreachable after it', async () => {
    const world = new FleetWorld({
      hub: [aClusterProfile('gpu-1')],
      'gpu-1': [aClusterQueue()],
    });
    const { catalog, clock } = await startProvider({ fleet: world.fleet });
    world.delete('gpu-1', aClusterQueue());
    world.deliver('gpu-1');
    world.setMode('gpu-1', 'down');
    await clock.advance(200);
    expect(catalog.entities.has(WORKER_QUEUE)).toBe(false);
  });

  it('removes a cluster with all its entities once its profile is deleted', async () => {
    const { fleet, catalog, clock } = await startProvider({
      fleet: createTestFleet({
        clusters: [hub(aClusterProfile('gpu-1')), gpu1(aClusterQueue())],
      }),
    });
    fleet.removeCluster('gpu-1');
    await clock.advance(5_000);
    expect(catalog.entities.has(WORKER)).toBe(true);

    fleet.remove('hub', aClusterProfile('gpu-1'));
    await clock.advance(200);
    expect([...catalog.entities.keys()]).toEqual([HUB]);
  });

  it('keeps a finished job for the configured retention after its deletion', async () => {
    const { fleet, catalog, clock } = await startProvider({
      config: { retention: { minutes: 10 } },
    });
    const finished = aRayJob({}, { jobDeploymentStatus: 'Complete' });
    fleet.put('hub', finished);
    await clock.advance(200);
    fleet.remove('hub', finished);
    await clock.advance(9 * 60_000);
    expect(catalog.entities.has(JOB)).toBe(true);
    await clock.advance(2 * 60_000);
    expect(catalog.entities.has(JOB)).toBe(false);
  });

  it('retries what the catalog rejected', async () => {
    const { fleet, catalog, clock, logger } = await startProvider();
    catalog.failWith = new Error('database is down');
    fleet.put('hub', aRayJob());
    await clock.advance(200);
    expect(logger.warn).toHaveBeenCalledWith(
      'Could not send 1 changes of the fleet to the catalog; retrying in 1 s',
      expect.objectContaining({ message: 'database is down' }),
    );
    catalog.failWith = undefined;
    await clock.advance(1_000);
    expect(catalog.entities.has(JOB)).toBe(true);
  });

  it.each([5, 70, 3_570])(
    'matches the fleet 10 s after an outage of the database of %s s',
    async awaySeconds => {
      const { fleet, catalog, clock } = await startProvider();
      catalog.failWith = new Error('database is down');
      fleet.put('hub', aRayJob());
      await clock.advance(awaySeconds * 1_000);
      catalog.failWith = undefined;
      await clock.advance(10_000);
      expect(catalog.entities.has(JOB)).toBe(true);
    },
  );

  it.each([44, 1_200])(
    'removes all %s entities whose deletion was watched, immediately',
    async count => {
      const jobs = Array.from({ length: count }, (_, index) =>
        aRayJob({ name: `train-${index}` }),
      );
      const fleet = createTestFleet({ clusters: [hub(...jobs)] });
      const { catalog, clock } = await startProvider({ fleet });
      expect(catalog.entities.size).toBe(count + 1);
      jobs.forEach(job => fleet.remove('hub', job));
      await clock.advance(200);
      expect([...catalog.entities.keys()]).toEqual([HUB]);
    },
  );

  describe('after a restart', () => {
    /** The portal stops while nothing has failed. */
    async function lives() {
      const store = createMemoryStore();
      const catalog = createRecordingCatalog();
      const world = new FleetWorld({
        hub: [aClusterProfile('gpu-1'), aRayJob()],
        'gpu-1': [aClusterQueue()],
      });
      const first = await startProvider({ fleet: world.fleet, store, catalog });
      await first.provider.stop();
      const restart = () =>
        startProvider({ fleet: world.restartPortal(), store, catalog });
      return { world, store, catalog, restart };
    }

    it('removes entities of objects deleted meanwhile, once the API server has confirmed it', async () => {
      const { world, catalog, restart } = await lives();
      world.delete('hub', aRayJob());
      const { clock } = await restart();
      expect(catalog.entities.has(JOB)).toBe(true);
      await clock.advance(200);
      expect(catalog.entities.has(JOB)).toBe(false);
      expect(catalog.entities.has(WORKER_QUEUE)).toBe(true);
    });

    it('keeps a finished job for the rest of its retention', async () => {
      const { world, store, catalog } = await lives();
      const finished = aRayJob({}, { jobDeploymentStatus: 'Complete' });
      world.put('hub', finished);
      const first = await startProvider({
        fleet: world.restartPortal(),
        store,
        catalog,
      });
      world.delete('hub', finished);
      world.deliver('hub');
      await first.clock.advance(200);
      await first.provider.stop();
      const { clock } = await startProvider({
        fleet: world.restartPortal(),
        store,
        catalog,
      });
      await clock.advance(59 * 60_000);
      expect(catalog.entities.has(JOB)).toBe(true);
      await clock.advance(2 * 60_000);
      expect(catalog.entities.has(JOB)).toBe(false);
    });

    it('keeps entities of objects that a list lacks and the API server has', async () => {
      const { world, catalog, restart } = await lives();
      world.hide('gpu-1', [aClusterQueue()]);
      const { clock } = await restart();
      await clock.advance(10 * 60_000);
      expect(catalog.entities.has(WORKER_QUEUE)).toBe(true);
      expect(catalog.entities.get(WORKER_QUEUE)).not.toHaveProperty([
        'metadata',
        'annotations',
        'squadron.dev/stale',
      ]);
    });

    it.each<[string, Partial<TestCluster>]>([
      ['is still listing', { kindStates: { ClusterQueue: 'syncing' } }],
      ['is being connected', { freshness: { state: 'catchingUp' } }],
    ])(
      'keeps the entities of a worker that %s, unchanged',
      async (_, state) => {
        const { world, store, catalog } = await lives();
        world.delete('gpu-1', aClusterQueue());
        const fleet = world.restartPortal();
        fleet.setCluster({ id: 'gpu-1', ...state });
        const { clock } = await startProvider({ store, catalog, fleet });
        await clock.advance(60_000);
        const kept = catalog.entities.get(WORKER_QUEUE);
        expect(kept?.metadata.annotations).toBeDefined();
        expect(kept?.metadata.annotations).not.toHaveProperty([STALE]);
      },
    );

    it.each<[ServerMode, string]>([
      ['down', 'cluster gpu-1 does not answer'],
      [
        'denied',
        'clusterqueues.kueue.x-k8s.io cannot be read on cluster gpu-1',
      ],
    ])(
      'marks the entities of a worker that is %s as stale until it can confirm',
      async (mode, because) => {
        const { world, catalog, restart } = await lives();
        const annotations = (ref: string) =>
          catalog.entities.get(ref)?.metadata.annotations;
        world.setMode('gpu-1', mode);
        const { clock } = await restart();
        await clock.advance(20_000);
        expect(annotations(WORKER_QUEUE)).not.toHaveProperty([STALE]);
        await clock.advance(20_000);
        expect(annotations(WORKER_QUEUE)).toMatchObject({ [STALE]: because });
        const since = Date.parse(
          annotations(WORKER_QUEUE)?.[STALE_SINCE] ?? '',
        );
        expect(clock.now() - since).toBeGreaterThanOrEqual(30_000);
        expect(clock.now() - since).toBeLessThanOrEqual(40_000);
        expect(annotations(WORKER)).not.toHaveProperty([STALE]);

        world.setMode('gpu-1', 'up');
        await clock.advance(5_000);
        expect(annotations(WORKER_QUEUE)).toBeDefined();
        expect(annotations(WORKER_QUEUE)).not.toHaveProperty([STALE]);
        expect(annotations(WORKER_QUEUE)).not.toHaveProperty([STALE_SINCE]);
      },
    );

    it('removes stale entities as soon as the worker confirms the deletion, without a setting or a restart', async () => {
      const { world, catalog, restart } = await lives();
      world.setMode('gpu-1', 'down');
      world.delete('gpu-1', aClusterQueue());
      const { clock } = await restart();
      await clock.advance(60_000);
      expect(catalog.entities.has(WORKER_QUEUE)).toBe(true);
      world.setMode('gpu-1', 'up');
      await clock.advance(5_000);
      expect(catalog.entities.has(WORKER_QUEUE)).toBe(false);
    });

    it('removes the entities of a kind that the worker stopped serving', async () => {
      const { world, store, catalog } = await lives();
      world.delete('gpu-1', aClusterQueue());
      world.unserved.add('clusterqueues');
      const fleet = world.restartPortal();
      fleet.setCluster({
        id: 'gpu-1',
        kindStates: { ClusterQueue: 'notInstalled' },
      });
      const { clock } = await startProvider({ store, catalog, fleet });
      await clock.advance(5_000);
      expect(catalog.entities.has(WORKER_QUEUE)).toBe(false);
    });

    it('keeps the entities of a kind that the worker serves in another version', async () => {
      const { world, store, catalog } = await lives();
      world.unserved.add('clusterqueues');
      world.servedAs = { clusterqueues: 'kueue.x-k8s.io/v1beta1' };
      world.hide('gpu-1', [aClusterQueue()]);
      const fleet = world.restartPortal();
      fleet.setCluster({
        id: 'gpu-1',
        kindStates: { ClusterQueue: 'notInstalled' },
      });
      const { clock } = await startProvider({ store, catalog, fleet });
      await clock.advance(2 * 60_000);
      expect(
        catalog.entities.get(WORKER_QUEUE)?.metadata.annotations?.[STALE],
      ).toBe(
        'cluster gpu-1 cannot confirm that the object is deleted: it serves clusterqueues as kueue.x-k8s.io/v1beta1 and not as kueue.x-k8s.io/v1beta2',
      );
    });

    it('removes nothing of a worker that has a profile and has not joined yet', async () => {
      const { world, store, catalog } = await lives();
      world.hide('hub', [aClusterProfile('gpu-1')]);
      const fleet = world.restartPortal();
      const { clock } = await startProvider({ store, catalog, fleet });
      await clock.advance(60_000);
      expect(catalog.entities.has(WORKER)).toBe(true);
      expect(catalog.entities.has(WORKER_QUEUE)).toBe(true);
    });

    it('removes a worker that left meanwhile', async () => {
      const { world, catalog, restart } = await lives();
      world.delete('hub', aClusterProfile('gpu-1'));
      const { clock } = await restart();
      await clock.advance(5_000);
      expect([...catalog.entities.keys()].sort()).toEqual([HUB, JOB].sort());
    });

    it('removes nothing while the hub is unreachable', async () => {
      const { world, catalog, restart } = await lives();
      world.setMode('hub', 'down');
      const { clock } = await restart();
      await clock.advance(60_000);
      expect(catalog.entities.size).toBe(4);
    });
  });

  it.each([3, 500])(
    'asks before it removes %s entities whose objects a new list lacks, and keeps those that exist',
    async count => {
      const jobs = Array.from({ length: count }, (_, index) =>
        aRayJob({ name: `train-${index}` }),
      );
      const world = new FleetWorld({ hub: jobs });
      const { fleet } = world;
      const { catalog, clock } = await startProvider({ fleet });
      const before = world.requests('hub');
      jobs.slice(1).forEach(job => world.delete('hub', job));
      world.relist('hub');
      fleet.remove('hub', jobs[0], 'listed');
      await clock.advance(500);
      expect([...catalog.entities.keys()]).toEqual([
        HUB,
        'resource:default/hub_team-a_rayjob_train-0',
      ]);
      expect(world.requests('hub') - before).toBeLessThanOrEqual(4);
    },
  );

  it('keeps the entities of a cluster whose lists are empty by mistake', async () => {
    const jobs = Array.from({ length: 30 }, (_, index) =>
      aRayJob({ name: `train-${index}` }),
    );
    const world = new FleetWorld({ hub: jobs });
    const { catalog, clock } = await startProvider({ fleet: world.fleet });
    world.hide('hub', jobs);
    world.relist('hub');
    await clock.advance(10 * 60_000);
    expect(catalog.entities.size).toBe(31);
    world.hide('hub', []);
    world.relist('hub');
    await clock.advance(500);
    expect(
      [...catalog.entities.values()].filter(
        ({ metadata }) => metadata.annotations?.[STALE],
      ),
    ).toEqual([]);
  });

  it('asks a cluster that hangs without delaying the others', async () => {
    const world = new FleetWorld({
      hub: [aClusterProfile('gpu-1'), aRayJob()],
      'gpu-1': [aClusterQueue()],
    });
    const { fleet } = world;
    const { catalog, clock } = await startProvider({ fleet });
    const hangs: Partial<KubeClient> = { list: () => new Promise(() => {}) };
    fleet.setCluster({ id: 'gpu-1', client: hangs as KubeClient });
    world.delete('gpu-1', aClusterQueue());
    world.relist('gpu-1');
    world.delete('hub', aRayJob());
    world.relist('hub');
    await clock.advance(1_000);
    expect([...catalog.entities.keys()].sort()).toEqual(
      [HUB, WORKER, WORKER_QUEUE].sort(),
    );
  });

  it('converges to the entities of a fresh start and removes nothing without evidence, for any sequence of events', async () => {
    const running = aRayJob(
      {},
      { jobDeploymentStatus: 'Running', rayClusterName: 'train-x7' },
    );
    const itsCluster = aRayCluster({
      name: 'train-x7',
      namespace: 'team-a',
      labels: {
        'ray.io/originated-from-crd': 'RayJob',
        'ray.io/originated-from-cr-name': 'train',
      },
    });
    const others = [
      aRayJob(),
      aRayJob({ name: 'other' }),
      aLocalQueue(),
      aClusterQueue(),
      aNamespace({
        name: 'team-a',
        labels: { 'squadron.dev/owner': 'team-a' },
      }),
      aNamespace({ name: 'team-a' }),
    ];
    const cluster = fc.constantFrom('hub', 'gpu-1');
    const object = fc.oneof(
      fc.constant(running),
      fc.constant(itsCluster),
      fc.constantFrom(...others),
    );
    const step = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          type: fc.constantFrom('put' as const, 'delete' as const),
          cluster,
          object,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constantFrom('put' as const, 'delete' as const),
          cluster: fc.constant('hub'),
          object: fc.constant(aClusterProfile('gpu-1')),
        }),
      },
      {
        weight: 6,
        arbitrary: fc.record({
          type: fc.constantFrom('deliver' as const, 'relist' as const),
          cluster,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          type: fc.constant('hide' as const),
          cluster,
          objects: fc.array(object, { maxLength: 4 }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          type: fc.constant('mode' as const),
          cluster,
          mode: fc.constantFrom<ServerMode>('up', 'down', 'denied'),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ type: fc.constant('restart' as const) }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          type: fc.constant('pause' as const),
          ms: fc.constantFrom(50, 200, 2_000, 40_000),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 30, size: 'max' }),
        async steps => {
          const profile = aClusterProfile('gpu-1');
          const world = new FleetWorld({ hub: [profile], 'gpu-1': [] });
          const store = createMemoryStore();
          const catalog = createRecordingCatalog();
          // Objects that have existed on their API server ever since their entity was last sent.
          const lasting = new Set<string>();
          const wronglyRemoved: string[] = [];
          const watchTruth = () => {
            for (const ref of lasting) {
              if (!isThere(world, catalog.entities.get(ref))) {
                lasting.delete(ref);
              }
            }
          };
          const { applyMutation } = catalog;
          catalog.applyMutation = async mutation => {
            if (mutation.type === 'delta') {
              watchTruth();
              const removed = mutation.removed.map(item =>
                'entityRef' in item ? item.entityRef : '',
              );
              wronglyRemoved.push(...removed.filter(ref => lasting.has(ref)));
            }
            await applyMutation(mutation);
            catalog.deltas.at(-1)?.added.forEach(ref => lasting.add(ref));
            watchTruth();
          };
          const start = () =>
            startProvider({ fleet: world.fleet, store, catalog });
          let life = await start();
          for (const next of steps) {
            if (next.type === 'pause') {
              await life.clock.advance(next.ms);
            } else if (next.type === 'restart') {
              await life.provider.stop();
              world.restartPortal();
              life = await start();
            } else if (next.type === 'mode') {
              world.setMode(next.cluster, next.mode);
            } else if (next.type === 'hide') {
              world.hide(next.cluster, next.objects);
            } else if (next.type === 'put' || next.type === 'delete') {
              world[next.type](next.cluster, next.object);
            } else {
              world[next.type](next.cluster);
            }
            watchTruth();
          }
          for (const id of ['hub', 'gpu-1']) {
            world.hide(id, []);
            world.setMode(id, 'up');
            world.relist(id);
          }
          await life.clock.advance(130_000);
          await life.provider.stop();
          expect(wronglyRemoved).toEqual([]);

          const fresh = await startProvider({ fleet: world.fleet });
          await fresh.provider.stop();
          expect(new Map([...catalog.entities].sort())).toEqual(
            new Map([...fresh.catalog.entities].sort()),
          );
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);
});

/** Whether an API server has the object of an entity. */
function isThere(world: FleetWorld, entity: Entity | undefined): boolean {
  const {
    'squadron.dev/cluster': cluster = '',
    'squadron.dev/kind': kind,
    'squadron.dev/namespace': namespace,
    'squadron.dev/name': name,
  } = entity?.metadata.annotations ?? {};
  const isMember =
    cluster === 'hub' || world.has('hub', aClusterProfile(cluster));
  return (
    isMember &&
    (kind === undefined ||
      world.has(cluster, { kind, metadata: { namespace, name } }))
  );
}
