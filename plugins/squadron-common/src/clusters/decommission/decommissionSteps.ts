import type { StepView } from '../../contract';
import type { Message } from '../../contract/message';
import { messageOf } from '../../messages/messageText';
import type { DecommissionGoal } from './decommissionGoal';

/** Observed progress of a decommissioning. @public */
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

/** Whether its queues are on hold and no workload of the fleet has run on the cluster since. @public */
export function isDrained({
  goal,
  drainedAtMs,
  isHeld = true,
  running,
}: DecommissionFacts): boolean {
  return (
    goal !== undefined &&
    goal !== 'Cordon' &&
    (drainedAtMs !== undefined || (isHeld && running === 0))
  );
}

/** The steps of a decommissioning in their order; the first one that is not done is in progress. @public */
export function decommissionSteps(facts: DecommissionFacts): StepView[] {
  const { goal } = facts;
  const drains = goal !== undefined && goal !== 'Cordon';
  const leaves = goal === 'Leave' || goal === 'LeaveNow';
  const isCordoned = goal !== undefined && (facts.isHeld ?? true);
  const hasDrained = isDrained(facts);
  const isGone = leaves && !facts.isConnected;
  return [
    ...replacementSteps(facts),
    step(
      messageOf('answers.clusters.decommission.cordon'),
      goal !== undefined,
      isCordoned || isGone,
      {
        running: messageOf('answers.clusters.decommission.cordonRuns'),
        done: messageOf('answers.clusters.decommission.cordonDone'),
      },
    ),
    step(
      messageOf('answers.clusters.decommission.drain'),
      drains,
      hasDrained || isGone,
      {
        running: facts.isReachable
          ? leftOver(facts)
          : messageOf('answers.clusters.decommission.drainUnknown'),
        done:
          goal === 'LeaveNow'
            ? messageOf('answers.clusters.decommission.drainSkipped')
            : messageOf('answers.clusters.decommission.drainDone'),
      },
    ),
    step(messageOf('answers.clusters.decommission.access'), leaves, isGone, {
      running: hasDrained
        ? messageOf('answers.clusters.decommission.accessRuns')
        : messageOf('answers.clusters.decommission.accessLater'),
      done: messageOf('answers.clusters.decommission.accessDone'),
    }),
  ];
}

function replacementSteps({ replacement }: DecommissionFacts): StepView[] {
  if (!replacement) {
    return [];
  }
  const { by, isReady, hasTakenOver } = replacement;
  return [
    step(
      messageOf('answers.clusters.decommission.ready', { by }),
      true,
      isReady || hasTakenOver,
      {
        running: messageOf('answers.clusters.decommission.readyRuns'),
        done: messageOf('answers.clusters.decommission.readyDone'),
      },
    ),
    step(
      messageOf('answers.clusters.decommission.takesOver', { by }),
      isReady || hasTakenOver,
      hasTakenOver,
      {
        running: messageOf('answers.clusters.decommission.takesOverRuns'),
        done: messageOf('answers.clusters.decommission.takesOverDone'),
      },
    ),
  ];
}

function leftOver({ running, handingOver = 0 }: DecommissionFacts): Message {
  const what = messageOf('answers.clusters.decommission.left', {
    count: running,
  });
  return handingOver === 0
    ? what
    : messageOf('answers.also', {
        what,
        more: messageOf('answers.clusters.decommission.handedOver', {
          count: handingOver,
        }),
      });
}

function step(
  name: Message,
  isAsked: boolean,
  isDone: boolean,
  detail: { running: Message; done: Message },
): StepView {
  if (!isAsked) {
    return { name, state: 'waiting' };
  }
  return isDone
    ? { name, state: 'done', detail: detail.done }
    : { name, state: 'running', detail: detail.running };
}
