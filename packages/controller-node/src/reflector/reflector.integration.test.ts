import {
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { createKubeClient, type KubeClient, type WatchEvent } from '../client';
import {
  type KubeObject,
  kubeKind,
  type KubeManifest,
  KINDS,
} from '@squadron/kube-kinds';
import { createReflector } from './createReflector';
import { storeKey } from './IndexedStore';
import { ServedKinds } from './ServedKinds';
import type { ObjectChange, Reflector, ReflectorStatus } from './types';

jest.setTimeout(170_000);

const widgetKind = kubeKind('example.dev/v1', 'Widget');

describeWithApiServer('a reflector of a real API server', () => {
  let api: TestApiServer;
  let client: KubeClient;
  let namespace = '';
  let count = 0;

  beforeAll(async () => {
    api = await startTestApiServer();
  });

  afterAll(async () => {
    await api.stop();
  });

  beforeEach(async () => {
    client = createKubeClient(api.connection);
    namespace = `test-${++count}`;
    await client.create(KINDS.namespace, { ...namespaceObject(namespace) });
  });

  afterEach(async () => {
    await client.close();
  });

  it('sees what is created, updated and deleted, each once', async () => {
    await client.create(KINDS.configMap, configMap('before', '1'));
    await withReflector(async ({ reflector, changes }) => {
      await client.create(KINDS.configMap, configMap('during', '1'));
      await client.patch(
        KINDS.configMap,
        { namespace, name: 'during' },
        { data: { value: '2' } },
      );
      await client.delete(KINDS.configMap, { namespace, name: 'before' });
      await eventually(
        'the deletion is seen',
        () => reflector.store.size === 1,
      );

      expect(changes.map(summary)).toEqual([
        'added before 1',
        'added during 1',
        'updated during 2',
        'deleted before 1',
      ]);
      const [object] = reflector.store.list(namespace);
      expect(object.metadata).not.toHaveProperty('managedFields');
      expect(Object.isFrozen(object.data)).toBe(true);
    });
  });

  it('lists more than one page', async () => {
    await forAll(1201, i =>
      client.create(KINDS.configMap, configMap(`many-${i}`, '1')),
    );
    await withReflector(async ({ reflector }) => {
      expect(reflector.store.size).toBe(1201);
    });
  });

  it('equals a new list after the server was killed and others wrote in the meantime', async () => {
    const second = await api.startSecond();
    const other = createKubeClient(second.connection);
    await forAll(100, i =>
      client.create(KINDS.configMap, configMap(`old-${i}`, '1')),
    );
    await withReflector(async ({ reflector, changes, statuses }) => {
      changes.length = 0;
      const at = firstTimes(reflector);
      const killedMs = performance.now();
      await api.kill();
      await eventually(
        'the loss is noticed',
        () => reflector.status().state === 'waiting',
      );
      await forAll(50, i =>
        other.create(KINDS.configMap, configMap(`new-${i}`, '1')),
      );
      await forAll(50, i =>
        other.delete(KINDS.configMap, { namespace, name: `old-${i}` }),
      );
      await forAll(25, i =>
        other.patch(
          KINDS.configMap,
          { namespace, name: `old-${50 + i}` },
          { data: { value: '2' } },
        ),
      );
      // Deleted and created again under the same name: another object.
      await other.delete(KINDS.configMap, { namespace, name: 'old-99' });
      await other.create(KINDS.configMap, configMap('old-99', '3'));
      expect(reflector.store.size).toBe(100);

      const startedMs = performance.now();
      await api.restart();
      const readyMs = performance.now();
      await eventually(
        'it is live again',
        () => reflector.status().state === 'live',
      );
      await expectEqualToList(reflector);
      expect(tally(changes)).toEqual({ added: 51, updated: 25, deleted: 51 });
      expect(statuses.every(({ synced }) => synced)).toBe(true);
      report('server killed: noticed after', at.waiting - killedMs);
      report('server started again: ready after', readyMs - startedMs);
      report('server started again: live after', at.live - startedMs);
    });
    await other.close();
    await second.kill();
  });

  it('lists once when the history it needs was compacted away', async () => {
    const second = await api.startSecond();
    const other = createKubeClient(second.connection);
    await forAll(10, i =>
      client.create(KINDS.configMap, configMap(`old-${i}`, '1')),
    );
    const counting = countLists(client);
    await withReflector(async ({ reflector, changes }) => {
      changes.length = 0;
      counting.lists.length = 0;
      await api.kill();
      await eventually(
        'the loss is noticed',
        () => reflector.status().state === 'waiting',
      );
      await forAll(10, i =>
        other.delete(KINDS.configMap, { namespace, name: `old-${i}` }),
      );
      await api.compact();
      await api.restart();
      await eventually(
        'it is live again',
        () => reflector.status().state === 'live',
      );
      await expectEqualToList(reflector);

      expect(tally(changes)).toEqual({ deleted: 10 });
      expect(counting.lists.filter(limit => limit !== 1)).toEqual([100]);
    }, counting.client);
    await other.close();
    await second.kill();
  });

  it('throws 410 for a version that is too old', async () => {
    const { resourceVersion } = await client.list(KINDS.configMap);
    await client.create(KINDS.configMap, configMap('later', '1'));
    await api.kill();
    await api.compact();
    await api.restart();
    const seen = collect(
      client.watch(KINDS.configMap, { resourceVersion, timeoutSeconds: 5 }),
    );
    await expect(seen).rejects.toMatchObject({
      name: 'KubeApiError',
      status: 410,
    });
  });

  it('detects a server that stopped answering in less than 10 s, and its return', async () => {
    await withReflector(async ({ reflector }) => {
      api.pause();
      const noticedMs = await eventually(
        'the stall is noticed',
        () => reflector.status().state === 'waiting',
      );
      expect(reflector.status().error).toContain('nothing was received');
      api.resume();
      const liveMs = await eventually(
        'it is live again',
        () => reflector.status().state === 'live',
      );
      await client.create(KINDS.configMap, configMap('after', '1'));
      await eventually(
        'the next change is seen',
        () => reflector.store.size === 1,
      );
      expect(noticedMs).toBeLessThan(10_000);
      report('server stopped answering: noticed after', noticedMs);
      report('server answers again: live after', liveMs);
    });
  });

  it('reports that a kind is not installed, and reads it once it is', async () => {
    const statuses: ReflectorStatus[] = [];
    const stop = new AbortController();
    const reflector = createReflector({
      client,
      kind: widgetKind,
      servedKinds: new ServedKinds({ client }),
    });
    reflector.onStatus(status => statuses.push(status));
    const ended = reflector.start(stop.signal);
    const status = await reflector.waitForSync(AbortSignal.timeout(20_000));
    expect(status).toMatchObject({ state: 'notInstalled', synced: false });

    await client.create(KINDS.customResourceDefinition, widgetDefinition());
    await eventually('the kind is served', () =>
      client.create(widgetKind, {
        ...widget('first'),
        metadata: { name: 'first', namespace },
      }),
    );
    const pickedUpMs = await eventually(
      'the widget is seen',
      () => reflector.store.size === 1,
      { timeoutMs: 30_000 },
    );
    report('kind installed: picked up after', pickedUpMs);

    await client.delete(KINDS.customResourceDefinition, {
      name: 'widgets.example.dev',
    });
    await eventually(
      'the kind is gone',
      () => reflector.status().state === 'notInstalled',
    );
    expect(reflector.store.size).toBe(0);
    stop.abort();
    await ended;
  });

  it('acts as the impersonated user, whatever letters the name has', async () => {
    const user = 'jürgen 名前';
    const review = {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'SelfSubjectReview',
    };
    const answer = await client
      .impersonate({
        user,
        groups: ['team-ä', 'b'],
        extra: { 'example.dev/Straße (1)': ['ä', 'b'] },
      })
      .requestJson<{
        status: {
          userInfo: {
            username: string;
            groups: string[];
            extra: Record<string, string[]>;
          };
        };
      }>({
        method: 'POST',
        path: '/apis/authentication.k8s.io/v1/selfsubjectreviews',
        body: review,
      });
    expect(answer.status.userInfo.username).toBe(user);
    expect(answer.status.userInfo.groups).toEqual([
      'team-ä',
      'b',
      'system:authenticated',
    ]);
    expect(answer.status.userInfo.extra).toEqual({
      'example.dev/Straße (1)': ['ä', 'b'],
    });
  });

  it('is denied with the message of the server', async () => {
    const reflector = createReflector({
      client: client.impersonate({ user: 'nobody' }),
      kind: KINDS.configMap,
    });
    const stop = new AbortController();
    const ended = reflector.start(stop.signal);
    const status = await reflector.waitForSync(AbortSignal.timeout(20_000));
    expect(status).toMatchObject({ state: 'denied', synced: false });
    expect(status.error).toContain('User "nobody" cannot list');
    stop.abort();
    await ended;
  });

  async function withReflector(
    body: (seen: {
      reflector: Reflector;
      changes: ObjectChange[];
      statuses: ReflectorStatus[];
    }) => Promise<void>,
    reader: KubeClient = client,
  ): Promise<void> {
    const stop = new AbortController();
    const reflector = createReflector({
      client: reader,
      kind: KINDS.configMap,
      namespace,
    });
    const changes: ObjectChange[] = [];
    const statuses: ReflectorStatus[] = [];
    reflector.onEvent(change => changes.push(change));
    const ended = reflector.start(stop.signal);
    await reflector.waitForSync(AbortSignal.timeout(20_000));
    await eventually('it is live', () => reflector.status().state === 'live');
    reflector.onStatus(status => statuses.push(status));
    try {
      await body({ reflector, changes, statuses });
    } finally {
      stop.abort();
      await ended;
    }
  }

  async function expectEqualToList(reflector: Reflector): Promise<void> {
    const versions = (objects: KubeObject[]) =>
      objects
        .map(
          ({ metadata }) =>
            `${storeKey(metadata)} ${metadata.uid} ${metadata.resourceVersion}`,
        )
        .sort();
    const { items } = await client.listAll(KINDS.configMap, { namespace });
    expect(versions(reflector.store.list())).toEqual(versions(items));
  }

  function configMap(name: string, value: string): KubeManifest {
    return {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name, namespace },
      data: { value },
    };
  }

  function widget(name: string): KubeManifest {
    return {
      apiVersion: 'example.dev/v1',
      kind: 'Widget',
      metadata: { name, namespace },
    };
  }
});

function namespaceObject(name: string): KubeManifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
}

function widgetDefinition(): KubeManifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.dev' },
    spec: {
      group: 'example.dev',
      names: { kind: 'Widget', plural: 'widgets' },
      scope: 'Namespaced',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object' } },
        },
      ],
    },
  };
}

async function forAll(
  length: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  await Promise.all(Array.from({ length }, (_, index) => work(index)));
}

function countLists(client: KubeClient): {
  client: KubeClient;
  lists: (number | undefined)[];
} {
  const lists: (number | undefined)[] = [];
  const counting: KubeClient = Object.create(client, {
    list: {
      value: (...args: Parameters<KubeClient['list']>) => {
        lists.push(args[1]?.limit);
        return client.list(...args);
      },
    },
    watch: { value: client.watch.bind(client) },
    whenReachable: { value: client.whenReachable?.bind(client) },
    lastContactMs: { value: client.lastContactMs?.bind(client) },
  });
  return { client: counting, lists };
}

async function collect(stream: AsyncIterable<WatchEvent<KubeManifest>>) {
  const events = [];
  for await (const event of stream) {
    events.push(event);
  }
  return events;
}

function summary({ type, object }: ObjectChange): string {
  return `${type} ${object.metadata.name} ${object.data?.value}`;
}

function tally(changes: ObjectChange[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of changes) {
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return counts;
}

/** When the reflector was first in each state from now on. */
function firstTimes(reflector: Reflector): Record<'waiting' | 'live', number> {
  const at = { waiting: NaN, live: NaN };
  reflector.onStatus(({ state }) => {
    if ((state === 'waiting' || state === 'live') && Number.isNaN(at[state])) {
      at[state] = performance.now();
    }
  });
  return at;
}

function report(what: string, ms: number): void {
  process.stderr.write(`    ${what} ${Math.round(ms)} ms\n`);
}
