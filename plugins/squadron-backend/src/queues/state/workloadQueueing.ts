import {
  isCopy,
  findCondition,
  isTrue,
  type Workload,
} from '@squadron/kube-kinds';
import { isPending } from '@squadron/backstage-plugin-squadron-node';
import { timeOf } from '@squadron/backstage-plugin-squadron-common';

/** How a Workload lost the quota that it has not regained. */
type LostQuota = 'preempted' | 'evicted' | 'requeued';

/** The queueing state of a Workload. */
interface WorkloadQueueing {
  /** `namespace/LocalQueue`; absent for one without a queue. */
  localQueue?: string;
  /** The ClusterQueue whose quota it holds; absent while it holds none. */
  holdsQuotaOf?: string;
  /** Whether it is pending or holds quota without being admitted. */
  isUnadmitted: boolean;
  /** Whether MultiKueue copied it from the hub. */
  isCopy: boolean;
  lost?: LostQuota;
  /** When Kueue requeues it; it may be in the past. */
  requeueAtMs?: number;
}

/** Cached per version of a Workload. */
const known = new WeakMap<Workload, WorkloadQueueing>();

/**
 * The queueing state of a Workload, computed once per version: views read all Workloads of a fleet at every change of
 * one.
 *
 * @public
 */
export function workloadQueueing(workload: Workload): WorkloadQueueing {
  const before = known.get(workload);
  if (before) {
    return before;
  }
  const { metadata, spec, status } = workload;
  const lost = lostQuota(workload);
  const requeueAtMs = timeOf(status?.requeueState?.requeueAt);
  const holdsQuotaOf = isTrue(workload, 'Finished')
    ? undefined
    : status?.admission?.clusterQueue;
  const queueing: WorkloadQueueing = {
    ...(spec?.queueName !== undefined && {
      localQueue: `${metadata.namespace ?? ''}/${spec.queueName}`,
    }),
    ...(holdsQuotaOf !== undefined && { holdsQuotaOf }),
    isUnadmitted:
      isPending(workload) ||
      (holdsQuotaOf !== undefined && !isTrue(workload, 'Admitted')),
    isCopy: isCopy(workload),
    ...(lost && { lost }),
    ...(lost && requeueAtMs !== undefined && { requeueAtMs }),
  };
  known.set(workload, queueing);
  return queueing;
}

/**
 * Preempted Workloads are requeued immediately, so their state is known from the reason. Others back off
 * (`Requeued=False`, or without the condition until the next attempt) before they are in the queue again
 * (`Requeued=True`).
 */
function lostQuota(workload: Workload): LostQuota | undefined {
  const evicted = findCondition(workload, 'Evicted');
  if (
    evicted?.status !== 'True' ||
    isTrue(workload, 'Finished') ||
    isTrue(workload, 'QuotaReserved')
  ) {
    return undefined;
  }
  if (evicted.reason === 'Preempted') {
    return 'preempted';
  }
  const isBack =
    isTrue(workload, 'Requeued') && workload.spec?.active !== false;
  return isBack ? 'requeued' : 'evicted';
}
