import type { RequeueCounts } from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/kube-kinds';
import { workloadQueueing } from './workloadQueueing';

/** Counts over the Workloads of one queue. @public */
export interface QueueCounts {
  /** Pending and reserving Workloads that no cluster can ever run; absent when there are none. */
  cannotRun?: number;
  /** See `copies` of QueueSummary; absent when there are none. */
  copies?: number;
  /** ISO creation time of the one that waits longest; copies and those that can never run do not wait. */
  oldestPending?: string;
  /** Absent where no Workload lost its quota. */
  requeues?: RequeueCounts;
}

/**
 * The counts of a queue from its Workloads.
 *
 * @param neverRun - the Workloads that no cluster can ever run, by UID
 *
 * @public
 */
export function queueCounts(
  workloads: readonly Workload[],
  nowMs: number,
  neverRun: Pick<ReadonlySet<string>, 'has'> = new Set(),
): QueueCounts {
  const counts = { preempted: 0, evicted: 0, requeued: 0 };
  const waiting: Waiting = { cannotRun: 0, copies: 0 };
  let nextRetryMs: number | undefined;
  for (const workload of workloads) {
    const { isCopy, isUnadmitted, lost, requeueAtMs } =
      workloadQueueing(workload);
    const { uid = '', creationTimestamp } = workload.metadata;
    if (isUnadmitted && isCopy) {
      waiting.copies += 1;
    } else if (isUnadmitted && neverRun.has(uid)) {
      waiting.cannotRun += 1;
    } else if (isUnadmitted) {
      waiting.oldestPending = earlier(waiting.oldestPending, creationTimestamp);
    }
    if (lost) {
      counts[lost] += 1;
      if (requeueAtMs !== undefined && requeueAtMs > nowMs) {
        nextRetryMs = Math.min(nextRetryMs ?? Infinity, requeueAtMs);
      }
    }
  }
  return tallyOf(
    waiting,
    counts,
    nextRetryMs === undefined ? undefined : new Date(nextRetryMs).toISOString(),
  );
}

/** The counts of a ClusterQueue from those of its LocalQueues. @public */
export function sumQueueCounts(tallies: readonly QueueCounts[]): QueueCounts {
  const counts = { preempted: 0, evicted: 0, requeued: 0 };
  const waiting: Waiting = { cannotRun: 0, copies: 0 };
  let nextRetry: string | undefined;
  for (const tally of tallies) {
    const { cannotRun = 0, copies = 0, oldestPending, requeues } = tally;
    waiting.cannotRun += cannotRun;
    waiting.copies += copies;
    waiting.oldestPending = earlier(waiting.oldestPending, oldestPending);
    if (requeues) {
      counts.preempted += requeues.preempted;
      counts.evicted += requeues.evicted;
      counts.requeued += requeues.requeued;
      nextRetry = earlier(nextRetry, requeues.nextRetry);
    }
  }
  return tallyOf(waiting, counts, nextRetry);
}

type Waiting = Omit<QueueCounts, 'requeues'> & {
  cannotRun: number;
  copies: number;
};

function tallyOf(
  { cannotRun, copies, oldestPending }: Waiting,
  counts: Omit<RequeueCounts, 'nextRetry'>,
  nextRetry: string | undefined,
): QueueCounts {
  const { preempted, evicted, requeued } = counts;
  return {
    ...(cannotRun > 0 && { cannotRun }),
    ...(copies > 0 && { copies }),
    ...(oldestPending !== undefined && { oldestPending }),
    ...(preempted + evicted + requeued > 0 && {
      requeues: { ...counts, ...(nextRetry !== undefined && { nextRetry }) },
    }),
  };
}

function earlier(
  a: string | undefined,
  b: string | undefined,
): string | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}
