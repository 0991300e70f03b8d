import type { Workload } from '../kinds';
import { findCondition, isTrue } from './conditions';
import { timeOf } from './state';

/** Place of one waiting workload, counted from 1. @public */
export interface QueuePosition {
  place: number;
  of: number;
  clusterQueue: string;
  /** Among those of the same LocalQueue; where one workload is looked at. */
  inLocalQueue?: { place: number; of: number; localQueue: string };
}

/** Whether Kueue still looks for quota for it. @public */
export function isPending(workload: Workload): boolean {
  return (
    workload.spec?.active !== false &&
    !workload.metadata.deletionTimestamp &&
    !isTrue(workload, 'QuotaReserved') &&
    !isTrue(workload, 'Finished')
  );
}

/**
 * Waiting workloads of one cluster in the order in which Kueue looks at them, by UID: per ClusterQueue by priority, then
 * by how long they wait. Kueue's visibility API says the same where it is installed.
 *
 * @param clusterQueueOf - name of the ClusterQueue behind a LocalQueue; undefined when there is none
 * @public
 */
export function queueOrder(
  workloads: readonly Workload[],
  clusterQueueOf: (namespace: string, localQueue: string) => string | undefined,
): Map<string, QueuePosition> {
  const byQueue = new Map<string, Turn[]>();
  for (const workload of workloads) {
    const turn = turnOf(workload);
    const queue = turn && clusterQueueOf(turn.namespace, turn.localQueue);
    if (turn && queue !== undefined) {
      const waiting = byQueue.get(queue);
      if (waiting) {
        waiting.push(turn);
      } else {
        byQueue.set(queue, [turn]);
      }
    }
  }
  const places = new Map<string, QueuePosition>();
  for (const [clusterQueue, waiting] of byQueue) {
    waiting.sort(byTurn).forEach(({ key }, index) => {
      places.set(key, { place: index + 1, of: waiting.length, clusterQueue });
    });
  }
  return places;
}

/**
 * The place of one waiting workload, as {@link queueOrder} gives it, without the order of all others.
 *
 * @public
 */
export function queuePosition(
  workload: Workload,
  workloads: readonly Workload[],
  clusterQueueOf: (namespace: string, localQueue: string) => string | undefined,
): QueuePosition | undefined {
  const own = turnOf(workload);
  const clusterQueue = own && clusterQueueOf(own.namespace, own.localQueue);
  if (!own || clusterQueue === undefined) {
    return undefined;
  }
  let place = 1;
  let of = 0;
  let localPlace = 1;
  let localOf = 0;
  for (const other of workloads) {
    const turn = turnOf(other);
    if (
      turn &&
      clusterQueueOf(turn.namespace, turn.localQueue) === clusterQueue
    ) {
      const isBefore = byTurn(turn, own) < 0;
      const isBeside =
        turn.localQueue === own.localQueue && turn.namespace === own.namespace;
      of += 1;
      place += isBefore ? 1 : 0;
      localOf += isBeside ? 1 : 0;
      localPlace += isBeside && isBefore ? 1 : 0;
    }
  }
  return {
    place,
    of: Math.max(of, place),
    clusterQueue,
    inLocalQueue: {
      place: localPlace,
      of: Math.max(localOf, localPlace),
      localQueue: own.localQueue,
    },
  };
}

/**
 * How many workloads Kueue would look at before one that is submitted now.
 *
 * @param isOfQueue - whether a LocalQueue leads to the ClusterQueue in question
 * @public
 */
export function waitingBefore(
  workloads: readonly Workload[],
  priority: number,
  isOfQueue: (namespace: string, localQueue: string) => boolean,
): number {
  return workloads.filter(workload => {
    const turn = turnOf(workload);
    return (
      turn !== undefined &&
      turn.priority >= priority &&
      isOfQueue(turn.namespace, turn.localQueue)
    );
  }).length;
}

interface Turn {
  key: string;
  namespace: string;
  localQueue: string;
  priority: number;
  queuedAt: number;
}

/** Of each version of a Workload that was looked at; undefined of those that do not wait. */
const turns = new WeakMap<Workload, Turn | undefined>();

function turnOf(workload: Workload): Turn | undefined {
  const known = turns.get(workload);
  if (known || turns.has(workload)) {
    return known;
  }
  const { metadata, spec } = workload;
  const turn =
    spec?.queueName !== undefined && isPending(workload)
      ? {
          key: keyOf(workload),
          namespace: metadata.namespace ?? '',
          localQueue: spec.queueName,
          priority: spec.priority ?? 0,
          queuedAt: queuedAt(workload),
        }
      : undefined;
  turns.set(workload, turn);
  return turn;
}

function byTurn(a: Turn, b: Turn): number {
  return (
    b.priority - a.priority ||
    a.queuedAt - b.queuedAt ||
    Number(a.key > b.key) - Number(a.key < b.key)
  );
}

/** Creation, or the eviction after pods that were not ready in time (Kueue's default requeuing timestamp). */
function queuedAt(workload: Workload): number {
  const evicted = findCondition(workload, 'Evicted');
  const isTimedOut =
    evicted?.status === 'True' && evicted.reason === 'PodsReadyTimeout';
  const at = isTimedOut
    ? evicted.lastTransitionTime
    : workload.metadata.creationTimestamp;
  return timeOf(at) ?? 0;
}

function keyOf({ metadata }: Workload): string {
  return metadata.uid ?? `${metadata.namespace}/${metadata.name}`;
}
