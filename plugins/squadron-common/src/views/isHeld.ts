import {
  HELD_WORKLOAD_NAME,
  LABELS,
  MULTIKUEUE_MANAGED_BY,
} from '../constants';
import type { Workload } from '../kinds';
import type { JobObject } from './workloadFacts';
import { isSuspended, queueLabelOf } from './workloadObject';

/**
 * Whether a workload does not run before somebody resumes it. Under Kueue `spec.suspend` says no more than that it
 * is queued: there a Workload that is not active holds it, or the mark that it was submitted with.
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
 * Whether Kueue has forgotten it: of a RayCluster that MultiKueue placed and somebody resized, Kueue (0.18) removes
 * the Workload and makes no new one while the status that the worker left on the hub says `ready`.
 *
 * @public
 */
export function isStranded(job: JobObject): boolean {
  return (
    job.kind === 'raycluster' &&
    job.object.spec?.managedBy === MULTIKUEUE_MANAGED_BY &&
    isSuspended(job) &&
    job.object.status?.state === 'ready'
  );
}

/** Whether it waits for a Workload that nobody makes. @internal */
export function hasHoldMark({ object }: JobObject): boolean {
  const { labels } = object.metadata;
  return labels?.[LABELS.kueuePrebuiltWorkload] === HELD_WORKLOAD_NAME;
}
