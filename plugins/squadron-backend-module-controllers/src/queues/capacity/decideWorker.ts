import {
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  KINDS,
  type ClusterQueue,
  ANNOTATIONS,
} from '@squadron/kube-kinds';
import { isOurs, writerFor, type Decision } from '../../actions';
import { renderClusterQueue, readQuotas } from './clusterQueue';
import { foreignQueueEvent } from './events';
import { flavorActions } from './flavors';
import { growthOf } from './growth';
import { divide, memberQueueActions } from './memberQueues';
import { boundQuotas, delayReductions, quotasOfNodes } from './quotas';
import { stopPolicyParts } from './stopPolicy';
import type {
  NodeCapacity,
  ObservedWorker,
  Quotas,
  ShrinkMemory,
} from './types';
import { formatShares, readShares } from './grants';

const { ensure } = writerFor(FIELD_MANAGERS.capacity);

/** Requeue delay for kinds that appear without objects, which no watch reports. */
const RETRY_MS = 5_000;

/** Requeue delay while a handover is in progress, after which the queue drains. */
const HANDOVER_RECHECK_MS = 1_000;

/** What can be read of a worker that has Kueue. */
type Readable = Extract<ObservedWorker['state'], { known: true }>['value'];

/**
 * Flavors and ClusterQueues of one worker, from its nodes, the bounds of its pools, and the grants of the hub's queues.
 * Decides nothing while the worker cannot be read: unknown objects are not deleted ones.
 *
 * @internal
 */
export function decideWorker(
  observed: ObservedWorker,
): Decision & { shrink: ShrinkMemory } {
  const { joined, state, shrink } = observed;
  if (!joined) {
    return { actions: [], shrink };
  }
  if (!state.known || !state.value.kueueInstalled) {
    return { actions: [], shrink, requeueAfterMs: RETRY_MS };
  }
  const clusterQueue = state.value.clusterQueues.find(
    ({ metadata }) => metadata.name === FLEET_QUEUE_NAME,
  );
  if (clusterQueue && !isOurs(clusterQueue)) {
    return {
      actions: [],
      shrink: {},
      events: [foreignQueueEvent(clusterQueue)],
    };
  }
  const { nodes, pools } = state.value;
  const grown = [...nodes, ...growthOf(pools, nodes)];
  const { quotas, memory, requeueAfterMs } = delayReductions(
    quotasOfNodes(grown),
    readAllocatable(clusterQueue),
    shrink,
    observed.now,
  );
  return {
    ...decideObjects(observed, state.value, { quotas, grown, clusterQueue }),
    shrink: memory,
    requeueAfterMs:
      requeueAfterMs ?? (observed.handsOver ? HANDOVER_RECHECK_MS : undefined),
  };
}

/** The objects for the measured quotas of a worker. */
function decideObjects(
  { id, bounds, stopPolicy, hubQueues }: ObservedWorker,
  { flavors, clusterQueues }: Readable,
  measured: {
    quotas: Quotas;
    grown: readonly NodeCapacity[];
    clusterQueue: ClusterQueue | undefined;
  },
): Decision {
  const { clusterQueue } = measured;
  // A bound is set by a person, so it takes effect immediately.
  const quotas = boundQuotas(measured.quotas, bounds.amounts);
  const divided = divide(quotas, hubQueues);
  const stop = stopPolicyParts(stopPolicy, clusterQueue);
  const others = memberQueueActions(
    id,
    hubQueues,
    divided.queues,
    clusterQueues,
    stopPolicy,
  );
  const { ensured, removed } = flavorActions(
    id,
    quotas,
    measured.grown,
    flavors,
  );
  const rendered = renderClusterQueue(divided.fleet, {
    ...stop,
    annotations: { ...allocatableAnnotation(quotas), ...stop.annotations },
    cohortName: FLEET_QUEUE_NAME,
  });
  return {
    actions: [
      ...ensured,
      ...ensure(id, KINDS.clusterQueue, rendered, clusterQueue),
      ...others.actions,
      ...removed,
    ],
    events: [...bounds.events, ...others.events],
  };
}

/**
 * The capacity that was divided among a worker's queues at the last write. Without a record, the queue `fleet` has all
 * of it.
 */
function readAllocatable(fleetQueue: ClusterQueue | undefined): Quotas {
  const allocatable = readShares(fleetQueue, ANNOTATIONS.allocatableQuotas);
  const flavors = Object.keys(allocatable);
  return flavors.length > 0
    ? flavors.map(flavor => ({ flavor, resources: allocatable[flavor] }))
    : readQuotas(fleetQueue);
}

/** The annotation of the queue `fleet` that {@link readAllocatable} reads. */
function allocatableAnnotation(allocatable: Quotas): Record<string, string> {
  return {
    [ANNOTATIONS.allocatableQuotas]: formatShares(
      Object.fromEntries(
        allocatable.map(({ flavor, resources }) => [flavor, resources]),
      ),
    ),
  };
}
