import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type {
  ClusterChange,
  FleetChange,
} from '@squadron/backstage-plugin-squadron-node';
import { traced } from '@squadron/backstage-plugin-squadron-node';
import { controllerWatch, createController } from '@squadron/controller-node';
import type { Controller, ReconcileContext } from '@squadron/controller-node';
import { ContestedFields } from '../actions';
import { KeyedLimiter } from './KeyedLimiter';
import { reconcile } from './reconcile';
import { reportOutcome } from './reportOutcome';
import { isOnlyReport } from './stalled';
import type { Reconciler, EngineContext } from './types';

/** Nearly all changes are watched; this is for missed ones, and for changes of unwatched objects. */
const RESYNC_MS = 10 * 60_000;

/** Keys that wait in a limiter cost next to nothing; beyond this number they wait in the queue of all keys. */
const MAX_WAITING = 1_000;

/**
 * Runs a {@link Reconciler}: decide, perform the actions in order, write the status even after a failure, publish
 * events. A failure is reported on the objects of its key until a pass succeeds.
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
    traced(
      context.tracing,
      'squadron.reconcile',
      {
        'squadron.reconciler': reconciler.name,
        'squadron.kind': reconciler.objectsOf(key)[0]?.kind.kind,
        // Log lines have it, with the key.
        'squadron.reconcile_id': run.reconcileId,
      },
      async setAttribute => {
        const clusters = new Set<string>();
        try {
          return await reportOutcome(
            key,
            { reconciler, context, run },
            progress =>
              reconcile(key, {
                reconciler,
                context,
                run,
                fields,
                progress,
                onAccess: cluster => clusters.add(cluster),
              }),
          );
        } finally {
          setAttribute('squadron.clusters', [...clusters]);
        }
      },
    );
  return createController({
    name: reconciler.name,
    clock,
    logger,
    concurrency: reconciler.limiterKeyOf ? MAX_WAITING : concurrency,
    watches: [
      controllerWatch<FleetChange>({
        subscribe: listener => fleet.onChange(listener),
        keysOf: change =>
          isOnlyReport(change) ? [] : reconciler.keysOf(change),
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
            : keysOfCluster(reconciler, change),
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
 * All keys of a reconciler, including deleted ones with a reported failure, so that the report is removed.
 *
 * @internal
 */
export function allKeys<A extends { type: string }>(
  reconciler: Reconciler<A>,
  { stalled }: Pick<EngineContext, 'stalled'>,
): string[] {
  return [
    ...new Set([...reconciler.allKeys(), ...stalled.allKeys(reconciler.name)]),
  ];
}

/** Keys that failed while the hub was unreachable are retried immediately. */
function isHubBack({ type, cluster }: ClusterChange): boolean {
  return (
    type === 'freshness' &&
    cluster.id === HUB_CLUSTER_ID &&
    cluster.freshness.state === 'live'
  );
}

function keysOfCluster<A extends { type: string }>(
  reconciler: Reconciler<A>,
  change: ClusterChange,
): string[] {
  const isReport = isOnlyReport({
    kind: KINDS.clusterProfile,
    object: change.cluster.profile,
    previous: change.previousProfile,
  });
  return isReport ? [] : reconciler.keysOfCluster?.(change) ?? [];
}
