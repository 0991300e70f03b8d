import { queueCounts, type QueueCounts } from './state/queueTallies';
import { workloadQueueing } from './state/workloadQueueing';
import { type Workload, KINDS } from '@squadron/kube-kinds';
import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import type { FleetReader } from '../fleet/FleetReader';
import { NONE, type NeverRun } from './NeverRun';

/** Tallies of the Workloads of one cluster. */
interface ClusterTallies {
  /** `namespace/LocalQueue` of each counted Workload, by `namespace/name`. */
  queueOf: Map<string, string>;
  /** Counted Workloads, by `namespace/LocalQueue`. */
  members: Map<string, Map<string, Workload>>;
  tallies: Map<string, QueueCounts>;
  /** Version of the {@link NeverRun} that the tallies regard. */
  version: number;
}

const NO_TALLIES: ReadonlyMap<string, QueueCounts> = new Map();

/**
 * Tallies of all LocalQueues, updated with each change of a Workload. The cost of a change depends on the size of its
 * queue, not of the fleet. A change of a cluster recomputes all tallies of that cluster.
 *
 * @internal
 */
export class QueueCountIndex {
  readonly #reader: FleetReader;
  readonly #clusters = new Map<string, ClusterTallies>();

  constructor(reader: FleetReader) {
    this.#reader = reader;
    reader.fleet.onChange(change => this.#apply(change));
    reader.fleet.onClusterChange(({ cluster }) =>
      this.#clusters.delete(cluster.id),
    );
  }

  /** By `namespace/LocalQueue`; the identical tally while its queue is unchanged. Empty until Workloads are synced. */
  tallies(
    cluster: string,
    nowMs: number,
    { why, version }: NeverRun = NONE,
  ): ReadonlyMap<string, QueueCounts> {
    if (this.#reader.kindState(cluster, KINDS.workload) !== 'synced') {
      this.#clusters.delete(cluster);
      return NO_TALLIES;
    }
    const known = this.#clusters.get(cluster) ?? this.#read(cluster);
    if (known.version !== version) {
      known.version = version;
      known.tallies.clear();
    }
    for (const [queue, members] of known.members) {
      const tally = known.tallies.get(queue);
      if (!tally || isOver(tally, nowMs)) {
        known.tallies.set(
          queue,
          queueCounts([...members.values()], nowMs, why),
        );
      }
    }
    return known.tallies;
  }

  #read(cluster: string): ClusterTallies {
    const tallies: ClusterTallies = {
      queueOf: new Map(),
      members: new Map(),
      tallies: new Map(),
      version: NONE.version,
    };
    for (const workload of this.#reader.list(cluster, KINDS.workload)) {
      put(tallies, workload);
    }
    this.#clusters.set(cluster, tallies);
    return tallies;
  }

  #apply({ type, cluster, kind, object }: FleetChange): void {
    const known = this.#clusters.get(cluster);
    if (
      known &&
      kind.kind === KINDS.workload.kind &&
      kind.group === KINDS.workload.group
    ) {
      const workload = object as Workload;
      remove(known, workload);
      if (type !== 'deleted') {
        put(known, workload);
      }
    }
  }
}

function put(known: ClusterTallies, workload: Workload): void {
  const { localQueue, isUnadmitted, lost } = workloadQueueing(workload);
  if (localQueue === undefined || (!isUnadmitted && !lost)) {
    return;
  }
  const key = keyOf(workload);
  const members = known.members.get(localQueue) ?? new Map();
  known.members.set(localQueue, members.set(key, workload));
  known.queueOf.set(key, localQueue);
  known.tallies.delete(localQueue);
}

function remove(known: ClusterTallies, workload: Workload): void {
  const key = keyOf(workload);
  const queue = known.queueOf.get(key);
  const members = queue === undefined ? undefined : known.members.get(queue);
  if (queue !== undefined && members) {
    known.queueOf.delete(key);
    known.tallies.delete(queue);
    members.delete(key);
    if (members.size === 0) {
      known.members.delete(queue);
    }
  }
}

/** Whether the time of its next retry has passed. */
function isOver({ requeues }: QueueCounts, nowMs: number): boolean {
  return (
    requeues?.nextRetry !== undefined && Date.parse(requeues.nextRetry) <= nowMs
  );
}

function keyOf({ metadata }: Workload): string {
  return `${metadata.namespace}/${metadata.name}`;
}
