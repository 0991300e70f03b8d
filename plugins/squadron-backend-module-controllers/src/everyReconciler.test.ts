import { ConfigReader } from '@backstage/config';
import {
  readStalled,
  listStalled,
  PlacementFacts,
  readSquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import {
  FIELD_MANAGERS,
  LABELS,
  QUEUED_KINDS,
  apiVersionOf,
  type KubeManifest,
  type KubeObject,
  type ResourceKind,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import {
  KubeApiError,
  KubeConnectionError,
  silentLogger,
} from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import {
  aCapiCluster,
  aClusterProfile,
  aDeployment,
  aPod,
  aClusterQueue,
  aJob,
  aLocalQueue,
  aMultiKueueCluster,
  aMultiKueueConfig,
  aNamespace,
  anAdmissionCheck,
  aOneblockCluster,
  aRayCluster,
  aRayService,
  aStatefulSet,
  aWorkload,
  createMemoryClient,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import fc from 'fast-check';
import { overriding } from './__testUtils__/overriding';
import { createReconcilers } from './createReconcilers';
import { createReconciler, StalledReporter, type Reconciler } from './engine';
import { FleetReader } from './reader';

const manifest = (
  kind: ResourceKind,
  metadata: { namespace?: string; name: string },
  rest: object = {},
): KubeObject =>
  ({
    apiVersion: apiVersionOf(kind),
    kind: kind.kind,
    metadata: { uid: `uid-${metadata.name}`, ...metadata },
    ...rest,
  } as KubeObject);

/** The Workload with pods that mount the ConfigMap. */
function withConfigMap(workload: Workload, name: string): Workload {
  const spec = { volumes: [{ name: 'v', configMap: { name } }] };
  return {
    ...workload,
    spec: { podSets: [{ name: 'main', count: 1, template: { spec } }] },
  } as Workload;
}

/** At least one object for a key of each reconciler. */
const objects = (): KubeObject[] => [
  aNamespace('fleet').build(),
  aNamespace('nlp').build(),
  aOneblockCluster('w1').inNamespace('fleet').build(),
  // The in-memory client does not distinguish kinds of the same name.
  aCapiCluster('w2').inNamespace('fleet').build(),
  aClusterProfile('w1').inNamespace('fleet').build(),
  aClusterQueue('fleet').build(),
  aLocalQueue().inNamespace('nlp').of('fleet').build(),
  aMultiKueueCluster('w1').build(),
  aMultiKueueConfig('fleet').withClusters('w1').build(),
  anAdmissionCheck().build(),
  aRayService('serve').inNamespace('nlp').build(),
  aRayCluster('lab').inNamespace('nlp').build(),
  aJob('train')
    .inNamespace('nlp')
    .withUid('uid-train')
    .withAnnotations({ 'squadron.dev/cluster-affinity': 'w1' })
    .build(),
  withConfigMap(
    aWorkload('refers')
      .inNamespace('nlp')
      .ownedBy('Job', 'refers', 'uid-refers')
      .admittedOn('w1')
      .build(),
    'settings',
  ),
  aDeployment('web')
    .inNamespace('nlp')
    .withAnnotations({ 'squadron.dev/cluster-affinity': 'w1' })
    .build(),
  aPod('web-abc-1').inNamespace('nlp').ofDeployment('web').build(),
  aStatefulSet('db').inNamespace('nlp').build(),
  manifest(QUEUED_KINDS.leaderworkerset.kind, {
    namespace: 'nlp',
    name: 'llm',
  }),
  aWorkload('statefulset-db')
    .inNamespace('nlp')
    .withLabels({ 'kueue.x-k8s.io/job-uid': 'uid-statefulset-db' })
    .ownedBy('StatefulSet', 'db', 'uid-statefulset-db')
    .admittedOn('w1')
    .build(),
  aWorkload('pod-web-abc-1')
    .inNamespace('nlp')
    .ownedBy('Pod', 'web-abc-1', 'uid-pod-web-abc-1')
    .admittedOn('elsewhere')
    .build(),
  aWorkload('runs')
    .inNamespace('nlp')
    .ownedBy('Job', 'train', 'uid-train')
    .admittedOn('w1')
    .build(),
  aWorkload('waits')
    .inNamespace('nlp')
    .ownedBy('Job', 'other', 'uid-other')
    .reserved('fleet')
    .withCheck('Pending')
    .build(),
  anOrphan(),
  manifest(KINDS.clusterMetrics, { name: 'w1' }),
  manifest(KINDS.placement, { namespace: 'nlp', name: 'anywhere' }),
  {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'AuthTokenRequest',
    metadata: { namespace: 'kueue-system', name: 'w1-multikueue', uid: 'u' },
    spec: { targetClusterProfile: { namespace: 'fleet', name: 'w1' } },
  } as KubeObject,
];

/** The Workload of a job that was deleted without it. */
function anOrphan(): KubeObject {
  const workload = aWorkload('deleted')
    .inNamespace('nlp')
    .withLabels({ 'kueue.x-k8s.io/job-uid': 'uid-deleted' })
    .admittedOn('w1')
    .build();
  const finished = {
    type: 'Finished',
    status: 'True',
    reason: 'OwnerNotFound',
  };
  return {
    ...workload,
    status: { ...workload.status, conditions: [finished] },
  } as KubeObject;
}

/** On the worker: the copy of a pod of a group, whose Workload is gone. */
function anEndingCopy(): KubeObject {
  const pod = aPod('leader').inNamespace('nlp').build();
  return {
    ...pod,
    metadata: {
      ...pod.metadata,
      labels: {
        [LABELS.multiKueueOrigin]: 'hub',
        [LABELS.kueuePodGroup]: 'group',
      },
      finalizers: [LABELS.kueueManaged],
      deletionTimestamp: '2026-01-01T00:00:00Z',
    },
  };
}

/** A hub whose API server refuses the writes of reconcilers while an error is set. */
function setUp() {
  const clock = new FakeClock();
  const state: { error?: Error } = {};
  const memory = createMemoryClient([
    ...(objects() as KubeManifest[]),
    // Not in the cache.
    manifest(KINDS.configMap, {
      namespace: 'nlp',
      name: 'settings',
    }) as KubeManifest,
  ]);
  const worker = createMemoryClient();
  const refusing = <T>(write: () => Promise<T>): Promise<T> =>
    state.error ? Promise.reject(state.error) : write();
  const client: KubeClient = overriding(memory, {
    apply: (...args: Parameters<KubeClient['apply']>) =>
      refusing(() => memory.apply(...args)),
    patch: async (...args: Parameters<KubeClient['patch']>) => {
      if (args[3]?.fieldManager !== FIELD_MANAGERS.stalled) {
        return refusing(() => memory.patch(...args));
      }
      const patched = await memory.patch(...args);
      // As a watch event, which comes soon after.
      void clock.sleep(20).then(() => {
        fleet.put('hub', patched);
        if (patched.kind === 'ClusterProfile') {
          fleet.setCluster({ id: 'w1', profile: patched });
        }
      });
      return patched;
    },
    create: (...args: Parameters<KubeClient['create']>) =>
      memory.create(...args),
  });
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', client, objects: objects() },
      {
        id: 'w1',
        objects: [anEndingCopy()],
        client: overriding(worker, {
          apply: (...args: Parameters<KubeClient['apply']>) =>
            refusing(() => worker.apply(...args)),
        }),
      },
    ],
  });
  const reader = new FleetReader(fleet, clock, 'fleet');
  const reconcilers = createReconcilers({
    clock,
    settings: readSquadronConfig(
      new ConfigReader({ squadron: { dispatch: { enabled: true } } }),
    ),
    fleet,
    reader,
    placements: new PlacementFacts({ fleet, fleetNamespace: 'fleet' }),
    providers: new Map(),
    provisioners: new Map(),
    engines: [],
  });
  const recorded: string[] = [];
  /** A leader that starts with only the objects on the hub. */
  const start = (reconciler: Reconciler<never>) => {
    const stop = new AbortController();
    const stalled = new StalledReporter({
      fleet,
      clock,
      recorder: {
        record: ({ metadata }, { reason }) =>
          recorded.push(`${reason} ${metadata.name}`),
        flush: async () => {},
      },
      fleetNamespace: 'fleet',
    });
    const unfollow = stalled.follow();
    const controller = createReconciler(writing(reconciler), {
      fleet,
      reader,
      clock,
      logger: silentLogger,
      concurrency: 4,
      recorder: { record: () => {}, flush: async () => {} },
      stalled,
    });
    const ended = controller.start(stop.signal);
    return {
      controller,
      stalled,
      stop: async () => {
        stop.abort();
        unfollow();
        await ended;
      },
    };
  };
  return { clock, state, fleet, reconcilers, start, recorded };
}

/** The same keys and objects; each decision writes one object. */
function writing(reconciler: Reconciler<never>): Reconciler<never> {
  return {
    ...reconciler,
    decide: async () => ({
      actions: [
        { type: 'apply', cluster: 'hub', kind: KINDS.configMap } as never,
      ],
    }),
    perform: async (_, { client, fieldManager }) => {
      await client('hub').apply(
        KINDS.configMap,
        { metadata: { namespace: 'fleet', name: 'wanted' } },
        { fieldManager },
      );
    },
  };
}

const refusals = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(400, 401, 403, 404, 409, 422, 500, 503),
      fc.constantFrom('Invalid', 'Conflict', 'NotFound', 'Forbidden'),
      fc.string({ minLength: 1, maxLength: 80 }),
    )
    .map(
      ([status, reason, message]) =>
        new KubeApiError({ status, reason, message }),
    ),
  fc.constant(new KubeConnectionError('ECONNREFUSED')),
  fc.string().map(text => new TypeError(text)),
);

describe('each reconciler that runs', () => {
  const { reconcilers } = setUp();

  it.each(reconcilers.map(({ name }) => name))(
    '%s reports within 5 s on its objects why it is stalled, and removes the report after a success, also in another process',
    async name => {
      await fc.assert(
        fc.asyncProperty(refusals, fc.boolean(), async (error, isSame) => {
          const { clock, state, fleet, reconcilers: all, start } = setUp();
          const reconciler = all.find(one => one.name === name)!;
          const [key] = reconciler.allKeys();
          expect(key).toBeDefined();
          const [object] = reconciler.objectsOf(key);
          const live = () => fleet.find('hub', object.kind, object.key);
          expect(live()).toBeDefined();

          state.error = error;
          const first = start(reconciler);
          first.controller.enqueue(key);
          await clock.advance(5_000);
          expect(readStalled(live())).toContainEqual(
            expect.objectContaining({ reconciler: name, key }),
          );

          if (!isSame) {
            await first.stop();
          }
          state.error = undefined;
          const second = isSame ? first : start(reconciler);
          second.stalled
            .allKeys(name)
            .forEach(one => second.controller.enqueue(one));
          await clock.advance(10_000);
          expect(listStalled(fleet)).toEqual([]);
          await second.stop();
        }),
        { numRuns: 12 },
      );
    },
  );

  it.each([
    ['a port', (n: number) => `read 10.0.0.5:${30_000 + n}: reset`],
    ['an ID', (n: number) => `request ${(n * 7_919).toString(16)} failed`],
    ['a time', (n: number) => `at 12:0${n % 10}: no`],
    ['a number', (n: number) => `${n} GPUs are missing`],
    ['a word', (n: number) => `no ${['cat', 'dog', 'cow'][n % 3]}`],
  ])(
    'all retry as seldom as ever when %s in the text of the failure is another one each time',
    async (_, textOf) => {
      const { clock, state, start, reconcilers: all } = setUp();
      let failures = 0;
      Object.defineProperty(state, 'error', {
        get: () => {
          failures += 1;
          return new KubeApiError({
            status: 503,
            reason: 'ServiceUnavailable',
            message: textOf(failures),
          });
        },
      });
      const started = all.map(reconciler => {
        const keys = [...new Set(reconciler.allKeys())];
        const running = start(reconciler);
        keys.forEach(key => running.controller.enqueue(key));
        return { ...running, name: reconciler.name, keys };
      });
      // In steps, because a hot loop would take for ever.
      for (let step = 0; step < 1_500 && failures < 5_000; step += 1) {
        await clock.advance(20);
      }
      for (const { controller, name, keys } of started) {
        const { failed } = controller.stats();
        const passes = failed / keys.length;
        // After 0.2 s, 0.4 s, 0.8 s and so on, half of which may be jitter.
        expect([name, passes >= 6, passes <= 11]).toEqual([name, true, true]);
      }
      await Promise.all(started.map(({ stop }) => stop()));
    },
    60_000,
  );

  it('reports on the Namespace of the fleet when a key has no object, and removes the report when the key is deleted', async () => {
    const { clock, state, fleet, reconcilers: all, start } = setUp();
    const reconciler = all.find(({ name }) => name === 'cluster')!;
    state.error = new TypeError('defect');
    const { controller, stop } = start(reconciler);
    controller.enqueue('fleet/nobody');
    await clock.advance(1_000);
    expect(
      listStalled(fleet).map(({ object }) => object.metadata.name),
    ).toEqual(['fleet']);
    state.error = undefined;
    await clock.advance(10_000);
    expect(listStalled(fleet)).toEqual([]);
    await stop();
  });
});
