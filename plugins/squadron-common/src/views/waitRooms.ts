import type { WaitRoom, WaitShortage } from '../api';
import { formatResource } from '../format';
import type { PodSetAsk } from '../quantity';
import { findCondition } from './conditions';
import { refusalOf } from './jobRefusal';
import { queueState, queueStopped } from './queueState';
import { listed } from './state';
import type { WaitQueue } from './waitFacts';
import { shortagesOf } from './waitShortages';
import type { JobFacts } from './workloadFacts';

/** What one cluster says about a waiting workload, and what is short there. @internal */
export function roomOf(
  job: JobFacts,
  podSets: readonly PodSetAsk[],
  queue: WaitQueue,
): { room: WaitRoom; shortages: WaitShortage[] } {
  const { cluster, clusterQueue, localQueue, workload } = queue;
  const say = (
    word: WaitRoom['word'],
    detail?: string,
    shortages: WaitShortage[] = [],
  ) => ({ room: { cluster, word, ...(detail && { detail }) }, shortages });
  const held = queueStopped(localQueue, clusterQueue);
  if (held) {
    return say('Held', held);
  }
  if (clusterQueue && queueState(clusterQueue).word === 'Misconfigured') {
    return say('Misconfigured', queueState(clusterQueue).detail);
  }
  const reserved = findCondition(workload, 'QuotaReserved');
  if (reserved?.status === 'True') {
    return say('Fits now', 'holds its quota');
  }
  const shortages = shortagesOf(podSets, queue);
  // The hub's verdict on all clusters is no statement about one.
  const refusal = refusalOf({ ...job, workload, cannotRun: undefined });
  if (refusal) {
    return say('Never', refusal, shortages);
  }
  if (shortages.length > 0) {
    const isNever = shortages.some(({ isForEver }) => isForEver);
    return say(
      isNever ? 'Never' : 'Full',
      `short of ${listed(shortages.map(shortageWords))}`,
      shortages,
    );
  }
  if (!clusterQueue) {
    return say('Cannot tell', 'its queue is not known there');
  }
  return clusterQueue.spec?.cohortName
    ? say('Cannot tell', reserved?.message || 'it may borrow from its cohort')
    : say('Fits now');
}

/** `5 GPU (nvidia.com/gpu) in flavor nvidia-a100`. @internal */
export function shortageWords({
  resource,
  shortBy,
  flavor,
}: WaitShortage): string {
  return `${formatResource(resource, shortBy)} in flavor ${flavor}`;
}
