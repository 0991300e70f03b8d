import {
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import { ensureDeleted, isOurs, writerFor, type Decision } from '../../actions';
import { renderClusterQueue, renderFlavor } from './clusterQueue';
import { foreignQueueEvent } from './events';
import { growthOf } from './growth';
import { divide, memberQueueActions } from './memberQueues';
import { allocatableAnnotation, readAllocatable } from './allocatable';
import {
  boundQuotas,
  delayReductions,
  flavorNameOf,
  quotasOfNodes,
} from './quotas';
import { stopPolicyParts } from './stopPolicy';
import type { ObservedWorker, ShrinkMemory } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.capacity);

/** Requeue delay for kinds that appear without objects, which no watch reports. */
const RETRY_MS = 5_000;

/** Requeue delay while a handover is in progress, after which the queue drains. */
const HANDOVER_RECHECK_MS = 1_000;

/**
 * Flavors and ClusterQueues of one worker, from its nodes, the bounds of its pools, and the grants of the hub's queues.
 * Decides nothing while the worker cannot be read: unknown objects are not deleted ones.
 *
 * @internal
 */
export function decideWorker(
  observed: ObservedWorker,
): Decision & { shrink: ShrinkMemory } {
  const { id, joined, bounds, stopPolicy, state, hubQueues, now } = observed;
  if (!joined) {
    return { actions: [], shrink: observed.shrink };
  }
  if (!state.known || !state.value.kueueInstalled) {
    return { actions: [], shrink: observed.shrink, requeueAfterMs: RETRY_MS };
  }
  const { flavors, clusterQueues } = state.value;
  const clusterQueue = clusterQueues.find(
    ({ metadata }) => metadata.name === FLEET_QUEUE_NAME,
  );
  if (clusterQueue && !isOurs(clusterQueue)) {
    return {
      actions: [],
      shrink: {},
      events: [foreignQueueEvent(clusterQueue)],
    };
  }

  const nodes = [
    ...state.value.nodes,
    ...growthOf(state.value.pools, state.value.nodes),
  ];
  const {
    quotas: measured,
    memory,
    requeueAfterMs,
  } = delayReductions(
    quotasOfNodes(nodes),
    readAllocatable(clusterQueue),
    observed.shrink,
    now,
  );
  // A bound is set by a person, so it takes effect immediately.
  const quotas = boundQuotas(measured, bounds.amounts);
  const stop = stopPolicyParts(stopPolicy, clusterQueue);
  const divided = divide(quotas, hubQueues);
  const others = memberQueueActions(
    id,
    hubQueues,
    divided.queues,
    clusterQueues,
    stopPolicy,
  );
  const products = new Map(
    nodes.flatMap(({ gpuProduct }) =>
      gpuProduct === undefined
        ? []
        : [[flavorNameOf(gpuProduct), gpuProduct] as const],
    ),
  );
  const wantedFlavors = quotas.map(({ flavor }) => {
    const product = products.get(flavor);
    return renderFlavor(
      flavor,
      product ? { [LABELS.gpuProduct]: product } : undefined,
    );
  });
  const flavorNamed = (name?: string) =>
    flavors.find(({ metadata }) => metadata.name === name);
  const stale = flavors.filter(
    ({ metadata }) =>
      !wantedFlavors.some(wanted => wanted.metadata.name === metadata.name),
  );
  return {
    actions: [
      ...wantedFlavors.flatMap(wanted =>
        ensure(
          id,
          KINDS.resourceFlavor,
          wanted,
          flavorNamed(wanted.metadata.name),
        ),
      ),
      ...ensure(
        id,
        KINDS.clusterQueue,
        renderClusterQueue(divided.fleet, {
          ...stop,
          annotations: {
            ...allocatableAnnotation(quotas),
            ...stop.annotations,
          },
          cohortName: FLEET_QUEUE_NAME,
        }),
        clusterQueue,
      ),
      ...others.actions,
      // After the queues: Kueue keeps a flavor while a queue references it.
      ...stale.flatMap(flavor =>
        ensureDeleted(id, KINDS.resourceFlavor, flavor),
      ),
    ],
    events: [...bounds.events, ...others.events],
    shrink: memory,
    requeueAfterMs:
      requeueAfterMs ?? (observed.handsOver ? HANDOVER_RECHECK_MS : undefined),
  };
}
