import { type Workload, findCondition, isTrue } from '@squadron/kube-kinds';
import { timeOf } from '@squadron/backstage-plugin-squadron-common';

/** Position of one pending workload, counted from 1. @public */
export interface QueuePosition {
  place: number;
  of: number;
  clusterQueue: string;
  /** Within its LocalQueue; set only by {@link queuePosition}. */
  inLocalQueue?: { place: number; of: number; localQueue: string };
}

/** Whether it waits for quota. @public */
export function isPending(workload: Workload): boolean {
  return (
    workload.spec?.active !== false &&
    !workload.metadata.deletionTimestamp &&
    !isTrue(workload, 'QuotaReserved') &&
    !isTrue(workload, 'Finished')
  );
}

/**
 * Positions of the pending workloads of one cluster, by UID: Kueue orders each ClusterQueue by priority, then by
 * waiting time. Kueue's visibility API returns the same order where it is installed.
 *
 * @param clusterQueueOf - name of the ClusterQueue behind a LocalQueue; undefined when there is none
 * @public
 */
export function queueOrder(
  workloads: readonly Workload[],
  clusterQueueOf: (namespace: string, localQueue: string) => string | undefined,
): Map<string, QueuePosition> {
  const byQueue = Map.groupBy(
    workloads.flatMap(workload => entryOf(workload) ?? []),
    ({ namespace, localQueue }) => clusterQueueOf(namespace, localQueue),
  );
  return new Map(
    [...byQueue].flatMap(([clusterQueue, waiting]) =>
      clusterQueue === undefined
        ? []
        : waiting
            .sort(inQueueOrder)
            .map(({ key }, index): [string, QueuePosition] => [
              key,
              { place: index + 1, of: waiting.length, clusterQueue },
            ]),
    ),
  );
}

/** The position of one pending workload as in {@link queueOrder}, without sorting all others. @public */
export function queuePosition(
  workload: Workload,
  workloads: readonly Workload[],
  clusterQueueOf: (namespace: string, localQueue: string) => string | undefined,
): QueuePosition | undefined {
  const own = entryOf(workload);
  const clusterQueue = own && clusterQueueOf(own.namespace, own.localQueue);
  if (!own || clusterQueue === undefined) {
    return undefined;
  }
  let place = 1;
  let of = 0;
  let localPlace = 1;
  let localOf = 0;
  for (const other of workloads) {
    const entry = entryOf(other);
    if (
      entry &&
      clusterQueueOf(entry.namespace, entry.localQueue) === clusterQueue
    ) {
      const isBefore = inQueueOrder(entry, own) < 0;
      const isBeside =
        entry.localQueue === own.localQueue &&
        entry.namespace === own.namespace;
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
 * The number of workloads that would be ahead of one that is submitted now.
 *
 * @param isOfQueue - whether a LocalQueue points to the ClusterQueue in question
 *
 * @public
 */
export function waitingBefore(
  workloads: readonly Workload[],
  priority: number,
  isOfQueue: (namespace: string, localQueue: string) => boolean,
): number {
  return workloads.filter(workload => {
    const entry = entryOf(workload);
    return (
      entry !== undefined &&
      entry.priority >= priority &&
      isOfQueue(entry.namespace, entry.localQueue)
    );
  }).length;
}

interface Entry {
  key: string;
  namespace: string;
  localQueue: string;
  priority: number;
  queuedAt: number;
}

/** Cached per version of a Workload; undefined for those that are not pending. */
const entries = new WeakMap<Workload, Entry | undefined>();

function entryOf(workload: Workload): Entry | undefined {
  const known = entries.get(workload);
  if (known || entries.has(workload)) {
    return known;
  }
  const { metadata, spec } = workload;
  const entry =
    spec?.queueName !== undefined && isPending(workload)
      ? {
          key: keyOf(workload),
          namespace: metadata.namespace ?? '',
          localQueue: spec.queueName,
          priority: spec.priority ?? 0,
          queuedAt: queuedAt(workload),
        }
      : undefined;
  entries.set(workload, entry);
  return entry;
}

function inQueueOrder(a: Entry, b: Entry): number {
  return (
    b.priority - a.priority ||
    a.queuedAt - b.queuedAt ||
    Number(a.key > b.key) - Number(a.key < b.key)
  );
}

/** Creation time, or the time of an eviction for PodsReadyTimeout (Kueue's default requeuing timestamp). */
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
