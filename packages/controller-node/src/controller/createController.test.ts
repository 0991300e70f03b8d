import { FakeClock } from '@squadron/test-utils';
import { deferred } from '../__testUtils__/deferred';
import type { JsonObject } from '@backstage/types';
import { controllerWatch, createController } from './createController';
import type { ControllerOptions } from './types';

const ending: AbortController[] = [];
afterEach(() => ending.splice(0).forEach(controller => controller.abort()));

function source() {
  const listeners = new Set<(change: { name: string }) => void>();
  return {
    listeners,
    say: (name: string) => listeners.forEach(listener => listener({ name })),
    watch: controllerWatch<{ name: string }>({
      subscribe: listener => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      keysOf: ({ name }) => [name, `${name}-owner`],
    }),
  };
}

function start(options: Partial<ControllerOptions>) {
  const clock = new FakeClock();
  const stop = new AbortController();
  ending.push(stop);
  const controller = createController({
    name: 'test',
    watches: [],
    reconcile: async () => {},
    clock,
    random: () => 0.5,
    ...options,
  });
  return { clock, stop, controller, ended: controller.start(stop.signal) };
}

describe('a controller', () => {
  it('reconciles the keys of changes, and none after it has ended', async () => {
    const seen: string[] = [];
    const { say, watch, listeners } = source();
    const { clock, stop, ended } = start({
      watches: [watch],
      reconcile: async key => {
        seen.push(key);
      },
    });
    await clock.settle();
    say('a');
    say('a');
    await clock.settle();
    stop.abort();
    await ended;
    expect(seen).toEqual(['a', 'a-owner']);
    expect(listeners.size).toBe(0);
  });

  it('keeps changes until it is ready', async () => {
    const seen: string[] = [];
    const { promise, resolve } = deferred();
    const { say, watch } = source();
    const { clock } = start({
      watches: [watch],
      ready: () => promise,
      reconcile: async key => {
        seen.push(key);
      },
    });
    say('a');
    await clock.settle();
    expect(seen).toEqual([]);
    resolve();
    await clock.settle();
    expect(seen).toEqual(['a', 'a-owner']);
  });

  it('adds controller, key and reconcile ID to log lines', async () => {
    const lines: unknown[] = [];
    const log = (message: string, meta?: Error | JsonObject) =>
      lines.push([message, meta]);
    const { controller, clock } = start({
      newId: () => 'run-1',
      logger: { debug: log, info: log, warn: log, error: log },
      reconcile: async (_key, { logger }) => logger.info('hello', { step: 1 }),
    });
    controller.enqueue('a');
    await clock.settle();
    expect(lines).toEqual([
      [
        'hello',
        { controller: 'test', key: 'a', reconcileId: 'run-1', step: 1 },
      ],
    ]);
  });

  it('reconciles everything periodically', async () => {
    const seen: string[] = [];
    const { clock } = start({
      resync: { everyMs: 1000, keys: () => ['a', 'b'] },
      reconcile: async key => {
        seen.push(key);
      },
    });
    await clock.advance(2500);
    expect(seen).toEqual(['a', 'b', 'a', 'b']);
  });
});
