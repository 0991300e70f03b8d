import { randomUUID } from 'node:crypto';
import { systemClock, spread } from '../clock';
import { silentLogger } from '../logging';
import { withFields } from '../logging/withFields';
import { WorkQueue } from '../queue/WorkQueue';
import type { Controller, ControllerOptions, ControllerWatch } from './types';

/**
 * Connects watches, a queue and a reconcile function. Watches are subscribed from the start; keys are processed after
 * `ready` has resolved.
 *
 * @public
 */
export function createController(options: ControllerOptions): Controller {
  const {
    name,
    reconcile,
    newId = randomUUID,
    logger = silentLogger,
  } = options;
  const queue = new WorkQueue({
    ...options,
    handler: (key, { signal, failures }) => {
      const reconcileId = newId();
      const fields = { controller: name, key, reconcileId };
      return reconcile(key, {
        signal,
        failures,
        reconcileId,
        logger: withFields(logger, fields),
      });
    },
  });

  return {
    name,
    enqueue: key => queue.add(key),
    stats: () => queue.stats(),
    async start(signal) {
      const subscriptions = options.watches.map(watch =>
        subscribe(watch, key => queue.add(key)),
      );
      try {
        await options.ready?.(signal);
        void resyncForever(options, key => queue.add(key), signal);
        await queue.start(signal);
      } catch (error) {
        if (!signal.aborted) {
          throw error;
        }
      } finally {
        subscriptions.forEach(unsubscribe => unsubscribe());
      }
    },
  };
}

/**
 * Infers the type of a watch's change at its declaration, e.g.
 * `controllerWatch({ subscribe: l => reflector.onEvent(l), keysOf: ({ object }) => [...] })`.
 *
 * @public
 */
export function controllerWatch<Change>(
  watch: ControllerWatch<Change>,
): ControllerWatch<never> {
  return {
    subscribe: listener =>
      watch.subscribe(listener as (change: Change) => void),
    keysOf: watch.keysOf,
  };
}

function subscribe(
  watch: ControllerWatch<never>,
  add: (key: string) => void,
): () => void {
  return watch.subscribe(change => watch.keysOf(change).forEach(add));
}

async function resyncForever(
  options: ControllerOptions,
  add: (key: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const {
    resync,
    clock = systemClock,
    random = Math.random,
    logger = silentLogger,
  } = options;
  while (resync && !signal.aborted) {
    try {
      await clock.sleep(spread(resync.everyMs, 0.1, random), signal);
      resync.keys().forEach(add);
    } catch (error) {
      if (!signal.aborted) {
        logger.error(
          `The resync of ${options.name} failed`,
          error instanceof Error ? error : {},
        );
      }
    }
  }
}
