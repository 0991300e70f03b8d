import { HUB_CLUSTER_ID } from '@squadron/backstage-plugin-squadron-common';
import { createController, controllerWatch } from '@squadron/controller-node';
import type { Controller, ReconcileContext } from '@squadron/controller-node';
import type { ClusterChange } from '@squadron/backstage-plugin-squadron-node';
import { perform } from '../actions';
import type { Decision } from '../actions';
import { Lanes } from './Lanes';
import type { Concern, EngineContext } from './types';

/** Watches tell of nearly everything; this is for what they miss and for hands on unwatched objects. */
const RESYNC_MS = 10 * 60_000;

/** Keys that wait in a lane cost next to nothing; more than these wait in the queue, with those of all lanes. */
const MAX_WAITING = 1_000;

/**
 * Runs a {@link Concern}: decide, carry the actions out in order, write the status also after a failure,
 * publish events.
 *
 * @internal
 */
export function createReconciler<A extends { type: string }>(
  concern: Concern<A>,
  context: EngineContext,
): Controller {
  const { fleet, clock, logger, concurrency } = context;
  const lanes = new Lanes(concurrency);
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
      controllerWatch<ClusterChange>({
        subscribe: listener => fleet.onClusterChange(listener),
        keysOf: change =>
          isHubBack(change) ? concern.allKeys() : concern.keysOfCluster(change),
      }),
    ],
    resync: { everyMs: RESYNC_MS, keys: () => concern.allKeys() },
    reconcile: async (key, run) => {
      const leave = await lanes.enter(concern.laneOf?.(key) ?? '');
      try {
        return run.signal.aborted
          ? {}
          : await reconcile(key, concern, context, run);
      } finally {
        leave();
      }
    },
  });
}

async function reconcile<A extends { type: string }>(
  key: string,
  concern: Concern<A>,
  context: EngineContext,
  run: ReconcileContext,
): Promise<{ requeueAfterMs?: number }> {
  const decision = await concern.decide(key);
  try {
    await carryOut(decision, concern, context, run);
  } finally {
    await writeStatus(decision, concern, context, run);
  }
  decision.events?.forEach(event =>
    context.recorder.record(event.object, event),
  );
  return { requeueAfterMs: decision.requeueAfterMs };
}

/** Keys that failed while the hub was away need not wait for their turn. */
function isHubBack({ type, cluster }: ClusterChange): boolean {
  return (
    type === 'freshness' &&
    cluster.id === HUB_CLUSTER_ID &&
    cluster.freshness.state === 'live'
  );
}

async function carryOut<A extends { type: string }>(
  decision: Decision<A>,
  concern: Concern<A>,
  { fleet }: EngineContext,
  { signal, logger }: ReconcileContext,
): Promise<void> {
  for (const action of decision.actions) {
    logger.info(describe(action));
    await concern.perform(action, {
      client: cluster => fleet.client(cluster),
      fieldManager: concern.fieldManager,
      signal,
    });
  }
}

async function writeStatus<A extends { type: string }>(
  { status }: Decision<A>,
  { fieldManager }: Concern<A>,
  { fleet }: EngineContext,
  { signal }: ReconcileContext,
): Promise<void> {
  if (status) {
    await perform(status, {
      client: cluster => fleet.client(cluster),
      fieldManager,
      signal,
    });
  }
}

/** For the log: what, on which object, where. Never contents: they may be secret. */
function describe(action: { type: string }): string {
  const { type, cluster, kind, key, object, actions } = action as {
    type: string;
    actions?: ReadonlyArray<{ type: string }>;
    cluster?: string;
    kind?: { kind: string };
    key?: { namespace?: string; name: string };
    object?: { metadata: { namespace?: string; name?: string } };
  };
  if (actions?.length) {
    return `${describe(actions[0])} and ${actions.length - 1} more at once`;
  }
  const { namespace, name } = key ?? object?.metadata ?? {};
  const path = [namespace, name].filter(Boolean).join('/');
  return [type, kind?.kind, path, cluster && `on ${cluster}`]
    .filter(Boolean)
    .join(' ');
}
