import { mockServices } from '@backstage/backend-test-utils';
import {
  readStalled,
  createFleet,
  listStalled,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import {
  LABELS,
  type CommonObject,
  type KubeObject,
  type Condition,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import type { RunningFleet } from '@squadron/backstage-plugin-squadron-node';
import {
  createKubeClient,
  createLeaderElection,
  isFieldConflict,
  silentLogger,
  systemClock,
} from '@squadron/controller-node';
import type { Clock, KubeClient } from '@squadron/controller-node';
import { loadUpstreamCrds } from '@squadron/sandbox';
import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
} from '@squadron/test-utils';
import type { TestApiServer } from '@squadron/test-utils';
import { overriding } from './__testUtils__/overriding';
import { perform } from './actions';
import { createReconciler, StalledReporter, type Reconciler } from './engine';
import { ensureHub } from './ensureHub';
import { fencedFleet } from './fencedFleet';
import { awsProvider } from './clusters/providers';
import { k3sProvisioner } from './clusters/provisioners';
import { FleetReader } from './reader';
import { runControllers } from './runControllers';

const SETTINGS = {
  squadron: {
    featureGates: {
      MultiClusterManagement: true,
      SupportedCloudProviders: ['aws'],
      SupportedProvisioners: ['k3s'],
    },
  },
};

describeWithApiServer('a stalled reconciler', () => {
  let server: TestApiServer;
  let client: KubeClient;
  const { signal } = new AbortController();
  const ending: Array<() => Promise<void>> = [];

  beforeAll(async () => {
    server = await startTestApiServer();
    client = createKubeClient(server.connection);
    await ensureHub(client, 'fleet', { signal });
    for (const crd of await loadUpstreamCrds('providers')) {
      await client.create(KINDS.customResourceDefinition, crd);
    }
    await eventually('the kinds are served', async () => {
      await client.list(KINDS.oneblockCluster);
      await client.list(KINDS.machineDeployment);
    });
  }, 170_000);

  afterEach(async () => {
    await Promise.all(ending.splice(0).map(end => end()));
  });

  afterAll(async () => {
    await client?.close();
    await server?.stop();
  });

  async function aFleet(): Promise<RunningFleet> {
    const fleet = createFleet({
      config: readSquadronConfig(mockServices.rootConfig({ data: SETTINGS })),
      logger: mockServices.logger.mock(),
      loadHub: async () => server.connection,
    });
    ending.push(() => fleet.stop());
    await fleet.ready();
    return fleet;
  }

  /** A portal with all its reconcilers. */
  async function aReplica(): Promise<{ stop(): Promise<void> }> {
    const fleet = await aFleet();
    const stop = new AbortController();
    const running = runControllers({
      clock: systemClock,
      settings: readSquadronConfig(mockServices.rootConfig({ data: SETTINGS })),
      fleet,
      logger: silentLogger,
      providers: new Map([[awsProvider.id, awsProvider]]),
      provisioners: new Map([[k3sProvisioner.id, k3sProvisioner]]),
      engines: [],
      signal: stop.signal,
    });
    const replica = {
      stop: async () => {
        stop.abort();
        await running;
      },
    };
    ending.push(() => replica.stop());
    return replica;
  }

  const conditionOf = async (
    kind: ResourceKind,
    key: { namespace?: string; name: string },
  ): Promise<Condition | undefined> => {
    const { status } = await client.get<CommonObject>(kind, key);
    const { conditions = [] } = status ?? {};
    return conditions.find(({ type }) => type === 'Stalled');
  };

  it('is a condition of the Cluster whose provider is not installed, with advice, until it is', async () => {
    const key = { namespace: 'default', name: 'cloud' };
    await client.create(KINDS.secret, {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        namespace: 'default',
        name: 'my-credentials',
        labels: { [LABELS.capiProvider]: 'aws' },
      },
      data: Object.fromEntries(
        Object.entries({
          AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
          AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
          AWS_REGION: 'eu-central-1',
        }).map(([name, value]) => [
          name,
          Buffer.from(value).toString('base64'),
        ]),
      ),
    });
    await client.create(KINDS.oneblockCluster, {
      apiVersion: 'management.oneblock.ai/v1',
      kind: 'Cluster',
      metadata: key,
      spec: {
        provider: { name: 'aws', configSecret: { name: 'my-credentials' } },
        provisioner: { type: 'k3s', k8sVersion: 'v1.28.4' },
        pools: [{ name: 'cpu' }],
      },
    });
    const first = await aReplica();
    let stalled: Condition | undefined;
    const reportedMs = await eventually('the Cluster reports why', async () => {
      stalled = await conditionOf(KINDS.oneblockCluster, key);
      if (!stalled) {
        // Shown by the last attempt.
        throw new Error(
          JSON.stringify(await client.get(KINDS.oneblockCluster, key)),
        );
      }
      return true;
    });
    process.stdout.write(`Reported after ${Math.round(reportedMs)} ms\n`);
    expect(stalled).toMatchObject({
      status: 'True',
      reason: 'NotFound',
      message: expect.stringContaining(
        'namespaces "capa-system" not found. Install the Cluster API provider AWS (CAPA)',
      ),
    });
    expect(JSON.stringify(stalled)).not.toContain('wJalr');
    // The condition is written first: its event follows on its own.
    await eventually('an event says it too', async () => {
      const { items } = await client.listAll(KINDS.event, {
        namespace: 'default',
      });
      return items.some(({ reason }) => reason === 'ReconcileFailed');
    });

    // Another replica removes it: no state is kept in a process.
    await first.stop();
    await client.create(KINDS.namespace, {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'capa-system' },
    });
    await aReplica();
    await eventually(
      'the Cluster does not report it any more',
      async () =>
        (await conditionOf(KINDS.oneblockCluster, key)) === undefined &&
        readStalled(await client.get(KINDS.oneblockCluster, key)).length === 0,
    );
    const { status } = await client.get(KINDS.oneblockCluster, key);
    expect((status as { conditions: unknown[] }).conditions).not.toEqual([]);
  }, 120_000);

  it.each([
    [
      KINDS.authTokenRequest,
      { namespace: 'default', name: 'a' },
      {
        spec: {
          targetClusterProfile: {
            apiGroup: 'multicluster.x-k8s.io',
            kind: 'ClusterProfile',
            namespace: 'fleet',
            name: 'w1',
          },
          serviceAccountName: 'a',
          serviceAccountNamespace: 'default',
        },
      },
    ],
    [
      KINDS.clusterResourceClaim,
      { name: 'a' },
      { spec: { clusterName: 'w1' } },
    ],
    [KINDS.configMap, { namespace: 'default', name: 'a' }, { data: {} }],
  ])(
    'is reported and removed on an object without a status',
    async (kind, key, rest) => {
      await client.create(kind, { metadata: key, ...rest } as never);
      const fleet = await aFleet();
      const reporter = new StalledReporter({
        fleet,
        clock: systemClock,
        recorder: { record: () => {}, flush: async () => {} },
        fleetNamespace: 'fleet',
      });
      const object = { kind, key };
      const one = { reconciler: 'one', key: 'k', objects: [object] };
      const failure = { reason: 'Invalid', message: 'no.', isTransient: false };
      await reporter.failed(one, failure, signal);
      await reporter.failed({ ...one, reconciler: 'two' }, failure, signal);
      expect(
        readStalled(await client.get<KubeObject>(kind, key)).map(
          ({ reconciler }) => reconciler,
        ),
      ).toEqual(['one', 'two']);
      const hasCondition = kind !== KINDS.configMap;
      expect((await conditionOf(kind, key))?.message).toBe(
        hasCondition ? 'one: no. two: no.' : undefined,
      );
      await reporter.passed({ reconciler: 'one', key: 'k' }, signal);
      await reporter.passed({ reconciler: 'two', key: 'k' }, signal);
      expect(readStalled(await client.get<KubeObject>(kind, key))).toEqual([]);
      expect(await conditionOf(kind, key)).toBeUndefined();
    },
    60_000,
  );

  it('is caused by another manager that keeps taking a field back: its fields are left, and ours again when it releases them', async () => {
    const fleet = await aFleet();
    const stop = new AbortController();
    let taken = 0;
    const counting = overriding(fleet, {
      client: (id: string) =>
        overriding(fleet.client(id), {
          apply: async (...args: Parameters<KubeClient['apply']>) => {
            const written = await client.apply(...args);
            taken += Number(args[2].force === true);
            return written;
          },
        }),
    });
    const wanted = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { namespace: 'default', name: 'contested' },
      data: { x: 'ours' },
    };
    const stalled = new StalledReporter({
      fleet,
      clock: systemClock,
      recorder: { record: () => {}, flush: async () => {} },
      fleetNamespace: 'fleet',
    });
    const reconciler: Reconciler = {
      name: 'contested',
      fieldManager: 'squadron-contested',
      keysOf: () => [],
      allKeys: () => ['k'],
      objectsOf: () => [{ kind: KINDS.namespace, key: { name: 'default' } }],
      decide: async () => ({
        actions: [
          {
            type: 'apply',
            cluster: 'hub',
            kind: KINDS.configMap,
            object: wanted,
            uid: (await client.find(KINDS.configMap, wanted.metadata))?.metadata
              .uid,
          },
        ],
      }),
      perform,
    };
    const controller = createReconciler(reconciler, {
      fleet: counting,
      reader: new FleetReader(fleet, systemClock, 'fleet'),
      clock: systemClock,
      logger: silentLogger,
      concurrency: 1,
      recorder: { record: () => {}, flush: async () => {} },
      stalled,
    });
    const ended = controller.start(stop.signal);
    const rival = (data: Record<string, string>) =>
      client.apply(
        KINDS.configMap,
        { ...wanted, data },
        { fieldManager: 'rival', force: true },
      );
    const said = async () =>
      readStalled(await client.get(KINDS.namespace, { name: 'default' }));
    controller.enqueue('k');
    await eventually('ours is written', () =>
      client.get(KINDS.configMap, wanted.metadata),
    );
    for (let round = 0; round < 30; round += 1) {
      const { succeeded, failed } = controller.stats();
      await rival({ x: 'theirs' });
      controller.enqueue('k');
      await eventually('we have had a turn', () => {
        const now = controller.stats();
        return now.succeeded + now.failed > succeeded + failed;
      });
    }
    expect(taken).toBe(3);
    const live = await client.get(KINDS.configMap, wanted.metadata);
    expect(live.data).toEqual({ x: 'theirs' });
    expect(await said()).toEqual([
      expect.objectContaining({
        reason: 'FieldConflict',
        message: expect.stringMatching(/\.data\.x \(conflict with "rival"/),
      }),
    ]);

    await rival({ y: 'theirs' });
    controller.enqueue('k');
    await eventually(
      'it is not reported any more',
      async () => (await said()).length === 0,
    );
    expect((await client.get(KINDS.configMap, wanted.metadata)).data).toEqual({
      x: 'ours',
      y: 'theirs',
    });
    stop.abort();
    await ended;
    expect(isFieldConflict(new Error('other'))).toBe(false);
  }, 120_000);

  it('does not result from a leader that was frozen: it writes nothing of its earlier decision', async () => {
    const fleet = await aFleet();
    const frozen: { until?: Promise<void> } = {};
    /** Its timers do not fire while it is frozen; the time continues. */
    const clock: Clock = {
      ...systemClock,
      sleep: async (ms, one) => {
        await systemClock.sleep(ms, one);
        await frozen.until;
      },
    };
    const stop = new AbortController();
    const candidate = (identity: string, own: Clock) =>
      createLeaderElection({
        client,
        namespace: 'default',
        name: 'frozen',
        identity,
        leaseDurationMs: 3_000,
        renewEveryMs: 300,
        clock: own,
      });
    const first = candidate('first', clock);
    let write: ((name: string) => Promise<unknown>) | undefined;
    const firstEnded = first.run(stop.signal, async leading => {
      const fenced = fencedFleet(fleet, () => {
        leading.throwIfAborted();
        first.assertLeading();
      });
      write = name =>
        perform(
          {
            type: 'apply',
            cluster: 'hub',
            kind: KINDS.configMap,
            object: {
              apiVersion: 'v1',
              kind: 'ConfigMap',
              metadata: { namespace: 'default', name },
            },
          },
          {
            client: id => fenced.client(id),
            fieldManager: 'squadron-first',
            signal: leading,
          },
        );
      await new Promise(resolve =>
        leading.addEventListener('abort', resolve, { once: true }),
      );
    });
    await eventually('the first one leads', () => write !== undefined);
    await write?.('decided-in-time');

    let wake: () => void = () => {};
    frozen.until = new Promise(resolve => {
      wake = resolve;
    });
    let isSecondLeading = false;
    const secondEnded = candidate('second', systemClock).run(
      stop.signal,
      async leading => {
        isSecondLeading = true;
        await new Promise(resolve =>
          leading.addEventListener('abort', resolve, { once: true }),
        );
      },
    );
    await eventually('the second one leads', () => isSecondLeading);
    const late = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => write?.(`late-${index}`)),
    );
    wake();
    expect(late.map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 'rejected'),
    );
    const { items } = await client.listAll(KINDS.configMap, {
      namespace: 'default',
    });
    const names = items.map(({ metadata }) => metadata.name);
    expect(names).toContain('decided-in-time');
    expect(names.filter(name => name?.startsWith('late'))).toEqual([]);
    stop.abort();
    await Promise.all([firstEnded, secondEnded]);
    expect(listStalled(fleet)).toEqual([]);
  }, 60_000);
});
