import { ownValue } from '@squadron/backstage-plugin-squadron-common';
import { POD_FLAVOR_NAME } from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  KINDS,
} from '@squadron/kube-kinds';
import { ensureDeleted, isOurs, writerFor, type Decision } from '../../actions';
import { renderClusterQueue, renderFlavor } from './clusterQueue';
import { foreignQueueEvent } from './events';
import {
  formatShares,
  readWorkerShares,
  type Shares,
  type WorkerShares,
} from './grants';
import {
  coveredResources,
  flavorNameOf,
  SHRINK_AFTER_MS,
  sumResources,
} from './quotas';
import type { ObservedHub, Quotas, ShrinkMemory } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.capacity);

/** Requeue delay while Kueue is not installed. */
const RETRY_MS = 15_000;

/**
 * The hub's ClusterQueue as the sum of its workers, with one flavor per GPU product: a job that waits for one product
 * holds no quota of another. Workers' own queues shrink only after a lasting loss. A worker that cannot be read keeps
 * the share that was last written for it until it leaves the fleet.
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
  const lastKnown = readWorkerShares(clusterQueue, ANNOTATIONS.workerQuotas);
  const known = Object.fromEntries(
    workers.flatMap(({ id, shares: read }) => {
      const share = read.known ? read.value : ownValue(lastKnown, id);
      return share ? [[id, share] as const] : [];
    }),
  );
  const { shares, memory, requeueAfterMs } = keepLeaving(
    known,
    lastKnown,
    observed.shrink,
    now,
  );
  const quotas = quotasOfShares(Object.values(shares));
  const named = new Map(flavors.map(one => [one.metadata.name, one]));
  const wanted = [
    ...quotas.map(({ flavor, product }) => renderFlavor(flavor, product)),
    renderFlavor(POD_FLAVOR_NAME),
  ].map(manifest => ({ manifest, live: named.get(manifest.metadata.name) }));
  const foreign = [
    clusterQueue,
    // An administrator's flavor for the same nodes serves as well.
    ...wanted.flatMap(({ live, manifest }) =>
      JSON.stringify(live?.spec?.nodeLabels ?? {}) ===
      JSON.stringify(manifest.spec?.nodeLabels ?? {})
        ? []
        : live,
    ),
  ].flatMap(object => (object && !isOurs(object) ? [object] : []));
  if (foreign.length > 0) {
    return {
      actions: [],
      shrink: {},
      events: foreign.map(foreignQueueEvent),
    };
  }
  const stale = flavors.filter(
    one => isOurs(one) && !wanted.some(({ live }) => live === one),
  );
  return {
    actions: [
      ...wanted.flatMap(({ manifest, live }) =>
        live && !isOurs(live)
          ? []
          : ensure(HUB_CLUSTER_ID, KINDS.resourceFlavor, manifest, live),
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
      // Kueue keeps a flavor while a queue references it.
      ...stale.flatMap(flavor =>
        ensureDeleted(HUB_CLUSTER_ID, KINDS.resourceFlavor, flavor),
      ),
    ],
    shrink: memory,
    requeueAfterMs,
  };
}

/** The sums by GPU product, those of nodes without one first: Kueue tries the flavors in this order. */
function quotasOfShares(
  parts: readonly Shares[],
): Array<Quotas[number] & { product: string }> {
  const resources = coveredResources(
    parts.flatMap(part => Object.values(part).flatMap(Object.keys)),
  );
  const products = new Set(['', ...parts.flatMap(Object.keys).sort()]);
  return [...products].map(product => ({
    product,
    flavor: product ? flavorNameOf(product) : FLEET_QUEUE_NAME,
    resources: sumResources(
      parts.map(part => ownValue(part, product) ?? {}),
      resources,
    ),
  }));
}

/**
 * Keeps the share of a leaving worker for {@link SHRINK_AFTER_MS}, because a worker that joins again leaves for a
 * moment.
 */
function keepLeaving(
  known: WorkerShares,
  lastKnown: WorkerShares,
  { sinceMs: before }: ShrinkMemory,
  now: number,
): { shares: WorkerShares; memory: ShrinkMemory; requeueAfterMs?: number } {
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
