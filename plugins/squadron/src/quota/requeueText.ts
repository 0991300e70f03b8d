import {
  formatAgo,
  type FairShareView,
  type RequeueCounts,
} from '@squadron/backstage-plugin-squadron-common';

/** Who lost quota, by how, and when the next one is tried again; a dash for nobody. @internal */
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
      `next try ${formatAgo(nextRetry, nowMs)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Weight and share in Kueue's numbers; a dash where nobody set any. @internal */
export function fairShareText(share: FairShareView | undefined): string {
  if (!share) {
    return '—';
  }
  return share.weightedShare === undefined
    ? `weight ${share.weight}`
    : `${share.weightedShare} (weight ${share.weight})`;
}
