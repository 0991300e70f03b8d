import {
  listed,
  messageText,
  type MoveTarget,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, isTrue } from '@squadron/kube-kinds';
import { runsOn } from '../../queues/state/multiKueue';
import { volumeMessage } from '../volumes';
import type { MoveFacts } from './types';

/**
 * It must not run twice, so a person has to verify that it has ended on its lost cluster, and on no other.
 *
 * @internal
 */
export function endProblems(
  { lostRun }: MoveFacts,
  endedOn: string | undefined,
): Problem[] {
  if (endedOn === undefined) {
    return lostRun && !lostRun.hasEnded
      ? [problemOf('endedOn', lostRun.message)]
      : [];
  }
  return lostRun?.cluster === endedOn
    ? []
    : [
        problemOf(
          'endedOn',
          `${endedOn} is not a lost cluster on which the workload may still run.`,
        ),
      ];
}

/** The reason why the workload cannot move at all. @internal */
export function stateProblems(facts: MoveFacts): Problem[] {
  const reason = whyNot(facts);
  return reason === undefined ? [] : [problemOf('workload', reason)];
}

function whyNot(facts: MoveFacts): string | undefined {
  const { job, cluster, workload, isDispatcher, members, volume } = facts;
  if (cluster !== HUB_CLUSTER_ID) {
    return `The workload was created on ${cluster} and not through the hub; submit it again for another cluster.`;
  }
  if (job.object.metadata.deletionTimestamp) {
    return 'The workload is being deleted.';
  }
  if (isTrue(workload, 'Finished')) {
    return 'The workload has finished.';
  }
  if (!isDispatcher) {
    return 'Kueue dispatches the workloads of this hub and ignores the cluster affinity. An administrator can enable the dispatcher of Squadron with squadron.dispatch.enabled.';
  }
  if (job.kind === 'pod') {
    return 'A single pod does not move, because nothing would create it again: delete it and create it with the cluster affinity, or use a Deployment.';
  }
  if (volume) {
    return volumeMessage(volume);
  }
  if (!workload) {
    return 'Kueue does not manage this workload, so it cannot move; assign a queue to it first.';
  }
  return members.length === 0
    ? 'The queue of this workload does not dispatch to other clusters.'
    : undefined;
}

/** The reason why it cannot move to this cluster. @internal */
export function targetProblems(
  { members, workload }: MoveFacts,
  targets: readonly MoveTarget[],
  cluster: string,
): Problem[] {
  if (!members.includes(cluster)) {
    const others = members.filter(name => name !== runsOn(workload));
    return [
      problemOf(
        'to',
        `The queue of this workload does not dispatch to ${cluster}; ${
          others.length > 0
            ? `choose one of ${listed(others)}.`
            : 'it has no other cluster.'
        }`,
      ),
    ];
  }
  const target = targets.find(one => one.cluster === cluster);
  return target?.word === 'never'
    ? [
        problemOf(
          'to',
          `The workload cannot run on ${cluster}: ${messageText(
            target.reason,
          )}`,
        ),
      ]
    : [];
}

/** @internal */
export function problemOf(field: string, message: string): Problem {
  return { field, message, reason: 'InvalidSpec' };
}
