import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  eventually,
  FakeClock,
  HOSTILE_BEHAVIOURS,
  startHostileApiServer,
} from '@squadron/test-utils';
import fc from 'fast-check';
import { createKubeClient } from '../client';
import { KINDS } from '@squadron/kube-kinds';
import { createReflector } from './createReflector';

const MAX_CONNECTIONS = 8;
const STEP_MS = 10_000;
// More than the 30 s that a request waits for its answer.
const PATIENCE = { timeoutMs: 60_000 };

// Their bounds are real minutes: see the tests of bodies and lines.
const behaviours = HOSTILE_BEHAVIOURS.filter(
  ({ type }) => type !== 'silence' && type !== 'trickle',
);

async function follow(protocol: 'h2' | 'http/1.1') {
  const server = await startHostileApiServer({ protocol });
  const client = createKubeClient(server.connection);
  const clock = new FakeClock();
  const stop = new AbortController();
  const reflector = createReflector({
    client,
    kind: KINDS.configMap,
    clock,
    ceiling: { objects: 1_000, bytes: 16 * 1024 * 1024 },
  });
  const ended = reflector.start(stop.signal);
  return {
    server,
    client,
    reflector,
    clock,
    isLive: () => reflector.status().state === 'live',
    async stop() {
      stop.abort();
      await client.close();
      await ended;
      await server.stop();
    },
  };
}

const HEAP_BYTES = 256 * 1024 * 1024;

/** Open handles of this process, without those of Jest and the garbage collector. */
function openNow() {
  const kinds = process.getActiveResourcesInfo();
  const count = (kind: string) => kinds.filter(one => one === kind).length;
  return {
    descriptors: readdirSync('/proc/self/fd').length,
    sockets: count('TCPSocketWrap') + count('TLSWrap'),
    servers: count('TCPServerWrap'),
    heapBytes: process.memoryUsage().heapUsed,
    timers: count('Timeout'),
  };
}

type Followed = Awaited<ReturnType<typeof follow>>;

function namesOf({ reflector }: Followed): Array<string | undefined> {
  return reflector.store
    .list()
    .map(({ metadata }) => metadata.name)
    .sort();
}

/** Whether it is live with the same objects, and its server answers a new request. */
async function expectToAnswer(cluster: Followed, names: unknown) {
  expect(cluster.isLive()).toBe(true);
  expect(namesOf(cluster)).toEqual(names);
  const { items } = await cluster.client.list(KINDS.configMap);
  expect(items.map(({ metadata }) => metadata.name).sort()).toEqual(names);
}

// Seconds of a test, and minutes of a busy machine.
jest.setTimeout(300_000);

describe.each(['h2', 'http/1.1'] as const)(
  'a fleet with a hostile API server over %s',
  protocol => {
    it('stays within its bounds for any answers, keeps its other cluster live, and recovers', async () => {
      const seed = Number(
        process.env.SQUADRON_TEST_SEED ?? Date.now() % 2 ** 31,
      );
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const before = openNow();
      let heapBytes = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...behaviours), {
            minLength: 4,
            maxLength: 8,
          }),
          async played => {
            const [hostile, healthy] = [
              await follow(protocol),
              await follow(protocol),
            ];
            try {
              await eventually('both are live', () =>
                [hostile, healthy].every(cluster => cluster.isLive()),
              );
              const names = namesOf(healthy);
              for (const behaviour of played) {
                const { counts } = hostile.server;
                const asked = () =>
                  counts.lists + counts.watches + counts.connections;
                const askedBefore = asked();
                hostile.server.play(behaviour);
                // An open watch would not be affected.
                hostile.server.cut();
                await eventually(
                  `${behaviour.type} is met twice`,
                  async () => {
                    await hostile.clock.advance(STEP_MS);
                    return asked() > askedBefore + 1;
                  },
                  PATIENCE,
                );
                expect(hostile.server.openConnections).toBeLessThanOrEqual(
                  MAX_CONNECTIONS,
                );
                expect(hostile.reflector.store.size).toBeLessThanOrEqual(2_000);
                heapBytes = Math.max(heapBytes, process.memoryUsage().heapUsed);
                expect(heapBytes - before.heapBytes).toBeLessThan(HEAP_BYTES);
                await expectToAnswer(healthy, names);
              }
              hostile.server.play({ type: 'honest' });
              await eventually(
                'the hostile cluster is live again',
                async () => {
                  await hostile.clock.advance(STEP_MS);
                  return hostile.isLive();
                },
                PATIENCE,
              );
              await expectToAnswer(healthy, names);
            } finally {
              await Promise.all([hostile.stop(), healthy.stop()]);
            }
            await eventually('nothing is left open', () => {
              const now = openNow();
              expect(now.descriptors).toBeLessThanOrEqual(
                before.descriptors + 2,
              );
              expect(now.sockets).toBeLessThanOrEqual(before.sockets);
              expect(now.servers).toBeLessThanOrEqual(before.servers);
              // One timer is the wait of this test.
              expect(now.timers).toBeLessThanOrEqual(before.timers + 1);
            });
          },
        ),
        { seed, numRuns: 3, endOnFailure: true },
      );
      delay.disable();
      process.stdout.write(
        `hostile server over ${protocol}: seed ${seed}, heap at most ${Math.round(
          (heapBytes - before.heapBytes) / 2 ** 20,
        )} MiB more, event loop delay p99 ${Math.round(
          delay.percentile(99) / 1e6,
        )} ms, max ${Math.round(delay.max / 1e6)} ms\n`,
      );
    });
  },
);
