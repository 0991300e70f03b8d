import type { Workload } from '../../kinds';
import { findCondition, isTrue } from '../conditions';
import { isPending } from '../queueOrder';
import { timeOf } from '../state';

/** How a Workload lost the quota that it does not have again. @public */
export type LostQuota = 'preempted' | 'evicted' | 'requeued';

/**
 * Where a Workload stands between its queue and its quota.
 *
 * @public
 */
export interface WorkloadQueueing {
  /** `namespace/LocalQueue`; absent for one outside of any queue. */
  localQueue?: string;
  /** Whose quota it holds; absent while it holds none. */
  holdsQuotaOf?: string;
  isPending: boolean;
  lost?: LostQuota;
  /** When Kueue puts it into the line again; it may have passed. */
  requeueAtMs?: number;
}

/** Of each version of a Workload that was looked at. */
const known = new WeakMap<Workload, WorkloadQueueing>();

/**
 * Read once per version of a Workload: views go over all of a fleet's at every change of one.
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
    isPending: isPending(workload),
    ...(lost && { lost }),
    ...(lost && requeueAtMs !== undefined && { requeueAtMs }),
  };
  known.set(workload, queueing);
  return queueing;
}

/**
 * Preempted ones go back into the line at once, so the cause names them. Others are held back (`Requeued=False`, or
 * without the condition until they are tried again) before they are in the line (`Requeued=True`).
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
