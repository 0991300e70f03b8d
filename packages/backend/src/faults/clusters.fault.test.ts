import { KINDS } from '@squadron/kube-kinds';
import {
  describeWithApiServer,
  eventually,
  statusOf,
  tooManyRequests,
} from '@squadron/test-utils';
import {
  answerBreaches,
  FLEET_ENTITIES_PATH,
  MARKED_WITHIN_MS,
  processBreaches,
  StreamReader,
  untilCacheAgrees,
  untilCatalogAgrees,
  type ListedEntity,
} from './__testUtils__/invariants';
import {
  changeRayJobs,
  createRayJobs,
  deleteRayJobs,
  freshnessOf,
  namesOf,
  print,
  quantileOf,
  RouteReader,
  startFaultWorld,
  untilAllLive,
  untilFreshness,
  type FaultWorld,
  type WorldBackend,
  type WorldCluster,
} from './__testUtils__/world';

jest.setTimeout(600_000);

/** Tolerance for the machine. */
const SLACK_MS = 2_000;
/** Longer than the timeouts of requests to clusters, which are 5 s and more. */
const PAGE_MS = 4_000;
/** Several times the time until a cluster is marked. */
const OUTAGE_MS = 30_000;

describeWithApiServer('the whole portal with faulty clusters', () => {
  let world: FaultWorld;
  let backend: WorldBackend;
  let hub: WorldCluster;
  let worker: WorldCluster;
  let other: WorldCluster;

  const jobs = namesOf('job', 60);
  let changes = 0;

  beforeAll(async () => {
    world = await startFaultWorld({ http: ['worker-1'] });
    hub = world.hub;
    [worker, other] = world.workers;
    backend = await world.addBackend();
    await Promise.all([
      backend.start(),
      ...world.workers.map(({ client }) => createRayJobs(client, jobs)),
    ]);
    await untilAllLive(backend);
    await untilCatalogAgrees(backend, world.clusters);
  });

  afterAll(async () => {
    await world?.stop();
  });

  const countEntities = async () =>
    (await backend.get<ListedEntity[]>(FLEET_ENTITIES_PATH)).length;

  const untilAfter = (ms: number) => {
    const endMs = performance.now() + ms;
    return eventually('time has passed', () => performance.now() > endMs, {
      timeoutMs: ms + 30_000,
    });
  };

  /** Changes every job of a cluster again. */
  const changeAll = (cluster: WorldCluster) =>
    changeRayJobs(cluster.client, jobs, String((changes += 1)));

  /**
   * Runs a fault while pages are read, and waits for the recovery. Returns the breaches: pages
   * without an answer, entities that left the catalog, leaks of the process.
   */
  async function breachesDuring(
    what: string,
    fault: () => Promise<void>,
  ): Promise<string[]> {
    const before = await backend.state();
    const entities = await countEntities();
    const pages = new RouteReader(backend);
    await fault();
    const kept = await countEntities();
    const healedMs = performance.now();
    await untilAllLive(backend);
    const liveMs = performance.now() - healedMs;
    await untilCacheAgrees(backend, world.clusters);
    const cacheMs = performance.now() - healedMs;
    await untilCatalogAgrees(backend, world.clusters);
    const catalogMs = performance.now() - healedMs;
    await pages.stop();
    print(what, {
      'live after': liveMs,
      'cache as the servers after': cacheMs,
      'catalog as the servers after': catalogMs,
      'pages p99': quantileOf(pages.tookMs(), 0.99),
    });
    const leaks = async () => processBreaches(before, await backend.state());
    await eventually(
      'it holds no more than before',
      async () => (await leaks()).length === 0,
    ).catch(() => {}); // A leak is part of the result.
    const slowestMs = pages.tookMs().at(-1) ?? 0;
    return [
      ...answerBreaches(pages.readings),
      ...(slowestMs > PAGE_MS ? [`a page took ${slowestMs} ms`] : []),
      ...(kept === entities ? [] : [`${kept} entities, ${entities} before`]),
      ...(await leaks()),
    ];
  }

  it('a hub in a black hole leaves the pages unchanged, but marked', async () => {
    const breaches = await breachesDuring('hub in a black hole', async () => {
      await hub.network.break({ type: 'blackHole' });
      const markedMs = await untilFreshness(backend, 'hub', ['offline']);
      print('hub in a black hole', { 'marked after': markedMs });
      await changeAll(worker);
      await untilCacheAgrees(backend, world.workers);
      await hub.network.heal();
      expect(markedMs).toBeLessThan(MARKED_WITHIN_MS + SLACK_MS);
    });
    expect(breaches).toEqual([]);
  });

  it('a worker with 1 kB/s and 5 s of delay does not slow down others', async () => {
    const breaches = await breachesDuring('a slow worker', async () => {
      await worker.network.break({ type: 'throttle', bytesPerSecond: 1_000 });
      await changeAll(worker);
      await changeAll(other);
      const healthyMs = await untilCacheAgrees(backend, [other]);
      await untilAfter(OUTAGE_MS / 2);
      await worker.network.break({ type: 'delay', delayMs: 5_000 });
      await changeAll(worker);
      await untilAfter(OUTAGE_MS / 2);
      await worker.network.heal();
      print('a slow worker', { 'the other is current after': healthyMs });
      expect(healthyMs).toBeLessThan(5_000);
    });
    expect(breaches).toEqual([]);
  });

  it('lists each kind at most once per return of a worker that flaps every 2 s', async () => {
    const { http } = worker;
    const lists = new Map<string, number>();
    const stopCounting = http!.onRequest(({ method, path, isWatch }) => {
      if (method === 'GET' && path.includes('/rayjobs') && !isWatch) {
        lists.set(path, (lists.get(path) ?? 0) + 1);
      }
    });
    const rounds = 10;
    const breaches = await breachesDuring('a worker that flaps', async () => {
      const stopFlapping = worker.network.flap({
        fault: { type: 'refuse' },
        brokenMs: 2_000,
        healthyMs: 2_000,
      });
      await changeAll(worker);
      await untilAfter(rounds * 4_000);
      await stopFlapping();
    });
    expect(breaches).toEqual([]);
    stopCounting();
    const count = [...lists.values()].reduce((sum, value) => sum + value, 0);
    process.stdout.write(
      `a worker that flaps: ${count} lists of RayJobs in ${rounds} returns\n`,
    );
    // The removal of entities lists once more.
    expect(count).toBeLessThanOrEqual(2 * (rounds + 1));
  });

  it('a worker that answers 429 is retried after its Retry-After', async () => {
    const breaches = await breachesDuring(
      'a worker that answers 429',
      async () => {
        let asked = 0;
        const remove = worker.http!.inject({
          matches: () => {
            asked += 1;
            return true;
          },
          action: tooManyRequests(2),
        });
        worker.http!.disturbWatches({ type: 'cutLine' });
        await changeAll(worker);
        await untilAfter(15_000);
        remove();
        process.stdout.write(
          `a worker that answers 429 for 15 s: ${asked} requests\n`,
        );
      },
    );
    expect(breaches).toEqual([]);
  });

  it('a worker whose storage is initializing is retried, and no object is lost', async () => {
    const breaches = await breachesDuring(
      'a worker whose storage is initializing',
      async () => {
        const remove = worker.http!.inject({
          matches: ({ path }) => path.includes('/rayjobs'),
          action: {
            type: 'answer',
            status: 429,
            headers: { 'retry-after': '1' },
            body: statusOf(
              429,
              'TooManyRequests',
              'storage is (re)initializing',
            ),
          },
        });
        worker.http!.disturbWatches({ type: 'cutLine' });
        await changeAll(worker);
        await untilAfter(15_000);
        remove();
      },
    );
    expect(breaches).toEqual([]);
  });

  it('watches with truncated, garbled and foreign lines are restarted, and no event is skipped', async () => {
    const breaches = await breachesDuring('broken lines', async () => {
      const disturb = worker.http!.disturbWatches.bind(worker.http);
      expect(disturb({ type: 'cutLine' })).toBeGreaterThan(5);
      await changeAll(worker);
      await untilCacheAgrees(backend, [worker]);
      for (const line of [
        '{"type":"MODIFIED","object":',
        { type: 'MODIFIED', object: { kind: 'RayJob' } },
        { type: 'MODIFIED', object: { kind: 'Pod', metadata: {} } },
        { type: 'NONSENSE' },
        { type: 'ERROR', object: statusOf(410, 'Expired', 'too old') },
      ]) {
        disturb({ type: 'insertLine', line });
        await changeAll(worker);
        await untilCacheAgrees(backend, [worker]);
      }
    });
    expect(breaches).toEqual([]);
  });

  it('a wrongly empty list removes no entity', async () => {
    const breaches = await breachesDuring('an empty list', async () => {
      const remove = worker.http!.inject({
        matches: ({ method, path, isWatch }) =>
          method === 'GET' && /\/rayjobs(\?|$)/.test(path) && !isWatch,
        action: {
          type: 'answer',
          status: 200,
          body: {
            apiVersion: 'ray.io/v1',
            kind: 'RayJobList',
            metadata: { resourceVersion: '1' },
            items: [],
          },
        },
      });
      worker.http!.disturbWatches({
        type: 'insertLine',
        line: { type: 'ERROR', object: statusOf(410, 'Expired', 'too old') },
        thenEnds: true,
      });
      await untilAfter(OUTAGE_MS / 2);
      remove();
      // The server ends the watch that started at the version of the wrong list.
      worker.http!.disturbWatches({
        type: 'insertLine',
        line: { type: 'ERROR', object: statusOf(410, 'Expired', 'too old') },
        thenEnds: true,
      });
    });
    expect(breaches).toEqual([]);
  });

  it('revoked rights remove no entity, and work again when restored', async () => {
    const name = 'portals';
    const binding = await other.client.get(KINDS.clusterRoleBinding, { name });
    const breaches = await breachesDuring('rights taken away', async () => {
      await other.client.delete(KINDS.clusterRoleBinding, { name });
      // Open watches continue without rights; new ones are rejected.
      other.network.reset();
      const refusedMs = await eventually(
        'the portal reports the refusal',
        async () => {
          const freshness = await freshnessOf(backend, other.id);
          expect(freshness?.state).not.toBe('live');
        },
      );
      print('rights taken away', { 'shown after': refusedMs });
      await untilAfter(OUTAGE_MS / 2);
      const { apiVersion, kind, roleRef, subjects } = binding;
      await other.client.create(KINDS.clusterRoleBinding, {
        apiVersion,
        kind,
        metadata: { name },
        roleRef,
        subjects,
      });
    });
    expect(breaches).toEqual([]);
  });

  it('an etcd that is restored from a backup leaves no ghosts', async () => {
    const restore = await other.server.snapshot();
    await createRayJobs(other.client, namesOf('ghost', 20));
    await changeAll(other);
    await deleteRayJobs(other.client, jobs.slice(0, 10));
    await untilCacheAgrees(backend, world.clusters);
    await untilCatalogAgrees(backend, world.clusters);
    const stream = new StreamReader(backend);
    await eventually('the reader has read all', () => stream.isSettled);
    const startedMs = performance.now();
    await restore();
    const restoredMs = performance.now();
    await untilCacheAgrees(backend, world.clusters);
    const cacheMs = performance.now() - restoredMs;
    await untilCatalogAgrees(backend, world.clusters);
    const catalogMs = performance.now() - restoredMs;
    print('a restored etcd', {
      'away for': restoredMs - startedMs,
      'cache as the servers after': cacheMs,
      'catalog as the servers after': catalogMs,
    });
    await eventually('the stream reader has the same state', async () => {
      expect(await stream.differences()).toEqual([]);
    });
    await stream.close();
    const listed = await other.client.listAll(KINDS.rayJob);
    expect(listed.items.map(({ metadata }) => metadata.name)).not.toContain(
      'ghost-0',
    );
  });

  it('a reader with an old Last-Event-ID starts with everything', async () => {
    const abort = new AbortController();
    const response = await fetch(`${backend.url}/api/squadron/v1/stream`, {
      headers: { ...backend.headers(), 'last-event-id': '1' },
      signal: abort.signal,
    });
    const chunk = await response.body!.getReader().read();
    abort.abort();
    expect(new TextDecoder().decode(chunk.value)).toContain('"type":"hello"');
  });
});
