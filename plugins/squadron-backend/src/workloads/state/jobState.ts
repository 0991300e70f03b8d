import {
  stateOf,
  runsToCompletion,
  isSuspended,
  type StateView,
  type JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { isTrue } from '@squadron/kube-kinds';
import {
  endedState,
  rayClusterState,
  rayServiceState,
} from '@squadron/backstage-plugin-squadron-node';
import { retryingState, runningState, startingState } from './jobProgress';
import {
  deletingState,
  refusedState,
  rejectedState,
  suspendedState,
} from './jobHalted';
import { movingState, workerLostState } from './jobPlacement';
import {
  dispatchingState,
  inadmissibleState,
  queuedState,
  requeuedState,
} from './jobQueueing';
import { servingState } from './servingState';
import { unqueuedState } from './unqueuedState';

type Rule = (
  facts: JobFacts,
  nowMs: number,
) => StateView<'workload'> | undefined;

/** The first rule that returns a state wins. */
const RULES: readonly Rule[] = [
  endedState,
  deletingState,
  servingState,
  unqueuedState,
  refusedState,
  rejectedState,
  suspendedState,
  workerLostState,
  movingState,
  inadmissibleState,
  requeuedState,
  queuedState,
  dispatchingState,
  standingState,
  retryingState,
  runningState,
  startingState,
];

/**
 * The state of a workload in one word, from its object, its Workload on the hub, the connection to its worker cluster
 * and its pods there.
 *
 * @public
 */
export function jobState(
  facts: JobFacts,
  nowMs: number,
): StateView<'workload'> {
  for (const rule of RULES) {
    const state = rule(facts, nowMs);
    if (state) {
      return state;
    }
  }
  return stateOf('Unknown', 'neutral');
}

/** The state of kinds that do not run to completion. Their objects on the worker cluster have more than the hub's. */
function standingState(
  facts: JobFacts,
  nowMs: number,
): StateView<'workload'> | undefined {
  const { job, remote, workload } = facts;
  if (
    !runsToCompletion(job) &&
    isTrue(workload, 'Admitted') &&
    isSuspended(job)
  ) {
    return startingState(facts);
  }
  switch (job.kind) {
    case 'raycluster':
      return rayClusterState(remote?.rayCluster ?? job.object, remote?.pods);
    case 'rayservice':
      return rayServiceState(job.object, { ...remote, nowMs });
    case 'deployment':
    case 'statefulset':
      return startingState(facts);
    default:
      return undefined;
  }
}
