import type { RequeueCounts } from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/kube-kinds';
import { workloadQueueing } from './workloadQueueing';

/** Counts over the Workloads of one queue. @public */
export interface QueueCounts {
  /** ISO creation time of the one that waits longest. */
  oldestPending?: string;
  /** Absent where no Workload lost its quota. */
  requeues?: RequeueCounts;
}

/** The counts of a queue from its Workloads. @public */
export function queueCounts(
  workloads: readonly Workload[],
  nowMs: number,
): QueueCounts {
  const counts = { preempted: 0, evicted: 0, requeued: 0 };
  let oldestPending: string | undefined;
  let nextRetryMs: number | undefined;
  for (const workload of workloads) {
    const { isPending, lost, requeueAtMs } = workloadQueueing(workload);
    const createdAt = workload.metadata.creationTimestamp;
    if (isPending) {
      oldestPending = earlier(oldestPending, createdAt);
    }
    if (lost) {
      counts[lost] += 1;
      if (requeueAtMs !== undefined && requeueAtMs > nowMs) {
        nextRetryMs = Math.min(nextRetryMs ?? Infinity, requeueAtMs);
      }
    }
  }
  return tallyOf(
    oldestPending,
    counts,
    nextRetryMs === undefined ? undefined : new Date(nextRetryMs).toISOString(),
  );
}

/** The counts of a ClusterQueue from those of its LocalQueues. @public */
export function sumQueueCounts(tallies: readonly QueueCounts[]): QueueCounts {
  const counts = { preempted: 0, evicted: 0, requeued: 0 };
  let oldestPending: string | undefined;
  let nextRetry: string | undefined;
  for (const { oldestPending: oldest, requeues } of tallies) {
    oldestPending = earlier(oldestPending, oldest);
    if (requeues) {
      counts.preempted += requeues.preempted;
      counts.evicted += requeues.evicted;
      counts.requeued += requeues.requeued;
      nextRetry = earlier(nextRetry, requeues.nextRetry);
    }
  }
  return tallyOf(oldestPending, counts, nextRetry);
}

function tallyOf(
  oldestPending: string | undefined,
  counts: Omit<RequeueCounts, 'nextRetry'>,
  nextRetry: string | undefined,
): QueueCounts {
  const { preempted, evicted, requeued } = counts;
  return {
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
