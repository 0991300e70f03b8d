import { squadronMetrics } from '@squadron/backstage-plugin-squadron-node';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import {
  describeWithApiServer,
  eventually,
  type TestApiServerProcess,
} from '@squadron/test-utils';
import {
  answerBreaches,
  MARKED_WITHIN_MS,
  processBreaches,
  StreamReader,
  untilCacheAgrees,
  untilCatalogAgrees,
} from './__testUtils__/invariants';
import {
  changeRayJobs,
  createRayJobs,
  deleteRayJobs,
  freshnessOf,
  namesOf,
  print,
  RouteReader,
  startFaultWorld,
  untilAllLive,
  untilFreshness,
  type FaultWorld,
  type WorldBackend,
} from './__testUtils__/world';

jest.setTimeout(300_000);

/** Tolerance for the machine. */
const SLACK_MS = 2_000;

describeWithApiServer('the whole portal', () => {
  let world: FaultWorld;
  let backend: WorldBackend;
  let second: TestApiServerProcess;
  let secondClient: KubeClient;
  let stream: StreamReader;

  const jobs = namesOf('job', 100);

  beforeAll(async () => {
    world = await startFaultWorld({ hasMetrics: true });
    const [worker] = world.workers;
    backend = await world.addBackend();
    [second] = await Promise.all([
      worker.server.startSecond(),
      backend.start(),
      ...world.workers.map(({ client }) => createRayJobs(client, jobs)),
    ]);
    secondClient = createKubeClient(second.connection);
    await untilAllLive(backend);
    stream = new StreamReader(backend);
    await eventually('the reader has read all', () => stream.isSettled);
  });

  afterAll(async () => {
    await stream?.close();
    await secondClient?.close();
    await world?.stop();
  });

  it('keeps working while the API server of one worker is killed and the connection to another is a black hole', async () => {
    const [killed, cut] = world.workers;
    const before = await backend.state();
    const pages = new RouteReader(backend);
    const markedMs = (id: string) =>
      untilFreshness(backend, id, ['stale', 'offline']);

    await Promise.all([
      killed.server.kill(),
      cut.network.break({ type: 'blackHole' }),
    ]);
    const marking = Promise.all([markedMs(killed.id), markedMs(cut.id)]);
    // Changes that the portal cannot see: a second API server still serves the first worker, and the other is disconnected.
    await createRayJobs(secondClient, namesOf('late', 100));
    await changeRayJobs(secondClient, jobs.slice(50), 'unseen');
    await changeRayJobs(secondClient, jobs.slice(50), 'unseen twice');
    await deleteRayJobs(secondClient, jobs.slice(0, 50));
    await deleteRayJobs(cut.client, jobs.slice(0, 50));
    const [killedMarkedMs, cutMarkedMs] = await marking;
    expect(Math.max(killedMarkedMs, cutMarkedMs)).toBeLessThan(
      MARKED_WITHIN_MS + SLACK_MS,
    );
    for (const { id } of world.workers) {
      expect((await freshnessOf(backend, id))?.lastContact).toBeDefined();
    }
    expect((await freshnessOf(backend, 'hub'))?.state).toBe('live');

    await cut.network.heal();
    const cutLiveMs = await untilFreshness(backend, cut.id, ['live']);
    await killed.server.restart();
    const killedLiveMs = await untilFreshness(backend, killed.id, ['live']);
    const cacheMs = await untilCacheAgrees(backend, world.clusters);
    const catalogMs = await untilCatalogAgrees(backend, world.clusters);
    await pages.stop();
    await eventually('the stream reader has the same state', async () => {
      expect(await stream.differences()).toEqual([]);
    });
    print('a killed API server', {
      'marked after': killedMarkedMs,
      'live after its readiness': killedLiveMs,
      'cache as the server': cacheMs,
      'catalog as the server': catalogMs,
    });
    print('a black hole', {
      'marked after': cutMarkedMs,
      'live after': cutLiveMs,
    });
    expect(stream.model.breaches).toEqual([]);
    expect(answerBreaches(pages.readings)).toEqual([]);
    expect(pages.readings.length).toBeGreaterThan(20);
    // Compiled code and caches still grow soon after the start; clusters.fault.test.ts checks memory.
    const allowance = { heapMiB: Infinity };
    await eventually('it holds no more descriptors than before', async () => {
      expect(processBreaches(before, await backend.state(), allowance)).toEqual(
        [],
      );
    });
  });

  it('reports its metrics to Prometheus', async () => {
    const samples = await backend.samples();
    for (const cluster of world.clusters) {
      expect(samples.get(`squadron_fleet_live{cluster="${cluster.id}"}`)).toBe(
        1,
      );
    }
    // The watches through the black hole were only late.
    const [{ id }] = world.workers;
    const restarts = `squadron_fleet_watch_restarts_total{cluster="${id}"}`;
    expect(samples.get(restarts)).toBeGreaterThan(0);
    expect(samples.get('squadron_reconciler_leading{}')).toBe(1);
    const series = [...samples.keys()];
    // Nothing is stalled.
    const { stalled: _, ...metrics } = squadronMetrics;
    const names = Object.values(metrics).map(({ name }) =>
      name.replaceAll('.', '_'),
    );
    expect(
      names.filter(name => !series.some(one => one.startsWith(name))),
    ).toEqual([]);
  });

  it('catches up after it was killed in the middle of changes', async () => {
    const [{ client }] = world.workers;
    const extra = namesOf('extra', 100);
    const changing = createRayJobs(client, extra);
    await eventually('some of them are in the cache', async () => {
      const kinds = await backend.cache();
      return kinds.some(({ objects }) =>
        objects.some(({ name }) => name === extra[10]),
      );
    });
    await backend.kill();
    await changing;
    await deleteRayJobs(client, extra.slice(0, 50));
    const readyMs = await backend.start();
    await untilAllLive(backend);
    const cacheMs = await untilCacheAgrees(backend, world.clusters);
    const catalogMs = await untilCatalogAgrees(backend, world.clusters);
    await eventually('the stream reader has the same state', async () => {
      expect(await stream.differences()).toEqual([]);
    });
    print('a killed portal', {
      'ready after its start': readyMs,
      'cache as the servers': cacheMs,
      'catalog as the servers': catalogMs,
    });
    expect(stream.model.breaches).toEqual([]);
    expect(stream.counts.connects).toBeGreaterThan(1);
  });
});
