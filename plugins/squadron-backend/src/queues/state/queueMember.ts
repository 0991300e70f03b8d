import type {
  MessageText,
  QueueMember,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { runsOn } from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  gpuCountOf,
  scaleAmounts,
  workloadPodSets,
  findCondition,
  isTrue,
} from '@squadron/kube-kinds';
import type { Condition, Workload } from '@squadron/kube-kinds';
import { refusalOf } from './workloadRefusal';
import { shortText } from './shortText';
import { stateOf, wordsOf } from '@squadron/backstage-plugin-squadron-common';
import { workloadQueueing } from './workloadQueueing';

/**
 * The row of a Workload in lists. It does not depend on the time, so that it is valid as long as its Workload.
 *
 * @param clusterQueue - the ClusterQueue of its LocalQueue; undefined when there is none
 * @param never - the reason on all pages if no cluster can ever run it; empty where it is unknown
 *
 * @public
 */
export function queueMember(
  cluster: string,
  workload: Workload,
  clusterQueue: string | undefined,
  never?: MessageText,
): QueueMember {
  const { metadata, spec } = workload;
  const { namespace = '', name } = metadata;
  const owner = metadata.ownerReferences?.find(({ controller }) => controller);
  const { holdsQuotaOf, isCopy, lost, requeueAtMs } =
    workloadQueueing(workload);
  const ofQueue = holdsQuotaOf ?? clusterQueue;
  // The hub of a fleet runs nothing.
  const isHere = cluster !== HUB_CLUSTER_ID && isTrue(workload, 'Admitted');
  const runsThere = runsOn(workload) ?? (isHere ? cluster : undefined);
  const nominated = workload.status?.nominatedClusterNames;
  return {
    id: `workload/${cluster}/${namespace}/${name}`,
    cluster,
    namespace,
    name,
    ...(owner && { job: `${owner.kind} ${owner.name}` }),
    ...(spec?.queueName !== undefined && { queue: spec.queueName }),
    ...(ofQueue !== undefined && { clusterQueue: ofQueue }),
    ...(runsThere ? { runsOn: runsThere } : nominated && { nominated }),
    priority: spec?.priority ?? 0,
    gpus: workloadPodSets(workload).reduce(
      (sum, { requests, count }) =>
        sum + gpuCountOf(scaleAmounts(requests, count)),
      0,
    ),
    state: memberState(workload, lost, never),
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

/** The number of evictions of a Workload, by Kueue's reason and underlying cause. @internal */
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
  never: MessageText | undefined,
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
      return heldState(workload, never);
  }
}

function heldState(
  workload: Workload,
  never: MessageText | undefined,
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
  return reserved?.status === 'True' && never === undefined
    ? stateOf('Dispatching', 'info', { from: reserved })
    : pendingState(workload, reserved, never);
}

function pendingState(
  workload: Workload,
  from: Condition | undefined,
  never: MessageText | undefined,
): StateView<'queueMember'> {
  const since = workload.metadata.creationTimestamp;
  // Kueue's message knows the quota of this queue only, and not what the clusters behind it can run.
  const refusal = never ?? refusalOf({ workload });
  return refusal !== undefined
    ? stateOf('CannotRun', 'danger', {
        detail: refusal || undefined,
        from,
        since,
      })
    : stateOf('Queued', 'neutral', {
        detail: shortText(workload) ?? from?.message,
        from,
        since,
      });
}
