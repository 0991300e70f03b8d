import { HUB_CLUSTER_ID } from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterChange,
  FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import { controllerWatch, createController } from '@squadron/controller-node';
import type { Controller, ReconcileContext } from '@squadron/controller-node';
import { ContestedFields } from '../actions';
import { KeyedLimiter } from './KeyedLimiter';
import { reconcile } from './reconcile';
import { reportOutcome } from './reportOutcome';
import type { Reconciler, EngineContext } from './types';

/** Watches tell of nearly everything; this is for what they miss and for hands on unwatched objects. */
const RESYNC_MS = 10 * 60_000;

/** Keys that wait in a lane cost next to nothing; more than these wait in the queue, with those of all limiter. */
const MAX_WAITING = 1_000;

/**
 * Runs a {@link Reconciler}: decide, carry the actions out in order, write the status also after a failure,
 * publish events. What stops it is said on the objects that its key stands for, until it passes.
 *
 * @internal
 */
export function createReconciler<A extends { type: string }>(
  reconciler: Reconciler<A>,
  context: EngineContext,
): Controller {
  const { fleet, clock, logger, concurrency, stalled } = context;
  const limiter = new KeyedLimiter(concurrency);
  const fields = new ContestedFields(clock);
  const pass = (key: string, run: ReconcileContext) =>
    reportOutcome(key, { reconciler, context, run }, progress =>
      reconcile(key, { reconciler, context, run, fields, progress }),
    );
  return createController({
    name: reconciler.name,
    clock,
    logger,
    concurrency: reconciler.limiterKeyOf ? MAX_WAITING : concurrency,
    watches: [
      controllerWatch({
        subscribe: listener => fleet.onChange(listener),
        keysOf: reconciler.keysOf,
      }),
      controllerWatch<FleetChange>({
        subscribe: listener => fleet.onChange(listener),
        keysOf: change => stalled.keysOf(reconciler.name, change),
      }),
      controllerWatch<ClusterChange>({
        subscribe: listener => fleet.onClusterChange(listener),
        keysOf: change =>
          isHubBack(change)
            ? allKeys(reconciler, context)
            : reconciler.keysOfCluster(change),
      }),
    ],
    resync: { everyMs: RESYNC_MS, keys: () => allKeys(reconciler, context) },
    reconcile: async (key, run) => {
      const leave = await limiter.enter(reconciler.limiterKeyOf?.(key) ?? '');
      try {
        return run.signal.aborted ? {} : await pass(key, run);
      } finally {
        leave();
      }
    },
  });
}

/**
 * All keys of a reconciler, and those that it could not reconcile and that are gone: what was said of them is taken back.
 *
 * @internal
 */
export function allKeys<A extends { type: string }>(
  reconciler: Reconciler<A>,
  { stalled }: Pick<EngineContext, 'stalled'>,
): string[] {
  return [...new Set([...reconciler.allKeys(), ...stalled.allKeys(reconciler.name)])];
}

/** Keys that failed while the hub was away need not wait for their turn. */
function isHubBack({ type, cluster }: ClusterChange): boolean {
  return (
    type === 'freshness' &&
    cluster.id === HUB_CLUSTER_ID &&
    cluster.freshness.state === 'live'
  );
}
