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

/** Keys that wait in a lane cost next to nothing; more than these wait in the queue, with those of all lanes. */
const MAX_WAITING = 1_000;

/**
 * Runs a {@link Reconciler}: decide, carry the actions out in order, write the status also after a failure,
 * publish events. What stops it is said on the objects that its key stands for, until it passes.
 *
 * @internal
 */
export function createReconciler<A extends { type: string }>(
  concern: Reconciler<A>,
  context: EngineContext,
): Controller {
  const { fleet, clock, logger, concurrency, stalled } = context;
  const lanes = new KeyedLimiter(concurrency);
  const fields = new ContestedFields(clock);
  const pass = (key: string, run: ReconcileContext) =>
    reportOutcome(key, { concern, context, run }, progress =>
      reconcile(key, { concern, context, run, fields, progress }),
    );
  return createController({
    name: concern.name,
    clock,
    logger,
    concurrency: concern.laneOf ? MAX_WAITING : concurrency,
    watches: [
      controllerWatch({
        subscribe: listener => fleet.onChange(listener),
        keysOf: concern.keysOf,
      }),
      controllerWatch<FleetChange>({
        subscribe: listener => fleet.onChange(listener),
        keysOf: change => stalled.keysOf(concern.name, change),
      }),
      controllerWatch<ClusterChange>({
        subscribe: listener => fleet.onClusterChange(listener),
        keysOf: change =>
          isHubBack(change)
            ? allKeys(concern, context)
            : concern.keysOfCluster(change),
      }),
    ],
    resync: { everyMs: RESYNC_MS, keys: () => allKeys(concern, context) },
    reconcile: async (key, run) => {
      const leave = await lanes.enter(concern.laneOf?.(key) ?? '');
      try {
        return run.signal.aborted ? {} : await pass(key, run);
      } finally {
        leave();
      }
    },
  });
}

/**
 * All keys of a concern, and those that it could not reconcile and that are gone: what was said of them is taken back.
 *
 * @internal
 */
export function allKeys<A extends { type: string }>(
  concern: Reconciler<A>,
  { stalled }: Pick<EngineContext, 'stalled'>,
): string[] {
  return [...new Set([...concern.allKeys(), ...stalled.allKeys(concern.name)])];
}

/** Keys that failed while the hub was away need not wait for their turn. */
function isHubBack({ type, cluster }: ClusterChange): boolean {
  return (
    type === 'freshness' &&
    cluster.id === HUB_CLUSTER_ID &&
    cluster.freshness.state === 'live'
  );
}
