import {
  agoOf,
  messageText,
  type FairShareView,
  type RequeueCounts,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** How often a page writes the time of the next attempt again. @internal */
export const REQUEUE_TICK_MS = 60_000;

/**
 * The numbers of preemptions, evictions and requeues, and the time of the next attempt; a dash without any. @internal
 */
export function requeueText(
  t: Translate,
  counts: RequeueCounts | undefined,
  nowMs: number,
): string {
  if (!counts) {
    return '—';
  }
  const { preempted, evicted, requeued, nextRetry } = counts;
  const parts = [
    preempted > 0 && t('queues.requeue.preempted', { preempted }),
    evicted > 0 && t('queues.requeue.evicted', { evicted }),
    requeued > 0 && t('queues.requeue.requeued', { requeued }),
    nextRetry &&
      Date.parse(nextRetry) > nowMs &&
      t('queues.requeue.next', { at: messageText(agoOf(nextRetry, nowMs), t) }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Kueue's weight and weighted share; a dash if no weight is set. @internal */
export function fairShareText(
  t: Translate,
  share: FairShareView | undefined,
): string {
  if (!share) {
    return '—';
  }
  return share.weightedShare === undefined
    ? t('queues.fairShare.weight', { weight: share.weight })
    : t('queues.fairShare.share', {
        weightedShare: share.weightedShare,
        weight: share.weight,
      });
}
