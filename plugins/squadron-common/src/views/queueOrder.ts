import type { Workload } from '../kinds';
import { findCondition, isTrue } from './conditions';
import { timeOf } from './state';

/** Place of one waiting workload, counted from 1. @public */
export interface QueuePlace {
  place: number;
  of: number;
  clusterQueue: string;
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
): Map<string, QueuePlace> {
  const byQueue = new Map<string, Workload[]>();
  for (const workload of workloads) {
    const { metadata, spec } = workload;
    const queue =
      spec?.queueName === undefined
        ? undefined
        : clusterQueueOf(metadata.namespace ?? '', spec.queueName);
    if (queue !== undefined && isPending(workload)) {
      const waiting = byQueue.get(queue);
      if (waiting) {
        waiting.push(workload);
      } else {
        byQueue.set(queue, [workload]);
      }
    }
  }
  const places = new Map<string, QueuePlace>();
  for (const [clusterQueue, waiting] of byQueue) {
    const turns = waiting.map(turnOf).sort(byTurn);
    turns.forEach(({ key }, index) => {
      places.set(key, { place: index + 1, of: turns.length, clusterQueue });
    });
  }
  return places;
}

/**
 * The place of one waiting workload, as {@link queueOrder} gives it, without the order of all others.
 *
 * @public
 */
export function placeInQueue(
  workload: Workload,
  workloads: readonly Workload[],
  clusterQueueOf: (namespace: string, localQueue: string) => string | undefined,
): QueuePlace | undefined {
  const queueOf = ({ metadata, spec }: Workload) =>
    spec?.queueName === undefined
      ? undefined
      : clusterQueueOf(metadata.namespace ?? '', spec.queueName);
  const clusterQueue = queueOf(workload);
  if (clusterQueue === undefined || !isPending(workload)) {
    return undefined;
  }
  const own = turnOf(workload);
  let place = 1;
  let of = 0;
  for (const other of workloads) {
    if (queueOf(other) === clusterQueue && isPending(other)) {
      of += 1;
      place += byTurn(turnOf(other), own) < 0 ? 1 : 0;
    }
  }
  return { place, of: Math.max(of, place), clusterQueue };
}

interface Turn {
  key: string;
  priority: number;
  queuedAt: number;
}

function turnOf(workload: Workload): Turn {
  return {
    key: keyOf(workload),
    priority: workload.spec?.priority ?? 0,
    queuedAt: queuedAt(workload),
  };
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
