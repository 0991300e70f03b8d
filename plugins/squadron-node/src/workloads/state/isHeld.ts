import {
  HELD_WORKLOAD_NAME,
  LABELS,
  MULTIKUEUE_CONTROLLER_NAME,
} from '@squadron/kube-kinds';
import type { Workload } from '@squadron/kube-kinds';
import type { JobObject } from '@squadron/backstage-plugin-squadron-common';
import {
  isSuspended,
  queueLabelOf,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Whether a workload does not run until a user resumes it. Kueue also sets `spec.suspend` on workloads that wait in a
 * queue, so a queued workload counts as held only if its Workload is inactive. If it has no Workload, it counts as held
 * if it was submitted as held or {@link isStranded}.
 *
 * @public
 */
export function isHeld(
  job: JobObject,
  workload: Workload | undefined,
): boolean {
  if (workload) {
    return workload.spec?.active === false;
  }
  return queueLabelOf(job) === undefined
    ? isSuspended(job)
    : hasHoldMark(job) || isStranded(job);
}

/**
 * Whether Kueue has lost track of it: when a user resizes a RayCluster that MultiKueue has placed, Kueue (0.18) deletes
 * its Workload and creates no new one while the status that the worker cluster left on the hub is `ready`.
 *
 * @public
 */
export function isStranded(job: JobObject): boolean {
  return (
    job.kind === 'raycluster' &&
    job.object.spec?.managedBy === MULTIKUEUE_CONTROLLER_NAME &&
    isSuspended(job) &&
    job.object.status?.state === 'ready'
  );
}

/** Whether it waits for a prebuilt Workload that no controller creates. @public */
export function hasHoldMark({ object }: JobObject): boolean {
  const { labels } = object.metadata;
  return labels?.[LABELS.kueuePrebuiltWorkload] === HELD_WORKLOAD_NAME;
}
