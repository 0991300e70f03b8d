import {
  formatAgo,
  type FairShareView,
  type RequeueCounts,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The numbers of preemptions, evictions and requeues, and the time of the next attempt; a dash without any. @internal
 */
export function requeueText(
  counts: RequeueCounts | undefined,
  nowMs: number,
): string {
  if (!counts) {
    return '—';
  }
  const { preempted, evicted, requeued, nextRetry } = counts;
  const parts = [
    preempted > 0 && `${preempted} preempted`,
    evicted > 0 && `${evicted} evicted`,
    requeued > 0 && `${requeued} requeued`,
    nextRetry &&
      Date.parse(nextRetry) > nowMs &&
      `next attempt ${formatAgo(nextRetry, nowMs)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Kueue's weight and weighted share; a dash if no weight is set. @internal */
export function fairShareText(share: FairShareView | undefined): string {
  if (!share) {
    return '—';
  }
  return share.weightedShare === undefined
    ? `weight ${share.weight}`
    : `${share.weightedShare} (weight ${share.weight})`;
}
