import { mockServices } from '@backstage/backend-test-utils';
import { createTestFleet, type TestCluster } from '@squadron/test-utils';
import fc from 'fast-check';
import { readCatalogOptions } from '../config';
import { createManualTimers } from '../__testUtils__/manualTimers';
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

const LIVE = { state: 'live' as const };
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

/** One life of the portal; several share fleet, store and catalog. */
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
  const timers = createManualTimers();
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
    timers,
  });
  await provider.connect(catalog);
  await provider.start();
  await timers.advance(200);
  return { fleet, store, catalog, timers, logger, config, provider };
}

describe('FleetEntityProvider', () => {
  it('adds everything that is there at the start in one delta', async () => {
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

  it('sends changes that come together as one delta, and none when no entity differs', async () => {
    const { fleet, catalog, timers } = await startProvider();
    fleet.put('hub', aRayJob());
    fleet.put('hub', aLocalQueue());
    await timers.advance(200);
    expect(catalog.deltas[1].added).toHaveLength(2);

    fleet.put('hub', aRayJob({}, { jobDeploymentStatus: 'Running' }));
    await timers.advance(200);
    expect(catalog.deltas).toHaveLength(2);
  });

  it('leads a job to its RayCluster as soon as that is seen, and away when it is gone', async () => {
    const labels = {
      'ray.io/originated-from-crd': 'RayJob',
      'ray.io/originated-from-cr-name': 'train',
    };
    const rayCluster = aRayCluster({
      name: 'train-x7',
      namespace: 'team-a',
      labels,
    });
    const { fleet, catalog, timers } = await startProvider({
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
    await timers.advance(200);
    expect(catalog.entities.get(JOB)?.spec?.dependsOn).toContain(target);

    fleet.remove('gpu-1', rayCluster);
    await timers.advance(200);
    expect(catalog.entities.get(JOB)?.spec?.dependsOn).not.toContain(target);
    expect(catalog.entities.has(target)).toBe(false);
  });

  it('gives what is in a namespace to its new owner', async () => {
    const { fleet, catalog, timers } = await startProvider({
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
    await timers.advance(200);
    expect(catalog.entities.get(JOB)?.spec?.owner).toBe('group:default/team-a');
  });

  it('removes nothing of a cluster that does not answer', async () => {
    const { fleet, catalog, timers } = await startProvider({
      fleet: createTestFleet({
        clusters: [hub(aClusterProfile('gpu-1')), gpu1(aClusterQueue())],
      }),
    });
    fleet.setCluster({ id: 'gpu-1', freshness: { state: 'offline' } });
    fleet.remove('gpu-1', aClusterQueue());
    await timers.advance(60_000);
    expect(catalog.entities.has(WORKER_QUEUE)).toBe(true);

    fleet.setCluster({ id: 'gpu-1', freshness: LIVE });
    await timers.advance(5_000);
    expect(catalog.entities.has(WORKER_QUEUE)).toBe(false);
    expect(catalog.entities.has(WORKER)).toBe(true);
  });

  it('removes a cluster with all it has once its profile is gone', async () => {
    const { fleet, catalog, timers } = await startProvider({
      fleet: createTestFleet({
        clusters: [hub(aClusterProfile('gpu-1')), gpu1(aClusterQueue())],
      }),
    });
    fleet.removeCluster('gpu-1');
    await timers.advance(5_000);
    expect(catalog.entities.has(WORKER)).toBe(true);

    fleet.remove('hub', aClusterProfile('gpu-1'));
    await timers.advance(200);
    expect([...catalog.entities.keys()]).toEqual([HUB]);
  });

  it('keeps a finished job for the configured time after its object', async () => {
    const { fleet, catalog, timers } = await startProvider({
      config: { retention: { minutes: 10 } },
    });
    const finished = aRayJob({}, { jobDeploymentStatus: 'Complete' });
    fleet.put('hub', finished);
    await timers.advance(200);
    fleet.remove('hub', finished);
    await timers.advance(9 * 60_000);
    expect(catalog.entities.has(JOB)).toBe(true);
    await timers.advance(2 * 60_000);
    expect(catalog.entities.has(JOB)).toBe(false);
  });

  it('sends again what the catalog refused', async () => {
    const { fleet, catalog, timers, logger } = await startProvider();
    catalog.failWith = new Error('database is down');
    fleet.put('hub', aRayJob());
    await timers.advance(200);
    expect(logger.warn).toHaveBeenCalledWith(
      'The catalog did not take 1 changes of the fleet; trying again in 1 s',
      expect.objectContaining({ message: 'database is down' }),
    );
    catalog.failWith = undefined;
    await timers.advance(1_000);
    expect(catalog.entities.has(JOB)).toBe(true);
  });

  it('says what to do when too much is gone at once, and obeys when that is done', async () => {
    const jobs = Array.from({ length: 30 }, (_, index) =>
      aRayJob({ name: `train-${index}` }),
    );
    const fleet = createTestFleet({ clusters: [hub(...jobs)] });
    const { catalog, timers, logger, config } = await startProvider({ fleet });
    jobs.forEach(job => fleet.remove('hub', job));
    await timers.advance(30_000);
    expect(catalog.entities.size).toBe(31);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.warn).toHaveBeenCalledWith(
      '30 of 31 entities of cluster hub lost their objects at once; none is removed from the catalog. If they are really gone, set squadron.catalog.removalThreshold.percent to 100 until they have left the catalog; otherwise find out what emptied the cluster.',
    );
    config.update({
      data: { squadron: { catalog: { removalThreshold: { percent: 100 } } } },
    });
    await timers.advance(11 * 60_000);
    expect([...catalog.entities.keys()]).toEqual([HUB]);
  });

  describe('after a restart', () => {
    async function lives() {
      const store = createMemoryStore();
      const catalog = createRecordingCatalog();
      const fleet = createTestFleet({
        clusters: [
          hub(aClusterProfile('gpu-1'), aRayJob()),
          gpu1(aClusterQueue()),
        ],
      });
      const first = await startProvider({ fleet, store, catalog });
      await first.provider.stop();
      return { store, catalog };
    }

    it('removes what went meanwhile, where the list is complete', async () => {
      const { store, catalog } = await lives();
      await startProvider({
        store,
        catalog,
        fleet: createTestFleet({
          clusters: [hub(aClusterProfile('gpu-1')), gpu1(aClusterQueue())],
        }),
      });
      expect(catalog.entities.has(JOB)).toBe(false);
      expect(catalog.entities.has(WORKER_QUEUE)).toBe(true);
    });

    it.each<[string, TestCluster]>([
      [
        'is still listing',
        { ...gpu1(), kindStates: { ClusterQueue: 'syncing' } },
      ],
      ['does not answer', { ...gpu1(), freshness: { state: 'offline' } }],
      [
        'answers that it has no Kueue',
        { ...gpu1(), kindStates: { ClusterQueue: 'notInstalled' } },
      ],
    ])('removes nothing of a worker that %s', async (_, worker) => {
      const { store, catalog } = await lives();
      const { timers } = await startProvider({
        store,
        catalog,
        fleet: createTestFleet({
          clusters: [hub(aClusterProfile('gpu-1'), aRayJob()), worker],
        }),
      });
      await timers.advance(60_000);
      expect(catalog.entities.has(WORKER_QUEUE)).toBe(true);
    });

    it('removes nothing of a worker that has a profile and has not joined yet', async () => {
      const { store, catalog } = await lives();
      const fleet = createTestFleet({
        clusters: [hub(aClusterProfile('gpu-1'), aRayJob())],
      });
      const { timers } = await startProvider({ store, catalog, fleet });
      await timers.advance(60_000);
      expect(catalog.entities.has(WORKER)).toBe(true);
      expect(catalog.entities.has(WORKER_QUEUE)).toBe(true);
    });

    it('removes a worker that left meanwhile', async () => {
      const { store, catalog } = await lives();
      await startProvider({
        store,
        catalog,
        fleet: createTestFleet({ clusters: [hub(aRayJob())] }),
      });
      expect([...catalog.entities.keys()].sort()).toEqual([HUB, JOB].sort());
    });

    it('removes nothing while the hub does not answer', async () => {
      const { store, catalog } = await lives();
      const offline = { id: 'hub', freshness: { state: 'offline' as const } };
      const { timers } = await startProvider({
        store,
        catalog,
        fleet: createTestFleet({ clusters: [offline] }),
      });
      await timers.advance(60_000);
      expect(catalog.entities.size).toBe(4);
    });
  });

  it('ends with the entities of a fresh start, whatever came in whatever order', async () => {
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
    const step = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          type: fc.constantFrom('put' as const, 'remove' as const),
          cluster: fc.constantFrom('hub', 'gpu-1'),
          object: fc.oneof(
            fc.constant(running),
            fc.constant(itsCluster),
            fc.constantFrom(...others),
          ),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('freshness' as const),
          cluster: fc.constantFrom('hub', 'gpu-1'),
          state: fc.constantFrom('live' as const, 'offline' as const),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          type: fc.constant('pause' as const),
          ms: fc.constantFrom(50, 200, 2_000),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 25, size: 'max' }),
        async steps => {
          const fleet = createTestFleet({
            clusters: [hub(aClusterProfile('gpu-1')), gpu1()],
          });
          const { catalog, timers, provider } = await startProvider({ fleet });
          for (const next of steps) {
            if (next.type === 'pause') {
              await timers.advance(next.ms);
            } else if (next.type === 'freshness') {
              fleet.setCluster({
                id: next.cluster,
                freshness: { state: next.state },
              });
            } else {
              fleet[next.type](next.cluster, next.object);
            }
          }
          ['hub', 'gpu-1'].forEach(id =>
            fleet.setCluster({ id, freshness: LIVE }),
          );
          await timers.advance(5_000);
          await provider.stop();

          const fresh = await startProvider({ fleet });
          await fresh.provider.stop();
          expect(new Map([...catalog.entities].sort())).toEqual(
            new Map([...fresh.catalog.entities].sort()),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
