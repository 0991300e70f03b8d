import { FakeClock } from '@squadron/test-utils';
import { deferred } from '../__testUtils__/deferred';
import { ScriptedServer } from '../__testUtils__/ScriptedServer';
import { KubeApiError, KubeConnectionError, WatchDecodeError } from '../client';
import type { WatchEvent } from '../client';
import type { KubeManifest } from '@squadron/kube-kinds';
import {
  type KubePod,
  type ResourceKind,
  kubeKind,
  KINDS,
} from '@squadron/kube-kinds';
import { createReflector } from './createReflector';
import type { ReflectorOptions } from './types';

const ending: AbortController[] = [];
afterEach(() => ending.splice(0).forEach(controller => controller.abort()));

function start(
  server: ScriptedServer,
  options: Partial<ReflectorOptions> = {},
) {
  const clock = new FakeClock();
  const reflector = createReflector<KubeManifest>({
    client: server.client,
    kind: KINDS.pod as ResourceKind,
    clock,
    random: () => 1,
    ...options,
  });
  const changes: string[] = [];
  const states: string[] = [];
  reflector.onEvent(({ type, object }) =>
    changes.push(`${type} ${object.metadata.name}`),
  );
  reflector.onStatus(({ state }) => states.push(state));
  const stop = new AbortController();
  ending.push(stop);
  const ended = reflector.start(stop.signal);
  return { clock, reflector, changes, states, stop, ended };
}

function pod(name: string, resourceVersion: string): KubeManifest {
  const metadata = {
    name,
    namespace: 'a',
    uid: `uid-${name}`,
    resourceVersion,
  };
  return { apiVersion: 'v1', kind: 'Pod', metadata };
}

const widgetKind = kubeKind('example.dev/v1', 'Widget');

const aWidget = (name: string, resourceVersion: string): KubeManifest => ({
  ...pod(name, resourceVersion),
  apiVersion: 'example.dev/v1',
  kind: 'Widget',
});

const discovery = (version?: string, freshness = 'Current') => ({
  kind: 'APIGroupDiscoveryList',
  items: version
    ? [
        {
          metadata: { name: 'example.dev' },
          versions: [
            { version, freshness, resources: [{ resource: 'widgets' }] },
          ],
        },
      ]
    : [],
});

const page =
  (resourceVersion: string, ...items: KubeManifest[]) =>
  () => ({ items, resourceVersion });
const fails = (error: Error) => () => {
  throw error;
};
const event = (
  type: 'ADDED' | 'MODIFIED' | 'DELETED',
  object: KubeManifest,
): WatchEvent<KubeManifest> => ({
  type,
  object,
});
const bookmark = (resourceVersion: string) =>
  ({ type: 'BOOKMARK', resourceVersion } as const);
const apiError = (status: number, retryAfterMs?: number) =>
  new KubeApiError({
    status,
    reason: 'Test',
    message: `answered ${status}`,
    retryAfterMs,
  });
const lost = new KubeConnectionError('connection lost');

describe('a reflector', () => {
  it('reopens a watch that the server ended from the last bookmark, without a list', async () => {
    const server = new ScriptedServer();
    server.lists.push(page('5', pod('x', '3')));
    server.watches.push(() => [
      event('ADDED', pod('y', '7')),
      bookmark('30'),
      'end',
    ]);
    const { clock, reflector, changes } = start(server);
    await clock.settle();
    expect(server.asked).toEqual(['list limit=100', 'watch 5', 'watch 30']);
    expect(changes).toEqual(['added x', 'added y']);
    expect(reflector.status().state).toBe('live');
  });

  it.each([
    ['as an error of the watch', [apiError(410)]],
    ['after events', [event('MODIFIED', pod('x', '6')), apiError(410)]],
  ])('lists once when its version is too old, %s', async (_how, steps) => {
    const server = new ScriptedServer();
    server.lists.push(
      page('5', pod('x', '3'), pod('gone', '4')),
      page('90', pod('x', '80')),
    );
    server.watches.push(() => steps);
    const { clock, changes, reflector } = start(server);
    await clock.advance(1_000);
    expect(server.asked).toEqual([
      'list limit=100',
      'watch 5',
      'list limit=100',
      'watch 90',
    ]);
    expect(changes.filter(change => change.startsWith('deleted'))).toEqual([
      'deleted gone',
    ]);
    expect(
      reflector.store.get({ namespace: 'a', name: 'x' })?.metadata
        .resourceVersion,
    ).toBe('80');
  });

  it('keeps the name of an object that is nested too deeply, with the reason, and reads all others', async () => {
    const server = new ScriptedServer();
    let spec: unknown = {};
    for (let level = 0; level < 10_000; level++) {
      spec = { spec };
    }
    server.lists.push(page('5', { ...pod('deep', '1'), spec }, pod('x', '2')));
    server.watches.push(() => [
      event('MODIFIED', { ...pod('x', '6'), spec }),
      event('ADDED', pod('y', '7')),
    ]);
    const { clock, reflector } = start(server, {
      markUnreadable: (stub, reason) => ({ ...stub, status: { reason } }),
    });
    await clock.settle();
    expect(reflector.status()).toMatchObject({ state: 'live', synced: true });
    const reason = expect.stringContaining('more than 128 levels');
    expect(reflector.store.list()).toEqual([
      { ...pod('deep', '1'), status: { reason } },
      { ...pod('x', '6'), status: { reason } },
      pod('y', '7'),
    ]);
  });

  it('stops at the limit of its kind, reports it, and lists rarely until it fits', async () => {
    const server = new ScriptedServer();
    const pods = (count: number) =>
      Array.from({ length: count }, (_, i) => pod(`p${i}`, String(i + 1)));
    server.lists.push(
      page('50', ...pods(4)),
      page('60', ...pods(6)),
      page('70', ...pods(2)),
      page('70', ...pods(2)),
    );
    const { clock, reflector, states, changes } = start(server, {
      ceiling: { objects: 3, remedy: 'Raise the limit.' },
    });
    await clock.settle();
    expect(reflector.status()).toMatchObject({
      state: 'tooLarge',
      error:
        'The kind pods.v1 is too large: 4 objects or more, with a limit of 3. Raise the limit.',
    });
    const answered = await reflector.waitForSync();
    expect(answered.state).toBe('tooLarge');
    await clock.advance(400_000);
    expect(server.asked).toHaveLength(1);

    await clock.advance(400_000);
    expect(server.asked).toHaveLength(2);
    expect(reflector.status().state).toBe('tooLarge');
    expect(states.filter(state => state === 'listing')).toHaveLength(1);
    expect(reflector.store.size).toBe(4);

    await clock.advance(800_000);
    expect(reflector.status()).toMatchObject({ state: 'live', synced: true });
    expect(reflector.store.size).toBe(2);
    expect(changes.filter(change => change.startsWith('del'))).toHaveLength(2);
  });

  it('stops at the byte limit of its kind while it watches', async () => {
    const server = new ScriptedServer();
    const large = { ...pod('x', '6'), spec: 'x'.repeat(2_000) };
    server.lists.push(page('5', pod('x', '3')));
    server.watches.push(() => [event('MODIFIED', large)]);
    const { clock, reflector } = start(server, { ceiling: { bytes: 1_000 } });
    await clock.settle();
    expect(reflector.status()).toMatchObject({
      state: 'tooLarge',
      error: expect.stringMatching(
        /21\d\d bytes or more, with a limit of 1000/,
      ),
    });
    expect(server.asked).toEqual(['list limit=100', 'watch 5']);
  });

  it.each([
    ['ends', 'end' as const],
    ['is too old', apiError(410)],
    ['goes back', event('MODIFIED', pod('x', '1'))],
    ['cannot be read', new WatchDecodeError('garbage')],
  ])(
    'does not spin when each watch yields one event and %s',
    async (_how, last) => {
      const server = new ScriptedServer();
      for (let i = 0; i < 5_000; i++) {
        server.lists.push(page('5', pod('x', '3')));
        server.watches.push(() => [event('MODIFIED', pod('x', '9')), last]);
      }
      const { clock } = start(server);
      await clock.advance(60_000);
      // After the backoff an attempt each 10 s, each with a list and a watch.
      expect(server.asked.length).toBeLessThan(60);
    },
  );

  it('does not retry each second when connections succeed and every list breaks', async () => {
    const server = new ScriptedServer();
    server.lists.push(...Array.from({ length: 5_000 }, () => fails(lost)));
    const { clock } = start(server);
    server.whenReachable = signal => clock.sleep(1_000, signal);
    await clock.advance(120_000);
    expect(server.asked.length).toBeLessThan(30);
  });

  it('lists again as soon as a starting server, which requests 5 s, is ready', async () => {
    const server = new ScriptedServer();
    const starting = new KubeApiError({
      status: 503,
      reason: 'ServiceUnavailable',
      message: 'not ready',
      retryAfterMs: 5_000,
    });
    server.lists.push(fails(starting), page('5'));
    const { clock, reflector } = start(server);
    server.whenReady = signal => clock.sleep(1_000, signal);
    await clock.advance(999);
    expect(server.asked).toHaveLength(1);
    await clock.advance(1);
    expect(reflector.status().synced).toBe(true);
  });

  it('marks each deletion as reported by the server or as missing in a list', async () => {
    const server = new ScriptedServer();
    const renewed = pod('renewed', '8');
    server.lists.push(
      page('5', pod('watched', '1'), pod('listed', '2'), pod('renewed', '3')),
      page('90', { ...renewed, metadata: { ...renewed.metadata, uid: 'new' } }),
    );
    server.watches.push(() => [
      event('DELETED', pod('watched', '6')),
      apiError(410),
    ]);
    const { clock, reflector } = start(server);
    const evidence: string[] = [];
    reflector.onEvent(change => {
      if (change.type === 'deleted') {
        evidence.push(`${change.object.metadata.name} ${change.evidence}`);
      }
    });
    await clock.advance(1_000);
    expect(evidence).toEqual([
      'watched watched',
      'renewed watched',
      'listed listed',
    ]);
  });

  it('lists everything again when the token of the next page has expired', async () => {
    const server = new ScriptedServer();
    server.lists.push(
      () => ({
        items: [pod('gone', '1'), pod('x', '2')],
        resourceVersion: '5',
        continueToken: 'next',
      }),
      fails(apiError(410)),
      page('9', pod('x', '2'), pod('y', '8')),
    );
    const { clock, changes } = start(server);
    await clock.settle();
    expect(server.asked).toEqual([
      'list limit=100',
      'list limit=100 next',
      'list limit=100',
      'watch 9',
    ]);
    expect(changes).toEqual([
      'added gone',
      'added x',
      'added y',
      'deleted gone',
    ]);
  });

  it('removes nothing when a list fails half way', async () => {
    const server = new ScriptedServer();
    server.lists.push(
      page('5', pod('x', '3'), pod('y', '4')),
      () => ({
        items: [pod('x', '3')],
        resourceVersion: '90',
        continueToken: 'next',
      }),
      fails(lost),
      page('95', pod('x', '3')),
    );
    server.watches.push(fails(apiError(410)));
    const { clock, changes, reflector } = start(server);
    await clock.advance(1_000);
    expect(reflector.status()).toMatchObject({
      state: 'waiting',
      synced: true,
    });
    expect(reflector.store.size).toBe(2);
    await clock.advance(500);
    expect(changes).toEqual(['added x', 'added y', 'deleted y']);
    expect(reflector.status().state).toBe('live');
  });

  it.each([
    ['a cut line', [new WatchDecodeError('cut')]],
    ['an event from before', [event('MODIFIED', pod('x', '4'))]],
    ['a bookmark from before', [bookmark('2')]],
  ])('lists again after %s', async (_what, steps) => {
    const server = new ScriptedServer();
    server.lists.push(page('5', pod('x', '3')), page('6', pod('x', '3')));
    server.watches.push(() => steps);
    const { clock, changes, reflector } = start(server);
    await clock.advance(1_000);
    expect(server.asked).toEqual([
      'list limit=100',
      'watch 5',
      'list limit=100',
      'watch 6',
    ]);
    expect(changes).toEqual(['added x']);
    expect(reflector.status().state).toBe('live');
  });

  it('detects after a lost connection that the server was restored from a backup', async () => {
    const server = new ScriptedServer();
    server.lists.push(
      page('500', pod('x', '3'), pod('ghost', '400')),
      page('50', pod('x', '3')),
      page('50', pod('x', '3')),
    );
    server.watches.push(() => [lost]);
    const { clock, changes } = start(server);
    await clock.advance(1_200);
    expect(server.asked).toEqual([
      'list limit=100',
      'watch 500',
      'list limit=1',
      'list limit=100',
      'watch 50',
    ]);
    expect(changes).toEqual(['added x', 'added ghost', 'deleted ghost']);
  });

  it('waits with increasing delays for an unreachable server, but only until it is reachable', async () => {
    const server = new ScriptedServer();
    const { promise, resolve } = deferred();
    server.whenReachable = () => promise;
    server.lists.push(
      ...Array.from({ length: 6 }, () => fails(lost)),
      page('5'),
    );
    const { clock, reflector } = start(server);
    await clock.advance(200 + 400 + 800 + 1600);
    expect(server.asked).toHaveLength(5);
    const status = reflector.status();
    expect(status).toMatchObject({
      state: 'waiting',
      error: 'connection lost',
      synced: false,
    });
    expect((status.nextAttemptMs ?? 0) - clock.now()).toBe(3200);
    resolve();
    await clock.settle();
    expect(reflector.status().state).toBe('live');
  });

  // Guards against a delay of 15 s for a starting server that refuses all users for a moment.
  it('retries a refusing server after an outage as soon as one without an outage', async () => {
    const server = new ScriptedServer();
    server.lists.push(
      ...Array.from({ length: 5 }, () => fails(lost)),
      fails(apiError(403)),
      page('5'),
    );
    const { clock, reflector } = start(server);
    await clock.advance(200 + 400 + 800 + 1600 + 3200);
    expect(reflector.status().state).toBe('denied');
    await clock.advance(1200);
    expect(reflector.status().state).toBe('live');
  });

  it('does not retry before the time that the server requests', async () => {
    const server = new ScriptedServer();
    server.lists.push(fails(apiError(429, 5000)), page('5'));
    const { clock } = start(server, { random: () => 0 });
    await clock.advance(4999);
    expect(server.asked).toHaveLength(1);
    await clock.advance(1);
    expect(server.asked).toHaveLength(3);
  });

  it('is settled with a kind that is not installed, polls, and reads it once it is served', async () => {
    const server = new ScriptedServer();
    server.lists.push(
      fails(apiError(404)),
      fails(apiError(404)),
      page('5', pod('x', '3')),
    );
    const { clock, reflector, states } = start(server);
    expect(await reflector.waitForSync()).toMatchObject({
      state: 'notInstalled',
      synced: false,
    });
    await clock.advance(36_000);
    expect(states).toEqual([
      'listing',
      'notInstalled',
      'notInstalled',
      'listing',
      'listing',
      'live',
    ]);
    expect(reflector.status()).toEqual({
      state: 'live',
      synced: true,
      lastContactMs: clock.now(),
    });
  });

  it('waits with its objects while a server that has just started denies them', async () => {
    const server = new ScriptedServer();
    server.lists.push(page('5', pod('x', '3')), page('8'));
    server.watches.push(() => [apiError(403)]);
    const { clock, reflector, changes } = start(server);
    await clock.settle();
    expect(reflector.status()).toMatchObject({
      state: 'waiting',
      synced: true,
      error: 'answered 403',
    });
    await clock.advance(1200);
    expect(server.asked.slice(2)).toEqual(['list limit=1', 'watch 5']);
    expect(reflector.status().state).toBe('live');
    expect(changes).toEqual(['added x']);
  });

  it('is denied after 10 s of denials, and keeps its objects', async () => {
    const server = new ScriptedServer();
    server.lists.push(page('5', pod('x', '3')));
    server.watches.push(() => [apiError(403)]);
    server.lists.push(
      ...Array.from({ length: 5 }, () => fails(apiError(403))),
      page('8'),
    );
    const { clock, reflector, changes, states } = start(server);
    await clock.advance(10_000);
    expect(new Set(states)).toEqual(new Set(['listing', 'live', 'waiting']));
    await clock.advance(8_000);
    expect(reflector.status()).toMatchObject({ state: 'denied', synced: true });
    await clock.advance(120_000);
    expect(reflector.status().state).toBe('live');
    expect(changes).toEqual(['added x']);
  });

  it('reopens a watch that yields nothing for too long', async () => {
    const server = new ScriptedServer();
    server.lists.push(page('5'), page('6'));
    server.watches.push(() => [bookmark('6')]);
    const { clock } = start(server, { staleAfterMs: 60_000 });
    await clock.advance(59_999);
    expect(server.asked).toHaveLength(2);
    await clock.advance(201);
    expect(server.asked.slice(2)).toEqual(['list limit=1', 'watch 6']);
  });

  it('silently reopens a watch that never had a bookmark, and keeps the next one open', async () => {
    const server = new ScriptedServer();
    server.lists.push(page('5'));
    const { clock, states } = start(server, { random: () => 0 });
    await clock.advance(3_599_000);
    expect(server.asked).toEqual(['list limit=100', 'watch 5', 'watch 5']);
    expect(server.timeouts).toEqual([300, 3600]);
    expect(states).toEqual(['listing', 'listing', 'live']);
  });

  it('does not reopen the watch of a kind that is known to have no bookmarks', async () => {
    const server = new ScriptedServer();
    server.lists.push(page('5'));
    const { clock } = start(server, { bookmarks: false, random: () => 0 });
    await clock.advance(3_599_000);
    expect(server.asked).toEqual(['list limit=100', 'watch 5']);
    expect(server.timeouts).toEqual([3600]);
  });

  it('detects the silence of a watch that had bookmarks after all', async () => {
    const server = new ScriptedServer();
    server.lists.push(page('5'), page('6'));
    server.watches.push(() => [bookmark('6')]);
    const { clock } = start(server, { bookmarks: false });
    await clock.advance(150_200);
    expect(server.asked).toEqual([
      'list limit=100',
      'watch 5',
      'list limit=1',
      'watch 6',
    ]);
  });

  it('spreads the first list after its version was too old over a second', async () => {
    const server = new ScriptedServer();
    server.lists.push(page('5'), page('90'));
    server.watches.push(() => [apiError(410)]);
    const { clock } = start(server, { random: () => 0.5 });
    await clock.advance(499);
    expect(server.asked).toHaveLength(2);
    await clock.advance(1);
    expect(server.asked.slice(2)).toEqual(['list limit=100', 'watch 90']);
  });

  it('removes everything when the discovery of the server lacks the kind', async () => {
    const server = new ScriptedServer();
    server.lists.push(
      page('5', aWidget('x', '3'), aWidget('y', '4')),
      fails(apiError(404)),
    );
    server.watches.push(() => [apiError(404)]);
    server.discoveries.push(() => discovery('v2'));
    const { clock, reflector, changes } = start(server, { kind: widgetKind });
    const evidence: unknown[] = [];
    reflector.onEvent(change => evidence.push(change.evidence));
    await clock.advance(1_000);
    expect(changes).toEqual(['added x', 'added y', 'deleted x', 'deleted y']);
    expect(evidence.slice(2)).toEqual(['listed', 'listed']);
    expect(reflector.status()).toMatchObject({
      state: 'notInstalled',
      error: expect.stringContaining('v2, not v1'),
    });
    expect(reflector.store.size).toBe(0);
    await clock.advance(16_000);
    expect(server.asked).toEqual([
      'list limit=100',
      'watch 5',
      'list limit=100',
      'discover /apis',
    ]);
  });

  it.each([
    ['serves the kind', () => discovery('v1')],
    ['has a part that does not answer', () => discovery('v2', 'Stale')],
    ['is not an API server', () => '<html>no such page</html>'],
    ['answers nonsense', () => ({ kind: 'APIGroupDiscoveryList', items: 7 })],
    ['does not answer', fails(lost)],
  ])(
    'keeps its objects, and is not live, after a 404 of a server that %s',
    async (_what, answer) => {
      const server = new ScriptedServer();
      server.lists.push(page('5', aWidget('x', '3')), fails(apiError(404)));
      server.watches.push(() => [apiError(404)]);
      server.discoveries.push(answer);
      const { clock, reflector, changes } = start(server, {
        kind: widgetKind,
      });
      await clock.settle();
      expect(changes).toEqual(['added x']);
      expect(reflector.status()).toMatchObject({ state: 'waiting' });
    },
  );

  it('requests the versions of the group from servers without aggregated discovery', async () => {
    const server = new ScriptedServer();
    server.lists.push(page('5', aWidget('x', '3')), fails(apiError(404)));
    server.watches.push(() => [apiError(404)]);
    server.discoveries.push(
      () => ({
        kind: 'APIGroupList',
        groups: [{ name: 'example.dev', versions: [{ version: 'v1' }] }],
      }),
      () => ({ kind: 'APIResourceList', resources: [{ name: 'gadgets' }] }),
    );
    const { clock, changes } = start(server, { kind: widgetKind });
    await clock.settle();
    expect(server.asked.slice(-2)).toEqual([
      'discover /apis',
      'discover /apis/example.dev/v1',
    ]);
    expect(changes).toEqual(['added x', 'deleted x']);
  });

  it('logs nothing for a kind that was never served, and once that a kind is gone', async () => {
    const server = new ScriptedServer();
    server.lists.push(
      fails(apiError(404)),
      page('5', aWidget('x', '3')),
      fails(apiError(404)),
    );
    server.watches.push(() => [apiError(404)]);
    server.discoveries.push(() => discovery());
    const lines: string[] = [];
    const log = (message: string) => lines.push(message);
    const logger = { debug: () => {}, info: log, warn: log, error: log };
    const { clock } = start(server, { kind: widgetKind, logger });
    await clock.advance(1_000);
    expect(lines).toEqual([]);
    await clock.advance(30_000);
    expect(lines).toEqual([
      'The kind is not served any more; 1 object is removed from the cache',
    ]);
  });

  it('slows down when the server ends each watch immediately', async () => {
    const server = new ScriptedServer();
    server.lists.push(...Array.from({ length: 50 }, () => page('5')));
    server.watches.push(
      ...Array.from({ length: 50 }, () => () => ['end' as const]),
    );
    const { clock } = start(server);
    await clock.advance(10_000);
    expect(
      server.asked.filter(line => line.startsWith('watch')).length,
    ).toBeLessThan(10);
  });

  it('is not affected by a listener that throws', async () => {
    const server = new ScriptedServer();
    server.lists.push(page('5', pod('x', '3'), pod('y', '4')));
    const { clock, reflector, changes } = start(server);
    reflector.onEvent(() => {
      throw new Error('a defect');
    });
    await clock.settle();
    expect(changes).toEqual(['added x', 'added y']);
  });

  it('lets go of an object that is not selected any more', async () => {
    const server = new ScriptedServer();
    const phased = (phase: string, resourceVersion: string) =>
      ({ ...pod('p', resourceVersion), status: { phase } } as KubeManifest);
    server.lists.push(page('1', phased('Pending', '1')));
    server.watches.push(() => [
      event('MODIFIED', phased('Running', '2')),
      event('DELETED', phased('Succeeded', '3')),
    ]);
    const { clock, reflector, changes } = start(server, {
      keeps: object => (object as KubePod).status?.phase === 'Pending',
    });
    await clock.settle();
    expect(reflector.store.list()).toEqual([]);
    expect(changes).toEqual(['added p', 'deleted p']);
  });

  it('keeps the result of the transform, without managed fields and frozen', async () => {
    const server = new ScriptedServer();
    const heavy = { ...pod('x', '3'), spec: { big: 'x' } };
    Object.assign(heavy.metadata, { managedFields: [{}] });
    server.lists.push(page('5', heavy));
    const { clock, reflector } = start(server, {
      transform: object => ({ ...object, spec: undefined }),
      indexes: { byUid: object => [object.metadata.uid ?? ''] },
    });
    await clock.settle();
    const [object] = reflector.store.byIndex('byUid', 'uid-x');
    expect(object.spec).toBeUndefined();
    expect(object.metadata).not.toHaveProperty('managedFields');
    expect(Object.isFrozen(object.metadata)).toBe(true);
  });

  it('ends when it is aborted, in each state', async () => {
    const server = new ScriptedServer();
    server.lists.push(fails(lost));
    const { clock, reflector, stop, ended } = start(server);
    await clock.settle();
    stop.abort();
    await ended;
    expect(reflector.status().state).toBe('idle');
    expect(clock.pendingMs()).toEqual([]);
    await expect(
      reflector.waitForSync(AbortSignal.abort(new Error('enough'))),
    ).rejects.toThrow('enough');
  });
});
