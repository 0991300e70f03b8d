import { type ClusterQueue, ANNOTATIONS } from '@squadron/kube-kinds';
import { readQuotas } from './clusterQueue';
import { formatShares, readShares } from './grants';
import type { Quotas } from './types';

/**
 * The capacity that was divided among a worker's queues at the last write. Without a record, the queue `fleet` has all
 * of it.
 *
 * @internal
 */
export function readAllocatable(fleetQueue: ClusterQueue | undefined): Quotas {
  const allocatable = readShares(fleetQueue, ANNOTATIONS.allocatableQuotas);
  const flavors = Object.keys(allocatable);
  return flavors.length > 0
    ? flavors.map(flavor => ({ flavor, resources: allocatable[flavor] }))
    : readQuotas(fleetQueue);
}

/** The annotation of the queue `fleet` that {@link readAllocatable} reads. @internal */
export function allocatableAnnotation(
  allocatable: Quotas,
): Record<string, string> {
  return {
    [ANNOTATIONS.allocatableQuotas]: formatShares(
      Object.fromEntries(
        allocatable.map(({ flavor, resources }) => [flavor, resources]),
      ),
    ),
  };
}
