import { DEFAULT_FLEET_NAMESPACE, LABELS, KINDS } from '@squadron/kube-kinds';
import {
  describeWithPostgres,
  eventually,
  type TestPostgres,
} from '@squadron/test-utils';
import {
  answerBreaches,
  FLEET_ENTITIES_PATH,
  portalWrites,
  StreamReader,
  untilCacheAgrees,
  untilCatalogAgrees,
  type ListedEntity,
} from './__testUtils__/invariants';
import {
  changeRayJobs,
  CommandLoad,
  createEndedRayJobs,
  createFormRayJobs,
  createRayJobs,
  deleteRayJobs,
  namesOf,
  print,
  quantileOf,
  rerunNames,
  RouteReader,
  startFaultWorld,
  untilAllLive,
  untilHistoryHas,
  WORLD_NAMESPACE,
  type FaultWorld,
  type WorldBackend,
} from './__testUtils__/world';

jest.setTimeout(600_000);

const DATABASE_OUTAGE_MS = 60_000;
const LEASE_MS = 15_000;

describeWithPostgres('two portals on one PostgreSQL', () => {
  let world: FaultWorld;
  let postgres: TestPostgres;
  let first: WorldBackend;
  let second: WorldBackend;
  let namespaces = 0;

  const jobs = namesOf('job', 60);

  beforeAll(async () => {
    world = await startFaultWorld({ database: 'postgres' });
    postgres = world.postgres!;
    [first, second] = [await world.addBackend(), await world.addBackend()];
    await Promise.all([
      first.start(),
      ...world.workers.map(({ client }) => createRayJobs(client, jobs)),
    ]);
    await leaderIs(first);
    await second.start();
    await Promise.all([first, second].map(untilAllLive));
    await untilCatalogAgrees(second, world.clusters);
  });

  afterAll(async () => {
    await world?.stop();
  });

  /** The user that wrote the Lease last. */
  const leader = async () => {
    const writes = await world.hub.server.writes();
    const held = writes.filter(
      ({ resource, status }) => resource === 'leases' && status < 300,
    );
    return held.at(-1)?.user;
  };

  const leaderIs = (backend: WorldBackend) =>
    eventually(
      `${backend.name} leads`,
      async () => (await leader()) === backend.hubUser,
    );

  const holder = async () =>
    (
      await world.hub.client.get(KINDS.lease, {
        namespace: DEFAULT_FLEET_NAMESPACE,
        name: 'squadron-controllers',
      })
    ).spec?.holderIdentity;

  /** A namespace for which the leader creates a LocalQueue. */
  async function addQueueNamespace(): Promise<string> {
    const name = `queue-${(namespaces += 1)}`;
    await world.hub.client.create(KINDS.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name, labels: { [LABELS.queue]: 'fleet' } },
    });
    return name;
  }

  const untilReconciled = (namespace: string, timeoutMs = 60_000) =>
    eventually(
      `${namespace} has its LocalQueue`,
      () =>
        world.hub.client.get(KINDS.localQueue, { namespace, name: 'default' }),
      { timeoutMs, everyMs: 50 },
    );

  const untilAfter = (ms: number) => {
    const endMs = performance.now() + ms;
    return eventually('time has passed', () => performance.now() > endMs, {
      timeoutMs: ms + 30_000,
    });
  };

  it.each([
    {
      what: 'frozen',
      begin: () => postgres.pause(),
      end: () => postgres.resume(),
    },
    {
      what: 'killed',
      begin: () => postgres.kill(),
      end: () => postgres.restart(),
    },
    {
      what: 'in a black hole',
      begin: () => postgres.network.break({ type: 'blackHole' }),
      end: () => postgres.network.heal(),
    },
  ])(
    'show the fleet while the database is $what for a minute, and catch up',
    async ({ what, begin, end }) => {
      const entities = (await first.get<ListedEntity[]>(FLEET_ENTITIES_PATH))
        .length;
      const pages = [first, second].map(backend => new RouteReader(backend));
      const extra = namesOf(`during-${what.replaceAll(' ', '-')}`, 20);
      await begin();
      await Promise.all(
        world.workers.map(async ({ client }) => {
          await createRayJobs(client, extra);
          await changeRayJobs(client, jobs, what);
          await deleteRayJobs(client, extra.slice(0, 10));
        }),
      );
      const reconciledMs = await untilReconciled(await addQueueNamespace());
      await Promise.all(
        [first, second].map(backend =>
          untilCacheAgrees(backend, world.clusters),
        ),
      );
      await untilAfter(DATABASE_OUTAGE_MS);
      await end();
      const healedMs = performance.now();
      await untilCatalogAgrees(first, world.clusters, 120_000);
      const catalogMs = performance.now() - healedMs;
      await Promise.all(
        [first, second].map(backend =>
          eventually(
            `the loops of ${backend.name} run`,
            () => backend.get<object>('squadron/v1/health'),
            { timeoutMs: 120_000, everyMs: 200 },
          ),
        ),
      );
      const healthyMs = performance.now() - healedMs;
      await Promise.all(pages.map(reader => reader.stop()));
      print(`the database ${what}`, {
        'reconciled meanwhile after': reconciledMs,
        'catalog as the servers after': catalogMs,
        'all loops run after': healthyMs,
        'pages p99': quantileOf(
          pages.flatMap(reader => reader.tookMs()).sort((a, b) => a - b),
          0.99,
        ),
      });
      for (const { readings } of pages) {
        expect(answerBreaches(readings)).toEqual([]);
      }
      expect(
        (await first.get<ListedEntity[]>(FLEET_ENTITIES_PATH)).length,
      ).toBeGreaterThanOrEqual(entities);
      expect([first.isRunning, second.isRunning]).toEqual([true, true]);
    },
  );

  it('write nothing from a leader that was frozen for longer than its Lease', async () => {
    await leaderIs(first);
    await untilReconciled(await addQueueNamespace());
    const before = await holder();
    const pages = new RouteReader(second);
    first.pause();
    const frozenMs = performance.now();
    const waiting = await addQueueNamespace();
    await eventually(
      'the other one leads',
      async () => expect(await holder()).not.toBe(before),
      { timeoutMs: 3 * LEASE_MS },
    );
    const tookOverAtMs = Date.now();
    const tookOverMs = performance.now() - frozenMs;
    await untilReconciled(waiting);
    const reconciledMs = performance.now() - frozenMs;
    const later = await addQueueNamespace();
    first.resume();
    await untilReconciled(later);
    await Promise.all(
      Array.from({ length: 10 }, async () =>
        untilReconciled(await addQueueNamespace()),
      ),
    );
    await untilAllLive(first);
    await untilCacheAgrees(first, world.clusters);
    await untilAfter(5_000);
    await pages.stop();
    print('a frozen leader', {
      'another leads after': tookOverMs,
      'reconciled after': reconciledMs,
    });
    const late = portalWrites(
      await world.hub.server.writes(),
      [first.hubUser],
      tookOverAtMs,
    );
    expect(late).toEqual([]);
    expect(answerBreaches(pages.readings)).toEqual([]);
  });

  it('continue with another leader when the leader is killed while it reconciles', async () => {
    await leaderIs(second);
    const before = await holder();
    const pages = new RouteReader(first);
    const stream = new StreamReader(first);
    await eventually('the reader has read all', () => stream.isSettled);
    const waiting = await Promise.all([
      addQueueNamespace(),
      addQueueNamespace(),
    ]);
    await Promise.all([
      second.kill(),
      ...world.workers.map(({ client }) =>
        changeRayJobs(client, jobs, 'leader killed'),
      ),
    ]);
    const killedMs = performance.now();
    await eventually(
      'the other one leads',
      async () => expect(await holder()).not.toBe(before),
      { timeoutMs: 3 * LEASE_MS },
    );
    const tookOverMs = performance.now() - killedMs;
    await Promise.all(waiting.map(name => untilReconciled(name)));
    const reconciledMs = performance.now() - killedMs;
    await untilCatalogAgrees(first, world.clusters);
    const catalogMs = performance.now() - killedMs;
    await eventually('the stream reader has the same state', async () => {
      expect(await stream.differences()).toEqual([]);
    });
    await Promise.all([pages.stop(), stream.close()]);
    const readyMs = await second.start();
    await untilCacheAgrees(second, world.clusters);
    print('a killed leader', {
      'another leads after': tookOverMs,
      'reconciled after': reconciledMs,
      'catalog as the servers after': catalogMs,
      'ready again after': readyMs,
    });
    expect(answerBreaches(pages.readings)).toEqual([]);
    expect(stream.model.breaches).toEqual([]);
  });

  it('hand over the Lease immediately when the leader is shut down', async () => {
    await leaderIs(first);
    const startedMs = performance.now();
    await first.terminate();
    const endedMs = performance.now() - startedMs;
    await leaderIs(second);
    print('a leader that is shut down', {
      'ended after': endedMs,
      'another leads after': performance.now() - startedMs,
    });
    expect(first.isRunning).toBe(false);
    await first.start();
    await untilCacheAgrees(first, world.clusters);
  });

  it('lose no command, reconcile or entry of the history when the leader is killed under load', async () => {
    const { client } = world.hub;
    const isFirst = (await leader()) === first.hubUser;
    const [leading, other] = isFirst ? [first, second] : [second, first];
    await leaderIs(leading);
    const before = await holder();
    const originals = namesOf('original', 8);
    await createFormRayJobs(client, originals);
    await untilCacheAgrees(other, world.clusters);
    const load = new CommandLoad(
      [first, second],
      originals.map(name => `hub/${WORLD_NAMESPACE}/rayjob/${name}`),
    );
    const pages = new RouteReader(other);
    const ended: string[] = [];
    const endJobs = async (count: number) => {
      const names = namesOf(`ended-${ended.length}`, count);
      await createEndedRayJobs(client, names);
      ended.push(...names);
    };
    await endJobs(20);
    await eventually(
      'commands are acknowledged',
      () => load.acknowledged.length > 50,
    );
    const waiting = await Promise.all([
      addQueueNamespace(),
      addQueueNamespace(),
    ]);
    await leading.kill();
    const killedMs = performance.now();
    const acknowledgedBefore = load.acknowledged.length;
    const [tookOverMs] = await Promise.all([
      eventually(
        'the other one leads',
        async () => expect(await holder()).not.toBe(before),
        { timeoutMs: 3 * LEASE_MS },
      ),
      endJobs(40),
    ]);
    await Promise.all(waiting.map(name => untilReconciled(name)));
    const reconciledMs = performance.now() - killedMs;
    await Promise.all([load.stop(), pages.stop()]);
    const readyMs = await leading.start();
    const { acknowledged } = load;
    const resent = acknowledged.filter(({ attempts }) => attempts > 1);
    print('a leader killed under load', {
      'another leads after': tookOverMs,
      'reconciled after': reconciledMs,
      'pages p99': quantileOf(pages.tookMs(), 0.99),
      'longest command': Math.max(...acknowledged.map(({ tookMs }) => tookMs)),
      'ready again after': readyMs,
    });
    expect(acknowledged.length).toBeGreaterThan(acknowledgedBefore);
    expect(resent.length).toBeGreaterThan(0);

    const names = acknowledged.map(({ name }) => name).sort();
    const found = await rerunNames(client);
    process.stdout.write(
      `  ${names.length} commands acknowledged, ${
        names.length - acknowledgedBefore
      } after the kill, ${resent.length} sent again after ${
        load.refusals
      } refusals, ${names.filter(name => !found.includes(name)).length} lost, ${
        found.length - new Set(names).size
      } doubled\n`,
    );
    expect(found).toEqual(names);

    for (const backend of [first, second]) {
      await untilHistoryHas(backend, ended);
    }
    expect(answerBreaches(pages.readings)).toEqual([]);
  });
});
