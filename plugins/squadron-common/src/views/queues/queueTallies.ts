import type { RequeueCounts } from '../../api';
import type { Workload } from '../../kinds';
import { workloadQueueing } from './workloadQueueing';

/**
 * What the Workloads of one queue say together.
 *
 * @public
 */
export interface QueueTally {
  /** ISO creation time of the one that waits longest. */
  oldestPending?: string;
  /** Absent where none lost its quota. */
  requeues?: RequeueCounts;
}

/**
 * Tallies of one cluster: per name of a ClusterQueue, and per `namespace/name` of a LocalQueue.
 *
 * @public
 */
export interface QueueTallies {
  clusterQueues: ReadonlyMap<string, QueueTally>;
  localQueues: ReadonlyMap<string, QueueTally>;
}

interface Sums {
  oldestPending?: string;
  preempted: number;
  evicted: number;
  requeued: number;
  nextRetryMs?: number;
}

/**
 * One pass over all Workloads of a cluster.
 *
 * @param clusterQueueOf - ClusterQueue behind `namespace/LocalQueue`; undefined when there is none
 * @public
 */
export function queueTallies(
  workloads: readonly Workload[],
  clusterQueueOf: ReadonlyMap<string, string>,
  nowMs: number,
): QueueTallies {
  const local = new Map<string, Sums>();
  for (const workload of workloads) {
    const queueing = workloadQueueing(workload);
    if (
      queueing.localQueue !== undefined &&
      (queueing.isPending || queueing.lost)
    ) {
      const sums = sumsOf(local, queueing.localQueue);
      if (queueing.isPending) {
        sums.oldestPending = earlier(
          sums.oldestPending,
          workload.metadata.creationTimestamp,
        );
      }
      if (queueing.lost) {
        sums[queueing.lost] += 1;
        sums.nextRetryMs = nearest(
          sums.nextRetryMs,
          queueing.requeueAtMs,
          nowMs,
        );
      }
    }
  }
  const whole = new Map<string, Sums>();
  for (const [key, sums] of local) {
    const clusterQueue = clusterQueueOf.get(key);
    if (clusterQueue !== undefined) {
      add(sumsOf(whole, clusterQueue), sums, nowMs);
    }
  }
  return { clusterQueues: talliesOf(whole), localQueues: talliesOf(local) };
}

function sumsOf(all: Map<string, Sums>, key: string): Sums {
  const known = all.get(key);
  if (known) {
    return known;
  }
  const sums = { preempted: 0, evicted: 0, requeued: 0 };
  all.set(key, sums);
  return sums;
}

function add(to: Sums, from: Sums, nowMs: number): void {
  to.oldestPending = earlier(to.oldestPending, from.oldestPending);
  to.preempted += from.preempted;
  to.evicted += from.evicted;
  to.requeued += from.requeued;
  to.nextRetryMs = nearest(to.nextRetryMs, from.nextRetryMs, nowMs);
}

function talliesOf(all: ReadonlyMap<string, Sums>): Map<string, QueueTally> {
  return new Map(
    [...all].map(([key, sums]) => {
      const { oldestPending, preempted, evicted, requeued, nextRetryMs } = sums;
      return [
        key,
        {
          ...(oldestPending !== undefined && { oldestPending }),
          ...(preempted + evicted + requeued > 0 && {
            requeues: {
              preempted,
              evicted,
              requeued,
              ...(nextRetryMs !== undefined && {
                nextRetry: new Date(nextRetryMs).toISOString(),
              }),
            },
          }),
        },
      ];
    }),
  );
}

function earlier(
  a: string | undefined,
  b: string | undefined,
): string | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}

/** The next time that is still ahead. */
function nearest(
  a: number | undefined,
  b: number | undefined,
  nowMs: number,
): number | undefined {
  if (b === undefined || b <= nowMs) {
    return a;
  }
  return a === undefined ? b : Math.min(a, b);
}
