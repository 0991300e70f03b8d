import type { StepView } from '../../api';
import { counted } from '../../views/state';
import type { DecommissionGoal } from './decommissionGoal';

/**
 * How far a cluster is out of work, as it is seen.
 *
 * @public
 */
export interface DecommissionFacts {
  goal?: DecommissionGoal;
  drainedAtMs?: number;
  /** Whether its queues admit nothing; undefined where they cannot be read. */
  isHeld?: boolean;
  /** How many workloads have quota there. */
  running: number;
  isReachable: boolean;
  /** Whether its MultiKueueCluster is there. */
  isConnected: boolean;
  /** What takes its place. */
  replacement?: {
    by: string;
    /** Whether that one takes work. */
    isReady: boolean;
    /** Whether it has the labels and claims. */
    hasTakenOver: boolean;
  };
  /** How many of those that run there have another one made ready elsewhere first. */
  handingOver?: number;
}

/** The steps of a decommissioning in their order; the first one that is not done is the one that goes on. @public */
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
      running: 'its queues are being held',
      done: 'no new work goes there',
    }),
    step('Drain', drains, isDrained || isGone, {
      running: facts.isReachable
        ? `${counted(running, 'workload')} left${handingOver(facts)}`
        : 'it does not answer, so nobody can tell what runs there',
      done:
        goal === 'LeaveNow' ? 'left out' : 'nothing of the fleet runs there',
    }),
    step('Remove access', leaves, isGone, {
      running: isDrained
        ? 'its connection and credentials are being removed'
        : 'once nothing runs there',
      done: 'it is out of MultiKueue',
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
      running: 'it takes no work yet',
      done: 'it takes work',
    }),
    step(`${by} takes over`, isReady || hasTakenOver, hasTakenOver, {
      running: 'labels and claims',
      done: 'it has the labels and claims',
    }),
  ];
}

function handingOver({ handingOver: count = 0 }: DecommissionFacts): string {
  return count === 0
    ? ''
    : `; ${count} of them ${
        count === 1 ? 'hands' : 'hand'
      } over first, and the others go on until then`;
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
