import { amountsOf, formatAmount, recordOf } from '@squadron/kube-kinds';
import type {
  ClusterMetrics,
  GrantedClaim,
  ResourceAssignment,
  ResourceList,
  Amounts,
} from '@squadron/kube-kinds';
import type {
  Assignment,
  AssignmentsByClaim,
} from '@squadron/backstage-plugin-squadron-common';

/** Current grants on a cluster, from the status of its ClusterMetrics. @public */
export function readGranted(
  metrics: ClusterMetrics | undefined,
): AssignmentsByClaim {
  return grantsByClaim(metrics?.status?.granted ?? []);
}

/** The assignments of each claim in `status.granted` of a ClusterMetrics. @public */
export function grantsByClaim(
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

/** The inverse of {@link readGranted}, in a deterministic order. @public */
export function writeGranted(assignments: AssignmentsByClaim): GrantedClaim[] {
  return Object.keys(assignments)
    .sort()
    .map(claim => ({
      claim,
      resourceAssignments: assignmentsOf(assignments[claim]),
    }));
}

/** Assignments in the form of the claim's spec. @public */
export function assignmentsOf(
  assignments: readonly Assignment[],
): ResourceAssignment[] {
  return assignments.map(({ queue, flavor, amounts }) => ({
    clusterQueueName: queue,
    flavor,
    resources: resourcesOf(amounts),
  }));
}

/** Amounts as Kubernetes writes them, sorted by resource. @public */
export function resourcesOf(amounts: Amounts): ResourceList {
  return recordOf(
    Object.entries(amounts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([resource, amount]) => [resource, formatAmount(amount, resource)]),
  );
}

/** The grants for one queue, by claim. @public */
export function grantsOfQueue(
  assignments: AssignmentsByClaim,
  queue: string,
): AssignmentsByClaim {
  return grantsOfQueues(assignments, name => name === queue);
}

/** The grants for some queues, by claim. @internal */
export function grantsOfQueues(
  assignments: AssignmentsByClaim,
  isWanted: (queue: string) => boolean,
): AssignmentsByClaim {
  return recordOf(
    Object.entries(assignments).flatMap(([claim, all]) => {
      const own = all.filter(({ queue }) => isWanted(queue));
      return own.length > 0 ? [[claim, own] as const] : [];
    }),
  );
}

/** Names of all queues with a grant, sorted. @public */
export function queuesOf(...all: AssignmentsByClaim[]): string[] {
  return [
    ...new Set(
      all.flatMap(assignments =>
        Object.values(assignments).flatMap(list =>
          list.map(({ queue }) => queue),
        ),
      ),
    ),
  ].sort();
}
