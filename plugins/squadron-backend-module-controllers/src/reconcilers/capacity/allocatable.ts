import { ANNOTATIONS } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import { readQuotas } from './clusterQueue';
import { formatShares, readShares } from './grants';
import type { Quotas } from './types';

/**
 * What a worker's queues had to divide when they were last written. The queue `fleet` has all of it where no record
 * says otherwise.
 *
 * @internal
 */
export function readAllocatable(fleetQueue: KubeManifest | undefined): Quotas {
  const allocatable = readShares(fleetQueue, ANNOTATIONS.allocatableQuotas);
  const flavors = Object.keys(allocatable);
  return flavors.length > 0
    ? flavors.map(flavor => ({ flavor, resources: allocatable[flavor] }))
    : readQuotas(fleetQueue);
}

/** The same as an annotation of the queue `fleet`. @internal */
export function allocatableAnnotation(allocatable: Quotas): Record<string, string> {
  return {
    [ANNOTATIONS.allocatableQuotas]: formatShares(
      Object.fromEntries(
        allocatable.map(({ flavor, resources }) => [flavor, resources]),
      ),
    ),
  };
}
