import { ownValue } from '@squadron/backstage-plugin-squadron-common';
import { POD_FLAVOR_NAME } from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  KINDS,
} from '@squadron/kube-kinds';
import { isOurs, writerFor, type Decision } from '../../actions';
import { renderClusterQueue, renderFlavor } from './clusterQueue';
import { foreignQueueEvent } from './events';
import { coveredResources, SHRINK_AFTER_MS, sumResources } from './quotas';
import { formatShares, readShares } from './grants';
import type { ObservedHub, ShrinkMemory } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.capacity);

/** The flavors of the hub's ClusterQueue. @internal */
export const HUB_FLAVORS = [FLEET_QUEUE_NAME, POD_FLAVOR_NAME];

/** Requeue delay while Kueue is not installed. */
const RETRY_MS = 15_000;

/**
 * The hub's ClusterQueue as the sum of its workers, whose own queues shrink only after a lasting loss. A worker that
 * cannot be read keeps the share that was last written for it until it leaves the fleet.
 *
 * @internal
 */
export function decideHub(
  observed: ObservedHub,
): Decision & { shrink: ShrinkMemory } {
  const { now, kueueInstalled, workers, flavors, clusterQueue } = observed;
  if (!kueueInstalled) {
    return { actions: [], shrink: observed.shrink, requeueAfterMs: RETRY_MS };
  }
  const foreign = [clusterQueue, ...flavors].filter(
    object => object && !isOurs(object),
  );
  if (foreign.length > 0) {
    return {
      actions: [],
      shrink: {},
      events: foreign.flatMap(o => (o ? foreignQueueEvent(o) : [])),
    };
  }

  const lastKnown = readShares(clusterQueue, ANNOTATIONS.workerQuotas);
  const known = Object.fromEntries(
    workers.flatMap(({ id, quota }) => {
      const share = quota.known ? quota.value : ownValue(lastKnown, id);
      return share ? [[id, share] as const] : [];
    }),
  );
  const { shares, memory, requeueAfterMs } = keepLeaving(
    known,
    lastKnown,
    observed.shrink,
    now,
  );
  const parts = Object.values(shares);
  const quotas = [
    {
      flavor: FLEET_QUEUE_NAME,
      resources: sumResources(
        parts,
        coveredResources(parts.flatMap(Object.keys)),
      ),
    },
  ];
  return {
    actions: [
      ...HUB_FLAVORS.flatMap(name =>
        ensure(
          HUB_CLUSTER_ID,
          KINDS.resourceFlavor,
          renderFlavor(name),
          flavors.find(({ metadata }) => metadata.name === name),
        ),
      ),
      ...ensure(
        HUB_CLUSTER_ID,
        KINDS.clusterQueue,
        renderClusterQueue(quotas, {
          annotations: { [ANNOTATIONS.workerQuotas]: formatShares(shares) },
          admissionCheck: FLEET_QUEUE_NAME,
        }),
        clusterQueue,
      ),
    ],
    shrink: memory,
    requeueAfterMs,
  };
}

type Shares = ReturnType<typeof readShares>;

/**
 * Keeps the share of a leaving worker for {@link SHRINK_AFTER_MS}, because a worker that joins again leaves for a
 * moment.
 */
function keepLeaving(
  known: Shares,
  lastKnown: Shares,
  { sinceMs: before }: ShrinkMemory,
  now: number,
): { shares: Shares; memory: ShrinkMemory; requeueAfterMs?: number } {
  if (Object.keys(lastKnown).every(id => Object.hasOwn(known, id))) {
    return { shares: known, memory: {} };
  }
  const sinceMs = before ?? now;
  const leftMs = sinceMs + SHRINK_AFTER_MS - now;
  return leftMs > 0
    ? {
        shares: { ...lastKnown, ...known },
        memory: { sinceMs },
        requeueAfterMs: leftMs,
      }
    : { shares: known, memory: {} };
}
