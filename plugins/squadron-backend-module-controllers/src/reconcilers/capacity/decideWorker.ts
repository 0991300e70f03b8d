import {
  clusterQueueKind,
  LABELS,
  resourceFlavorKind,
} from '@squadron/backstage-plugin-squadron-common';
import { ensure, ensureGone, isOurs } from '../../actions';
import type { Decision } from '../../actions';
import { readQuotas, renderClusterQueue, renderFlavor } from './clusterQueue';
import { foreignQueueEvent } from './events';
import { growthOf } from './growth';
import { dampen, flavorNameOf, quotasOfNodes } from './quotas';
import type { ObservedWorker, ShrinkMemory } from './types';

/** How soon to look again for what no watch tells: kinds that appear without objects. */
const RETRY_MS = 5_000;

/**
 * Flavors and ClusterQueue of one worker, from its nodes and what its pools may grow to. Says nothing while
 * the worker cannot be read: what is not known is not gone.
 *
 * @internal
 */
export function decideWorker(
  observed: ObservedWorker,
): Decision & { shrink: ShrinkMemory } {
  const { id, joined, isHeld, state, now } = observed;
  if (!joined) {
    return { actions: [], shrink: observed.shrink };
  }
  if (!state.known || !state.value.kueueInstalled) {
    return { actions: [], shrink: observed.shrink, requeueAfterMs: RETRY_MS };
  }
  const { flavors, clusterQueue } = state.value;
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
  const { quotas, memory, requeueAfterMs } = dampen(
    quotasOfNodes(nodes),
    readQuotas(clusterQueue),
    observed.shrink,
    now,
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
          resourceFlavorKind,
          wanted,
          flavorNamed(wanted.metadata.name),
        ),
      ),
      ...ensure(
        id,
        clusterQueueKind,
        renderClusterQueue(quotas, isHeld ? { stopPolicy: 'Hold' } : {}),
        clusterQueue,
      ),
      // After the queue: Kueue keeps a flavor as long as a queue names it.
      ...stale.flatMap(flavor => ensureGone(id, resourceFlavorKind, flavor)),
    ],
    shrink: memory,
    requeueAfterMs,
  };
}
