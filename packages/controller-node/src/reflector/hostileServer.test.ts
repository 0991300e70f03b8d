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
import { configMapKind } from '../kinds';
import { createReflector } from './createReflector';

const MAX_CONNECTIONS = 8;
const STEP_MS = 10_000;
// More than the 30 s that a request waits for its answer.
const PATIENCE = { timeoutMs: 60_000 };

// Their bounds are real minutes: see the tests of bodies and lines.
const behaviours = HOSTILE_BEHAVIOURS.filter(
  ({ type }) => type !== 'silence' && type !== 'trickle',
);

async function follow() {
  const server = await startHostileApiServer();
  const client = createKubeClient(server.connection);
  const clock = new FakeClock();
  const stop = new AbortController();
  const reflector = createReflector({
    client,
    kind: configMapKind,
    clock,
    ceiling: { objects: 1_000, bytes: 16 * 1024 * 1024 },
  });
  const ended = reflector.start(stop.signal);
  return {
    server,
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

// Seconds of a test, and minutes of a busy machine.
jest.setTimeout(300_000);

describe('a fleet with a hostile API server', () => {
  it('stays within its bounds whatever is played, keeps its other cluster live, and recovers', async () => {
    const seed = Number(process.env.SQUADRON_TEST_SEED ?? Date.now() % 2 ** 31);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const before = readdirSync('/proc/self/fd').length;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...behaviours), {
          minLength: 4,
          maxLength: 8,
        }),
        async played => {
          const [hostile, healthy] = [await follow(), await follow()];
          try {
            await eventually('both are live', () =>
              [hostile, healthy].every(cluster => cluster.isLive()),
            );
            for (const behaviour of played) {
              const { counts } = hostile.server;
              const asked = () =>
                counts.lists + counts.watches + counts.connections;
              const askedBefore = asked();
              hostile.server.play(behaviour);
              // A watch that is open would go on in peace.
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
              expect(healthy.isLive()).toBe(true);
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
            expect(healthy.isLive()).toBe(true);
          } finally {
            await Promise.all([hostile.stop(), healthy.stop()]);
          }
          await eventually(
            'all descriptors are closed',
            () => readdirSync('/proc/self/fd').length <= before + 2,
          );
        },
      ),
      { seed, numRuns: 3, endOnFailure: true },
    );
    delay.disable();
    process.stdout.write(
      `hostile server: seed ${seed}, event loop delay p99 ${Math.round(
        delay.percentile(99) / 1e6,
      )} ms, max ${Math.round(delay.max / 1e6)} ms\n`,
    );
  });
});
