import { FLEET_QUEUE_NAME, type ClusterQueue } from '@squadron/kube-kinds';
import { queuesOf, grantsOfQueue } from './grants';
import { mergeQueue } from './mergeQueue';
import type {
  ClaimProblem,
  ReadClaim,
} from '@squadron/backstage-plugin-squadron-common';

/** Problems of a claim with the queues of the hub. A claim with any of these changes no queue. @public */
export function queueProblems(
  claim: ReadClaim,
  queues: readonly ClusterQueue[],
): ClaimProblem[] {
  return claim.assignments
    .flatMap(({ queue: name }, index): ClaimProblem[] => {
      const field = `spec.resourceAssignments[${index}].clusterQueueName`;
      const queue = queues.find(({ metadata }) => metadata.name === name);
      if (!queue) {
        return [
          {
            field,
            reason: 'QueueNotFound',
            message: `ClusterQueue '${name}' does not exist on the hub; create it, or name another one.`,
          },
        ];
      }
      if (name === FLEET_QUEUE_NAME) {
        return [
          {
            field,
            reason: 'QueueNotUsable',
            message: `ClusterQueue '${name}' receives all unassigned capacity; assign to another queue.`,
          },
        ];
      }
      return [];
    })
    .concat(mergeProblems(claim, queues));
}

function mergeProblems(
  claim: ReadClaim,
  queues: readonly ClusterQueue[],
): ClaimProblem[] {
  const all = { [claim.name]: claim.assignments };
  return queuesOf(all).flatMap(name => {
    const queue = queues.find(({ metadata }) => metadata.name === name);
    if (!queue || name === FLEET_QUEUE_NAME) {
      return [];
    }
    const merged = mergeQueue(queue, [claim.name], grantsOfQueue(all, name));
    return (
      merged?.problems[claim.name] ??
      (merged
        ? []
        : [
            {
              field: 'spec.resourceAssignments',
              reason: 'QueueNotUsable' as const,
              message: `The annotation of ClusterQueue '${name}' that records the grants of claims is invalid. Restore it, or remove it after resetting the quotas to their values without claims.`,
            },
          ])
    );
  });
}
