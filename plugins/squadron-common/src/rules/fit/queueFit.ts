import type { FitCause, QueueFit, FitWord, WaitHolder } from '../../api';
import { quantityToNumber } from '../../quantity';
import { queueState, queueStopped } from '../../views/queueState';
import { counted, listed, sentence } from '../../views/state';
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
import type { FitSubmission, FitQueue } from './types';

/** What one queue would say to the ask. @internal */
export function queueFit(queue: FitQueue, ask: FitSubmission): QueueFit {
  const { cluster, role, clusterQueue, freshness } = queue;
  const verdict =
    queueVerdict(queue, ask) ??
    sizeVerdict(queue, ask) ??
    roomVerdict(queue, ask);
  return {
    cluster,
    role,
    ...(clusterQueue && { clusterQueue: clusterQueue.metadata.name }),
    shortages: [],
    victims: [],
    freshness,
    ...verdict,
    reason: sentence(verdict.reason),
  };
}

type Verdict = Pick<QueueFit, 'word' | 'cause' | 'reason'> &
  Partial<Pick<QueueFit, 'shortages' | 'victims' | 'caution'>>;

function say(word: FitWord, cause: FitCause, reason: string): Verdict {
  return { word, cause, reason };
}

/** What stands in the way before any quota is looked at. */
function queueVerdict(
  queue: FitQueue,
  ask: FitSubmission,
): Verdict | undefined {
  const { cluster, localQueue, clusterQueue, isKnown, freshness } = queue;
  if (!isKnown) {
    return say(
      'unknown',
      'data',
      `what ${cluster} has is not known yet${
        freshness.cause ? `: ${freshness.cause}` : ''
      }`,
    );
  }
  if (!localQueue) {
    return say(
      'never',
      'queue',
      `queue ${ask.queue} is not in namespace ${ask.namespace} on ${cluster}`,
    );
  }
  if (!clusterQueue) {
    const { clusterQueue: name = '' } = localQueue.spec ?? {};
    return say(
      'never',
      'queue',
      `queue ${ask.queue} leads to ClusterQueue ${name}, which ${cluster} does not have`,
    );
  }
  if (!takesNamespace(clusterQueue, queue.namespaceLabels)) {
    return say(
      'never',
      'queue',
      `ClusterQueue ${clusterQueue.metadata.name} does not take work of namespace ${ask.namespace}`,
    );
  }
  const held = queueStopped(localQueue, clusterQueue);
  if (held) {
    return say('waits', 'held', `${held} until somebody opens it`);
  }
  const state = queueState(clusterQueue);
  if (state.word === 'Misconfigured' || state.word === 'Terminating') {
    return say(
      'waits',
      'queue',
      `ClusterQueue ${clusterQueue.metadata.name} admits nothing: ${
        state.detail ?? state.word
      }`,
    );
  }
  return queue.disconnected === undefined
    ? undefined
    : say('waits', 'connection', queue.disconnected);
}

function sizeVerdict(queue: FitQueue, ask: FitSubmission): Verdict | undefined {
  const { cluster, clusterQueue, flavors, cohort, nodes } = queue;
  const capacities =
    clusterQueue && flavorCapacities(clusterQueue, flavors, { cohort, nodes });
  const reason = cannotRun(ask.podSets, [{ cluster, flavors: capacities }]);
  return reason === undefined ? undefined : say('never', 'size', reason);
}

function roomVerdict(queue: FitQueue, ask: FitSubmission): Verdict {
  const found = evaluateQueue(ask.podSets, queue, {
    priority: ask.priority ?? 0,
  });
  if (!found) {
    return say('unknown', 'data', 'what its cohort may lend is not known');
  }
  const { mode, isBorrowing, victims, shortfalls, refusals } = found;
  const shortages = shortagesFrom(shortfalls, queue);
  if (mode === 'none') {
    const reason =
      shortages.length > 0
        ? `it is short of ${shortOf(shortages)}`
        : listed([...new Set(refusals)]);
    return { ...say('waits', 'room', reason), shortages };
  }
  const before = queue.waitingBefore;
  if (
    queue.clusterQueue?.spec?.queueingStrategy === 'StrictFIFO' &&
    before > 0
  ) {
    return say(
      'waits',
      'turn',
      `there is room, but its queue keeps strict order and ${counted(
        before,
        'workload',
      )} ${before === 1 ? 'is' : 'are'} before it`,
    );
  }
  const caution = cautionOf(queue, found);
  const more = caution === undefined ? {} : { caution };
  if (mode === 'preempt') {
    const views = victims.map(victim => victimView(victim, found, queue));
    return {
      ...say(
        'preempts',
        'room',
        `Kueue ends ${counted(victims.length, 'workload')} for it`,
      ),
      shortages,
      victims: views,
      ...more,
    };
  }
  return isBorrowing
    ? {
        ...say(
          'borrows',
          'room',
          `there is room with quota of cohort ${queue.clusterQueue?.spec?.cohortName}, which others may reclaim`,
        ),
        ...more,
      }
    : { ...say('fits', 'room', 'there is room now'), ...more };
}

/** Kueue counts quota, not nodes: it may admit what then finds no place. */
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
        `its nodes have places for ${places} of ${counted(
          set.count,
          `pod`,
        )} of ${set.name}; the others wait until nodes are added`,
      );
    }
  }
  return undefined;
}

/** What it holds of what is short. */
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
