import type {
  ClusterWait,
  MessageText,
  WaitShortage,
  JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { findCondition, type PodSetRequest } from '@squadron/kube-kinds';
import {
  cannotRun,
  evaluateQueue,
  refusalsOf,
  shortageWords,
  queueState,
  queueStopped,
} from '@squadron/backstage-plugin-squadron-node';
import { refusalOf } from '../../queues/state/workloadRefusal';
import {
  flavorAmountOf,
  hasCode,
  messageOf,
} from '@squadron/backstage-plugin-squadron-common';
import type { WaitQueue } from '../../workloads/state/waitFacts';
import { capacityOf } from '../../workloads/state/largestFit';
import { shortagesOf } from '../../workloads/state/waitShortages';

/** Whether a waiting workload fits on one cluster, with the shortages there. @internal */
export function clusterWaitOf(
  job: JobFacts,
  podSets: readonly PodSetRequest[],
  queue: WaitQueue,
): { wait: ClusterWait; shortages: WaitShortage[] } {
  const { cluster, clusterQueue, localQueue, workload, excluded } = queue;
  const waitOf = (
    code: ClusterWait['code'],
    detail?: MessageText,
    shortages: WaitShortage[] = [],
  ) => ({ wait: { cluster, code, ...(detail && { detail }) }, shortages });
  const reserved = findCondition(workload, 'QuotaReserved');
  // Where it has quota, it was nominated before.
  const isOut = excluded && reserved?.status !== 'True';
  const isPassing =
    hasCode(excluded, 'answers.queues.excluded.cordoned') ||
    hasCode(excluded, 'answers.queues.excluded.undecided');
  if (isOut && !isPassing) {
    return waitOf('Never', excluded);
  }
  const held = queueStopped(localQueue, clusterQueue);
  if (held) {
    return waitOf('Held', held);
  }
  if (clusterQueue && queueState(clusterQueue).code === 'Misconfigured') {
    return waitOf('Misconfigured', queueState(clusterQueue).detail);
  }
  if (reserved?.status === 'True') {
    return waitOf('FitsNow', messageOf('answers.queues.reserved'));
  }
  const as = { priority: job.workload?.spec?.priority ?? 0 };
  const shortages = shortagesOf(podSets, queue, as);
  const tooLarge =
    clusterQueue && cannotRun(podSets, [capacityOf(queue)], true);
  if (tooLarge) {
    return waitOf('Never', tooLarge, shortages);
  }
  // `cannotRun` of the job is about all clusters, and this answer is about one of them.
  const refusal = refusalOf({ ...job, workload, cannotRun: undefined });
  if (refusal) {
    return waitOf('Never', refusal, shortages);
  }
  if (isOut) {
    return waitOf('Held', excluded);
  }
  if (shortages.length > 0) {
    const isNever = shortages.some(({ isPermanent }) => isPermanent);
    const isMeasured = shortages.every(({ free }) => free !== undefined);
    return waitOf(
      isNever ? 'Never' : 'Full',
      !isNever && isMeasured
        ? messageOf('answers.queues.free', {
            amounts: shortages.map(one => flavorAmountOf(one, one.free ?? 0)),
          })
        : messageOf('answers.queues.short', {
            amounts: shortages.map(shortageWords),
          }),
      shortages,
    );
  }
  if (!clusterQueue) {
    return waitOf('Unknown', messageOf('answers.queues.unknownThere'));
  }
  const evaluation = evaluateQueue(podSets, queue, as);
  if (!evaluation || evaluation.mode !== 'fit') {
    return waitOf(
      'Unknown',
      refusalsOf(evaluation?.refusals) ??
        (reserved?.message || messageOf('answers.queues.mayBorrow')),
    );
  }
  return waitOf(
    'FitsNow',
    evaluation.isBorrowing ? messageOf('answers.queues.borrowing') : undefined,
  );
}
