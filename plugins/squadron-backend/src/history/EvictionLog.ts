import { recordOf, type Workload, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';

/** Longer than any interval between two samples, so that no sample misses an eviction. */
const KEEP_MS = 3 * 3_600_000;

/** Enough for a burst of evictions; the oldest are dropped. */
const MAX_ENTRIES = 100_000;

interface Entry {
  atMs: number;
  /** `cluster/name`. */
  queue: string;
  reason: string;
  count: number;
}

/**
 * Times of evictions, from the counts of Kueue in each Workload. Every replica keeps its own log, so the replica that
 * records the samples has seen them all, except those before its start.
 *
 * @internal
 */
export class EvictionLog {
  readonly #fleet: Fleet;
  readonly #clock: Clock;
  readonly #clusterQueueOf: (
    cluster: string,
    localQueue: string,
  ) => string | undefined;
  readonly #seen = new Map<string, Record<string, number>>();
  #entries: Entry[] = [];
  #stop: (() => void) | undefined;

  constructor(options: {
    fleet: Fleet;
    clock: Clock;
    /** @param localQueue - `namespace/name` */
    clusterQueueOf: (cluster: string, localQueue: string) => string | undefined;
  }) {
    this.#fleet = options.fleet;
    this.#clock = options.clock;
    this.#clusterQueueOf = options.clusterQueueOf;
  }

  start(): void {
    for (const result of this.#fleet.list(KINDS.workload)) {
      if ('items' in result) {
        result.items.forEach(workload =>
          this.#remember(result.cluster, workload),
        );
      }
    }
    this.#stop = this.#fleet.onChange(({ type, cluster, kind, object }) => {
      if (
        kind.kind !== KINDS.workload.kind ||
        kind.group !== KINDS.workload.group
      ) {
        return;
      }
      const workload = object as Workload;
      if (type === 'deleted') {
        this.#seen.delete(keyOf(cluster, workload));
      } else if (type === 'added') {
        // New or first listed: the times of its counted evictions are unknown.
        this.#remember(cluster, workload);
      } else {
        this.#count(cluster, workload);
      }
    });
  }

  stop(): void {
    this.#stop?.();
  }

  /** Counts by queue and reason in the time from `fromMs` up to, but not including, `toMs`. */
  countsIn(fromMs: number, toMs: number): Map<string, Record<string, number>> {
    const counts = new Map<string, Record<string, number>>();
    for (const { atMs, queue, reason, count } of this.#entries) {
      if (atMs >= fromMs && atMs < toMs) {
        const ofQueue = counts.get(queue) ?? recordOf<number>();
        ofQueue[reason] = (ofQueue[reason] ?? 0) + count;
        counts.set(queue, ofQueue);
      }
    }
    return counts;
  }

  #remember(cluster: string, workload: Workload): Record<string, number> {
    const counts = countsOf(workload);
    if (Object.keys(counts).length > 0) {
      this.#seen.set(keyOf(cluster, workload), counts);
    }
    return counts;
  }

  #count(cluster: string, workload: Workload): void {
    const before =
      this.#seen.get(keyOf(cluster, workload)) ?? recordOf<number>();
    const after = this.#remember(cluster, workload);
    const { namespace } = workload.metadata;
    const name = this.#clusterQueueOf(
      cluster,
      `${namespace}/${workload.spec?.queueName}`,
    );
    for (const [reason, total] of Object.entries(after)) {
      const count = total - (before[reason] ?? 0);
      if (count > 0 && name !== undefined) {
        this.#add({
          atMs: this.#clock.now(),
          queue: `${cluster}/${name}`,
          reason,
          count,
        });
      }
    }
  }

  #add(entry: Entry): void {
    this.#entries.push(entry);
    const isOld = this.#entries[0].atMs < entry.atMs - KEEP_MS;
    if (isOld || this.#entries.length > MAX_ENTRIES) {
      this.#entries = this.#entries
        .filter(({ atMs }) => atMs >= entry.atMs - KEEP_MS)
        .slice(-MAX_ENTRIES);
    }
  }
}

function countsOf({ status }: Workload): Record<string, number> {
  const counts = recordOf<number>();
  for (const { reason, count = 0 } of status?.schedulingStats?.evictions ??
    []) {
    counts[reason] = (counts[reason] ?? 0) + count;
  }
  return counts;
}

function keyOf(cluster: string, { metadata }: Workload): string {
  return `${cluster}/${metadata.uid}`;
}
