import {
  amountsOf,
  formatQuantity,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  Amounts,
  ClusterMetrics,
  GrantedClaim,
  ResourceAssignment,
  ResourceList,
  Share,
  SharesByClaim,
} from '@squadron/backstage-plugin-squadron-common';

/** What the claims of a cluster hold, as its ClusterMetrics says. @internal */
export function readGranted(
  metrics: ClusterMetrics | undefined,
): SharesByClaim {
  return Object.fromEntries(
    (metrics?.status?.granted ?? []).map(({ claim, resourceAssignments }) => [
      claim,
      resourceAssignments.map(
        ({ clusterQueueName, flavor, resources }): Share => ({
          queue: clusterQueueName,
          flavor,
          amounts: amountsOf(resources),
        }),
      ),
    ]),
  );
}

/** The inverse of {@link readGranted}, in an order that depends on nothing else. @internal */
export function writeGranted(shares: SharesByClaim): GrantedClaim[] {
  return Object.keys(shares)
    .sort()
    .map(claim => ({
      claim,
      resourceAssignments: assignmentsOf(shares[claim]),
    }));
}

/** Shares as claims write them. @internal */
export function assignmentsOf(shares: readonly Share[]): ResourceAssignment[] {
  return shares.map(({ queue, flavor, amounts }) => ({
    clusterQueueName: queue,
    flavor,
    resources: resourcesOf(amounts),
  }));
}

/** @internal */
export function resourcesOf(amounts: Amounts): ResourceList {
  return Object.fromEntries(
    Object.entries(amounts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([resource, amount]) => [
        resource,
        formatQuantity(amount, {
          format: resource === 'memory' ? 'binary' : 'decimal',
        }),
      ]),
  );
}

/** The part of the shares that goes to one queue, by claim. @internal */
export function sharesOfQueue(
  shares: SharesByClaim,
  queue: string,
): SharesByClaim {
  return Object.fromEntries(
    Object.entries(shares).flatMap(([claim, all]) => {
      const own = all.filter(share => share.queue === queue);
      return own.length > 0 ? [[claim, own] as const] : [];
    }),
  );
}

/** Queues that any of these shares goes to, by name. @internal */
export function queuesOf(...all: SharesByClaim[]): string[] {
  return [
    ...new Set(
      all.flatMap(shares =>
        Object.values(shares).flatMap(list => list.map(({ queue }) => queue)),
      ),
    ),
  ].sort();
}
