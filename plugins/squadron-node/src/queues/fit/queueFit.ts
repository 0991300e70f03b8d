import type {
  FitCause,
  QueueFit,
  FitWord,
  WaitHolder,
  FitSubmission,
  FitQueue,
} from '@squadron/backstage-plugin-squadron-common';
import { quantityToNumber } from '@squadron/kube-kinds';
import { queueState, queueStopped } from '../state/queueState';
import {
  counted,
  listed,
  sentence,
  stateText,
} from '@squadron/backstage-plugin-squadron-common';
import type { FlavorAssignment } from './assignFlavors';
import { flavorCapacities } from './capacity';
import { cannotRun } from './cannotRun';
import { reservedQuota } from './reservedQuota';
import { holderView } from './holderView';
import { evaluateQueue } from './evaluateQueue';
import { nodeShapes, countFittingPods, shapesFor } from './nodeShapes';
import { partsOf } from './quotaKey';
import { shortagesFrom, shortOf } from './shortages';
import { takesNamespace } from './takesNamespace';

/** Estimates the outcome of a submission in one queue. @internal */
export function queueFit(queue: FitQueue, submission: FitSubmission): QueueFit {
  const { cluster, role, clusterQueue, freshness } = queue;
  const outcome =
    queueOutcome(queue, submission) ??
    sizeOutcome(queue, submission) ??
    quotaOutcome(queue, submission);
  return {
    cluster,
    role,
    ...(clusterQueue && { clusterQueue: clusterQueue.metadata.name }),
    shortages: [],
    victims: [],
    freshness,
    ...outcome,
    reason: sentence(outcome.reason),
  };
}

type Outcome = Pick<QueueFit, 'word' | 'cause' | 'reason'> &
  Partial<Pick<QueueFit, 'shortages' | 'victims' | 'caution'>>;

function outcomeOf(word: FitWord, cause: FitCause, reason: string): Outcome {
  return { word, cause, reason };
}

/** Obstacles that do not depend on quota. */
function queueOutcome(
  queue: FitQueue,
  submission: FitSubmission,
): Outcome | undefined {
  const { cluster, localQueue, clusterQueue, isKnown, freshness } = queue;
  if (!isKnown) {
    return outcomeOf(
      'unknown',
      'data',
      `the state of ${cluster} is not known yet${
        freshness.cause ? `: ${freshness.cause}` : ''
      }`,
    );
  }
  if (!localQueue) {
    return outcomeOf(
      'never',
      'queue',
      `namespace ${submission.namespace} on ${cluster} has no queue ${submission.queue}`,
    );
  }
  if (!clusterQueue) {
    const { clusterQueue: name = '' } = localQueue.spec ?? {};
    return outcomeOf(
      'never',
      'queue',
      `queue ${submission.queue} points to ClusterQueue ${name}, which does not exist on ${cluster}`,
    );
  }
  if (!takesNamespace(clusterQueue, queue.namespaceLabels)) {
    return outcomeOf(
      'never',
      'queue',
      `ClusterQueue ${clusterQueue.metadata.name} does not admit workloads of namespace ${submission.namespace}`,
    );
  }
  const held = queueStopped(localQueue, clusterQueue);
  if (held) {
    return outcomeOf('waits', 'held', `${held} until a person resumes it`);
  }
  const state = queueState(clusterQueue);
  if (state.code === 'Misconfigured' || state.code === 'Terminating') {
    return outcomeOf(
      'waits',
      'queue',
      `ClusterQueue ${clusterQueue.metadata.name} admits nothing: ${
        state.detail ?? stateText(state)
      }`,
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
    { cluster, flavors: capacities },
  ]);
  return reason === undefined ? undefined : outcomeOf('never', 'size', reason);
}

function quotaOutcome(queue: FitQueue, submission: FitSubmission): Outcome {
  const found = evaluateQueue(submission.podSets, queue, {
    priority: submission.priority ?? 0,
  });
  if (!found) {
    return outcomeOf('unknown', 'data', 'the quota of its cohort is not known');
  }
  const { mode, isBorrowing, victims, shortfalls, refusals } = found;
  const shortages = shortagesFrom(shortfalls, queue);
  if (mode === 'none') {
    const reason =
      shortages.length > 0
        ? `it is short of ${shortOf(shortages)}`
        : listed([...new Set(refusals)]);
    return { ...outcomeOf('waits', 'quota', reason), shortages };
  }
  const before = queue.waitingBefore;
  if (
    queue.clusterQueue?.spec?.queueingStrategy === 'StrictFIFO' &&
    before > 0
  ) {
    return outcomeOf(
      'waits',
      'turn',
      `quota is free, but its queue is strictly FIFO and ${counted(
        before,
        'workload',
      )} ${before === 1 ? 'is' : 'are'} ahead of it`,
    );
  }
  const caution = cautionOf(queue, found);
  const more = caution === undefined ? {} : { caution };
  if (mode === 'preempt') {
    const views = victims.map(victim => victimView(victim, found, queue));
    return {
      ...outcomeOf(
        'preempts',
        'quota',
        `Kueue preempts ${counted(victims.length, 'workload')} for it`,
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
          `it fits with quota that is borrowed from cohort ${queue.clusterQueue?.spec?.cohortName} and may be reclaimed`,
        ),
        ...more,
      }
    : { ...outcomeOf('fits', 'quota', 'enough quota is free now'), ...more };
}

/** Kueue counts quota, not nodes: it may admit pods that then do not fit any node. */
function cautionOf(
  { nodes, flavors }: FitQueue,
  { flavors: given }: FlavorAssignment,
): string | undefined {
  for (const { set, flavor } of nodes ? given : []) {
    const labels = flavors.find(({ metadata }) => metadata.name === flavor)
      ?.spec?.nodeLabels;
    const shapes = shapesFor(set, nodeShapes(nodes ?? [], labels));
    const places = countFittingPods(shapes, set);
    if (places < set.count) {
      return sentence(
        `its nodes fit ${places} of ${counted(set.count, `pod`)} of ${
          set.name
        }; the others wait until nodes are added`,
      );
    }
  }
  return undefined;
}

/** The amount of the first short resource that a victim holds. */
function victimView(
  victim: FitQueue['holders'][number],
  { shortfalls }: FlavorAssignment,
  { cluster }: FitQueue,
): WaitHolder {
  const held = reservedQuota(victim);
  const key = (
    shortfalls.find(shortfall => (held.get(shortfall.key) ?? 0n) > 0n) ??
    shortfalls[0]
  )?.key;
  const amount = key ? quantityToNumber(held.get(key) ?? 0n) : 0;
  const parts = key ? partsOf(key) : { flavor: '', resource: '' };
  return holderView(victim, { cluster, ...parts, amount });
}
