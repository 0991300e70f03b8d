import type { ClusterWait, WaitShortage } from '../api';
import type { PodSetRequest } from '../quantity';
import { evaluateQueue } from '../rules/fit/evaluateQueue';
import { shortageWords } from '../rules/fit/shortages';
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
  podSets: readonly PodSetRequest[],
  queue: WaitQueue,
): { room: ClusterWait; shortages: WaitShortage[] } {
  const { cluster, clusterQueue, localQueue, workload } = queue;
  const say = (
    word: ClusterWait['word'],
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
  const as = { priority: job.workload?.spec?.priority ?? 0 };
  const shortages = shortagesOf(podSets, queue, as);
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
  const judged = evaluateQueue(podSets, queue, as);
  if (!judged || judged.mode !== 'fit') {
    const refusals = listed([...new Set(judged?.refusals)]);
    return say(
      'Cannot tell',
      refusals || reserved?.message || 'it may borrow from its cohort',
    );
  }
  return say('Fits now', judged.isBorrowing ? 'by borrowing' : undefined);
}
