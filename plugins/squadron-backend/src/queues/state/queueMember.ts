import type {
  MessageText,
  QueueMember,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';
import {
  gpuCountOf,
  scaleAmounts,
  workloadPodSets,
  findCondition,
  isTrue,
} from '@squadron/kube-kinds';
import type { Condition, Workload } from '@squadron/kube-kinds';
import { refusalOf } from './workloadRefusal';
import { kueueObstacles } from './kueueMessage';
import {
  amountOf,
  messageOf,
  stateOf,
  wordsOf,
} from '@squadron/backstage-plugin-squadron-common';
import { workloadQueueing } from './workloadQueueing';

/**
 * The row of a Workload in lists. It does not depend on the time, so that it is valid as long as its Workload.
 *
 * @param clusterQueue - the ClusterQueue of its LocalQueue; undefined when there is none
 * @param neverRuns - whether no cluster can ever run it
 * @public
 */
export function queueMember(
  cluster: string,
  workload: Workload,
  clusterQueue: string | undefined,
  neverRuns = false,
): QueueMember {
  const { metadata, spec } = workload;
  const { namespace = '', name } = metadata;
  const owner = metadata.ownerReferences?.find(({ controller }) => controller);
  const { holdsQuotaOf, isCopy, lost, requeueAtMs } =
    workloadQueueing(workload);
  const ofQueue = holdsQuotaOf ?? clusterQueue;
  return {
    id: `workload/${cluster}/${namespace}/${name}`,
    cluster,
    namespace,
    name,
    ...(owner && { job: `${owner.kind} ${owner.name}` }),
    ...(spec?.queueName !== undefined && { queue: spec.queueName }),
    ...(ofQueue !== undefined && { clusterQueue: ofQueue }),
    priority: spec?.priority ?? 0,
    gpus: workloadPodSets(workload).reduce(
      (sum, { requests, count }) =>
        sum + gpuCountOf(scaleAmounts(requests, count)),
      0,
    ),
    state: memberState(workload, lost, neverRuns),
    ...(requeueAtMs !== undefined && {
      nextRetry: new Date(requeueAtMs).toISOString(),
    }),
    evictions: evictionsOf(workload),
    ...(isCopy && { isCopy }),
    ...(metadata.creationTimestamp && {
      createdAt: metadata.creationTimestamp,
    }),
  };
}

/** The number of evictions of a Workload, by Kueue's reason and underlying cause. @public */
function evictionsOf({
  status,
}: Workload): Array<{ reason: string; count: number }> {
  return (status?.schedulingStats?.evictions ?? []).map(
    ({ reason, underlyingCause, count = 0 }) => ({
      reason: underlyingCause ? `${reason}/${underlyingCause}` : reason,
      count,
    }),
  );
}

function memberState(
  workload: Workload,
  lost: ReturnType<typeof workloadQueueing>['lost'],
  neverRuns: boolean,
): StateView<'queueMember'> {
  const finished = findCondition(workload, 'Finished');
  if (finished?.status === 'True') {
    return finished.reason === 'Failed'
      ? stateOf('Failed', 'danger', { from: finished })
      : stateOf('Finished', 'success', { from: finished });
  }
  const evicted = findCondition(workload, 'Evicted');
  const detail = wordsOf(evicted?.reason);
  if (workload.spec?.active === false) {
    return stateOf('Deactivated', 'neutral', { detail, from: evicted });
  }
  switch (lost) {
    case 'preempted':
      return stateOf('Preempted', 'warning', {
        detail: wordsOf(findCondition(workload, 'Preempted')?.reason),
        from: evicted,
      });
    case 'evicted':
      return stateOf('Evicted', 'warning', { detail, from: evicted });
    case 'requeued':
      return stateOf('Requeued', 'warning', { detail, from: evicted });
    default:
      return heldState(workload, neverRuns);
  }
}

function heldState(
  workload: Workload,
  neverRuns: boolean,
): StateView<'queueMember'> {
  const reserved = findCondition(workload, 'QuotaReserved');
  const evicted = findCondition(workload, 'Evicted');
  if (reserved?.status === 'True' && evicted?.status === 'True') {
    return stateOf('Evicting', 'warning', {
      detail: wordsOf(evicted.reason),
      from: evicted,
    });
  }
  if (isTrue(workload, 'Admitted')) {
    return stateOf('Admitted', 'success', {
      from: findCondition(workload, 'Admitted'),
    });
  }
  return reserved?.status === 'True' && !neverRuns
    ? stateOf('Dispatching', 'info', { from: reserved })
    : pendingState(workload, reserved, neverRuns);
}

function pendingState(
  workload: Workload,
  from: Condition | undefined,
  neverRuns: boolean,
): StateView<'queueMember'> {
  const since = workload.metadata.creationTimestamp;
  const refusal = refusalOf({ workload });
  return refusal || neverRuns
    ? stateOf('CannotRun', 'danger', { detail: refusal, from, since })
    : stateOf('Queued', 'neutral', { detail: shortText(from), from, since });
}

/** What it is short of, of each resource once; Kueue's message where that is unknown. */
function shortText(reserved: Condition | undefined): MessageText | undefined {
  const amounts = new Map(
    kueueObstacles(reserved?.message).flatMap(obstacle =>
      obstacle.type === 'short'
        ? [
            [
              obstacle.resource,
              amountOf(obstacle.resource, obstacle.shortBy),
            ] as const,
          ]
        : [],
    ),
  );
  return amounts.size > 0
    ? messageOf('answers.queues.itIsShort', {
        amounts: [...amounts.values()],
      })
    : reserved?.message;
}
