import type { StepView } from '../../contract';
import { counted } from '../../state/state';
import type { DecommissionGoal } from './decommissionGoal';

/**
 * Observed progress of a decommissioning.
 *
 * @public
 */
export interface DecommissionFacts {
  goal?: DecommissionGoal;
  drainedAtMs?: number;
  /** Whether its queues are on hold; undefined where they cannot be read. */
  isHeld?: boolean;
  /** Number of workloads with quota on the cluster. */
  running: number;
  isReachable: boolean;
  /** Whether its MultiKueueCluster exists. */
  isConnected: boolean;
  /** The cluster that replaces it. */
  replacement?: {
    by: string;
    /** Whether the replacement admits workloads. */
    isReady: boolean;
    /** Whether the replacement has inherited the labels and claims. */
    hasTakenOver: boolean;
  };
  /** How many of the running workloads are handed over to a successor first. */
  handingOver?: number;
}

/** The steps of a decommissioning in their order; the first one that is not done is in progress. @public */
export function decommissionSteps(facts: DecommissionFacts): StepView[] {
  const { goal, running } = facts;
  const drains = goal !== undefined && goal !== 'Cordon';
  const leaves = goal === 'Leave' || goal === 'LeaveNow';
  const isCordoned = goal !== undefined && (facts.isHeld ?? true);
  const isDrained =
    drains &&
    (facts.drainedAtMs !== undefined || (isCordoned && running === 0));
  const isGone = leaves && !facts.isConnected;
  return [
    ...replacementSteps(facts),
    step('Cordon', goal !== undefined, isCordoned || isGone, {
      running: 'its queues are being put on hold',
      done: 'no new workloads are scheduled to it',
    }),
    step('Drain', drains, isDrained || isGone, {
      running: facts.isReachable
        ? `${counted(running, 'workload')} left${handingOver(facts)}`
        : 'it is unreachable, so its remaining workloads are unknown',
      done:
        goal === 'LeaveNow' ? 'skipped' : 'no workloads of the fleet run on it',
    }),
    step('Remove access', leaves, isGone, {
      running: isDrained
        ? 'its connection and credentials are being removed'
        : 'starts when no workloads are left',
      done: 'it has left MultiKueue',
    }),
  ];
}

function replacementSteps({ replacement }: DecommissionFacts): StepView[] {
  if (!replacement) {
    return [];
  }
  const { by, isReady, hasTakenOver } = replacement;
  return [
    step(`${by} is ready`, true, isReady || hasTakenOver, {
      running: 'it does not admit workloads yet',
      done: 'it admits workloads',
    }),
    step(`${by} takes over`, isReady || hasTakenOver, hasTakenOver, {
      running: 'its labels and claims are being transferred',
      done: 'it has the labels and claims',
    }),
  ];
}

function handingOver({ handingOver: count = 0 }: DecommissionFacts): string {
  return count === 0
    ? ''
    : `; ${count} of them ${
        count === 1 ? 'is' : 'are'
      } handed over first, the others continue until then`;
}

function step(
  name: string,
  isAsked: boolean,
  isDone: boolean,
  detail: { running: string; done: string },
): StepView {
  if (!isAsked) {
    return { name, state: 'waiting' };
  }
  return isDone
    ? { name, state: 'done', detail: detail.done }
    : { name, state: 'running', detail: detail.running };
}
