import type {
  ClusterMetrics,
  GrantedClaim,
  ResourceAssignment,
  ResourceList,
} from '../../kinds';
import { amountsOf, formatAmount } from '../../quantity';
import type { Amounts } from '../../quantity';
import type { AssignmentsByClaim } from './planGrants';
import { recordOf } from '../../recordOf';
import type { Assignment } from './types';

/** What the claims of a cluster hold, as its ClusterMetrics says. @public */
export function readGranted(
  metrics: ClusterMetrics | undefined,
): AssignmentsByClaim {
  return sharesByName(metrics?.status?.granted ?? []);
}

/** @internal */
export function sharesByName(
  granted: readonly GrantedClaim[],
): AssignmentsByClaim {
  return recordOf(
    granted.map(({ claim, resourceAssignments }) => [
      claim,
      resourceAssignments.map(
        ({ clusterQueueName, flavor, resources }): Assignment => ({
          queue: clusterQueueName,
          flavor,
          amounts: amountsOf(resources),
        }),
      ),
    ]),
  );
}

/** The inverse of {@link readGranted}, in an order that depends on nothing else. @public */
export function writeGranted(shares: AssignmentsByClaim): GrantedClaim[] {
  return Object.keys(shares)
    .sort()
    .map(claim => ({
      claim,
      resourceAssignments: assignmentsOf(shares[claim]),
    }));
}

/** Shares as claims write them. @public */
export function assignmentsOf(
  shares: readonly Assignment[],
): ResourceAssignment[] {
  return shares.map(({ queue, flavor, amounts }) => ({
    clusterQueueName: queue,
    flavor,
    resources: resourcesOf(amounts),
  }));
}

/** @public */
export function resourcesOf(amounts: Amounts): ResourceList {
  return recordOf(
    Object.entries(amounts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([resource, amount]) => [resource, formatAmount(amount, resource)]),
  );
}

/** The part of the shares that goes to one queue, by claim. @public */
export function sharesOfQueue(
  shares: AssignmentsByClaim,
  queue: string,
): AssignmentsByClaim {
  return recordOf(
    Object.entries(shares).flatMap(([claim, all]) => {
      const own = all.filter(share => share.queue === queue);
      return own.length > 0 ? [[claim, own] as const] : [];
    }),
  );
}

/** Queues that any of these shares goes to, by name. @public */
export function queuesOf(...all: AssignmentsByClaim[]): string[] {
  return [
    ...new Set(
      all.flatMap(shares =>
        Object.values(shares).flatMap(list => list.map(({ queue }) => queue)),
      ),
    ),
  ].sort();
}
