import {
  messageOf,
  sentencesOf,
  stateMessage,
  withCause,
  type FitCause,
  type MessageText,
  type QueueFit,
  type FitWord,
  type WaitHolder,
  type FitSubmission,
  type FitQueue,
} from '@squadron/backstage-plugin-squadron-common';
import { quantityToNumber } from '@squadron/kube-kinds';
import { queueState, queueStopped } from '../state/queueState';
import { refusalsOf, type FlavorAssignment } from './assignFlavors';
import { flavorCapacities } from './capacity';
import { cannotRun } from './cannotRun';
import { reservedQuota } from './reservedQuota';
import { holderView } from './holderView';
import { evaluateQueue } from './evaluateQueue';
import { nodeShapes, countFittingPods, shapesFor } from './nodeShapes';
import { partsOf } from './quotaKey';
import { gpuTypeOf, shortagesFrom, shortOf } from './shortages';
import { admitsNamespace } from './admitsNamespace';

/** Estimates the outcome of a submission in one queue. @internal */
export function queueFit(queue: FitQueue, submission: FitSubmission): QueueFit {
  const { cluster, role, localQueue, clusterQueue, freshness } = queue;
  const outcome =
    queueOutcome(queue, submission) ??
    sizeOutcome(queue, submission) ??
    quotaOutcome(queue, submission);
  return {
    cluster,
    role,
    ...(localQueue && {
      localQueue: `${submission.namespace} / ${localQueue.metadata.name}`,
    }),
    ...(clusterQueue && { clusterQueue: clusterQueue.metadata.name }),
    shortages: [],
    victims: [],
    freshness,
    ...outcome,
  };
}

type Outcome = Pick<QueueFit, 'word' | 'cause' | 'reason'> &
  Partial<Pick<QueueFit, 'shortages' | 'victims' | 'holder' | 'caution'>>;

function outcomeOf(
  word: FitWord,
  cause: FitCause,
  reason: MessageText,
): Outcome {
  return { word, cause, reason };
}

/** Obstacles that do not depend on quota. */
function queueOutcome(
  queue: FitQueue,
  submission: FitSubmission,
): Outcome | undefined {
  const { cluster, localQueue, clusterQueue, isKnown, freshness } = queue;
  if (queue.excluded) {
    return outcomeOf('waits', 'excluded', queue.excluded);
  }
  if (!isKnown) {
    return outcomeOf(
      'unknown',
      'data',
      withCause(
        messageOf('answers.queues.unknownCluster', { cluster }),
        freshness.cause,
      ),
    );
  }
  if (!localQueue) {
    return outcomeOf(
      'never',
      'queue',
      messageOf('answers.queues.noLocalQueue', {
        namespace: submission.namespace,
        cluster,
        queue: submission.queue,
      }),
    );
  }
  if (!clusterQueue) {
    const { clusterQueue: name = '' } = localQueue.spec ?? {};
    return outcomeOf(
      'never',
      'queue',
      messageOf('answers.queues.noClusterQueue', {
        queue: submission.queue,
        clusterQueue: name,
        cluster,
      }),
    );
  }
  if (!admitsNamespace(clusterQueue, queue.namespaceLabels)) {
    return outcomeOf(
      'never',
      'queue',
      messageOf('answers.queues.otherNamespace', {
        clusterQueue: clusterQueue.metadata.name,
        namespace: submission.namespace,
      }),
    );
  }
  const held = queueStopped(localQueue, clusterQueue);
  if (held) {
    return outcomeOf(
      'waits',
      'held',
      messageOf('answers.queues.untilResumed', { what: held }),
    );
  }
  const state = queueState(clusterQueue);
  if (state.code === 'Misconfigured' || state.code === 'Terminating') {
    return outcomeOf(
      'waits',
      'queue',
      messageOf('answers.queues.admitsNothing', {
        clusterQueue: clusterQueue.metadata.name,
        cause: state.detail ?? stateMessage(state),
      }),
    );
  }
  return queue.disconnected === undefined
    ? undefined
    : outcomeOf('waits', 'connection', queue.disconnected);
}

function sizeOutcome(
  queue: FitQueue,
  submission: FitSubmission,
): Outcome | undefined {
  const { cluster, clusterQueue, flavors, cohort, nodes } = queue;
  const capacities =
    clusterQueue && flavorCapacities(clusterQueue, flavors, { cohort, nodes });
  const reason = cannotRun(submission.podSets, [
    {
      cluster,
      flavors: capacities,
      clusterQueue: clusterQueue?.metadata.name,
    },
  ]);
  return reason === undefined ? undefined : outcomeOf('never', 'size', reason);
}

function quotaOutcome(queue: FitQueue, submission: FitSubmission): Outcome {
  const found = evaluateQueue(submission.podSets, queue, {
    priority: submission.priority ?? 0,
  });
  if (!found) {
    return outcomeOf(
      'unknown',
      'data',
      messageOf('answers.queues.unknownCohort'),
    );
  }
  const { mode, isBorrowing, victims, shortfalls, refusals } = found;
  const shortages = shortagesFrom(shortfalls, queue);
  if (mode === 'none') {
    const reason =
      shortages.length > 0
        ? messageOf('answers.queues.itIsShort', { amounts: shortOf(shortages) })
        : refusalsOf(refusals) ?? '';
    const [holder] = queue.holders
      .map(workload => heldView(workload, found, queue))
      .filter(({ amount }) => amount > 0)
      .sort((a, b) => b.amount - a.amount);
    return { ...outcomeOf('waits', 'quota', reason), shortages, holder };
  }
  const before = queue.waitingBefore;
  if (
    queue.clusterQueue?.spec?.queueingStrategy === 'StrictFIFO' &&
    before > 0
  ) {
    return outcomeOf(
      'waits',
      'position',
      messageOf('answers.queues.ahead', { count: before }),
    );
  }
  const caution = cautionOf(queue, found);
  const more = caution === undefined ? {} : { caution };
  if (mode === 'preempt') {
    const views = victims.map(victim => heldView(victim, found, queue));
    return {
      ...outcomeOf(
        'preempts',
        'quota',
        messageOf('answers.queues.preempts', { count: victims.length }),
      ),
      shortages,
      victims: views,
      ...more,
    };
  }
  return isBorrowing
    ? {
        ...outcomeOf(
          'borrows',
          'quota',
          messageOf('answers.queues.borrows', {
            cohort: queue.clusterQueue?.spec?.cohortName ?? '',
          }),
        ),
        ...more,
      }
    : {
        ...outcomeOf('fits', 'quota', messageOf('answers.queues.fits')),
        ...more,
      };
}

/** Kueue counts quota, not nodes: it may admit pods that then do not fit any node. */
function cautionOf(
  { nodes, flavors }: FitQueue,
  { flavors: given }: FlavorAssignment,
): MessageText | undefined {
  for (const { set, flavor } of nodes ? given : []) {
    const labels = flavors.find(({ metadata }) => metadata.name === flavor)
      ?.spec?.nodeLabels;
    const shapes = shapesFor(set, nodeShapes(nodes ?? [], labels));
    const places = countFittingPods(shapes, set);
    if (places < set.count) {
      return sentencesOf(
        messageOf('answers.queues.nodesFit', {
          places,
          count: set.count,
          podSet: set.name,
        }),
      );
    }
  }
  return undefined;
}

/** The amount of the first short resource that a workload holds. */
function heldView(
  workload: FitQueue['holders'][number],
  { shortfalls }: FlavorAssignment,
  { cluster, flavors }: FitQueue,
): WaitHolder {
  const held = reservedQuota(workload);
  const key = (
    shortfalls.find(shortfall => (held.get(shortfall.key) ?? 0n) > 0n) ??
    shortfalls[0]
  )?.key;
  const amount = key ? quantityToNumber(held.get(key) ?? 0n) : 0;
  const parts = key ? partsOf(key) : { flavor: '', resource: '' };
  return holderView(workload, {
    cluster,
    ...parts,
    amount,
    ...gpuTypeOf(parts.flavor, flavors),
  });
}
