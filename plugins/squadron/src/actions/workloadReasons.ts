import type {
  WorkloadDetail,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { stopReason } from './stopReason';

const isDeleting = (workload: WorkloadSummary) =>
  workload.state.word === 'Deleting';

/** Whether somebody holds it, as far as a row of a list tells. @internal */
export function isHeld(workload: WorkloadSummary | WorkloadDetail): boolean {
  return 'isSuspended' in workload && workload.isSuspended !== undefined
    ? workload.isSuspended
    : workload.state.word === 'Suspended';
}

/** Why it cannot be held; `undefined` when it can. @internal */
export function suspendReason(
  workload: WorkloadSummary | WorkloadDetail,
): string | undefined {
  return (
    stopReason(workload) ??
    (isHeld(workload) ? 'It is suspended already.' : undefined)
  );
}

/** Why it cannot go on; `undefined` when it can. @internal */
export function resumeReason(
  workload: WorkloadSummary | WorkloadDetail,
): string | undefined {
  return (
    stopReason(workload) ??
    (isHeld(workload) ? undefined : 'It is not suspended.')
  );
}

/** Why it cannot be submitted once more; `undefined` when it can. @internal */
export function rerunReason(workload: WorkloadSummary): string | undefined {
  switch (workload.kind) {
    case 'rayjob':
      return undefined;
    case 'raycluster':
    case 'rayservice':
      return 'It runs until it is deleted; only jobs are run again.';
    default:
      return 'Only RayJobs are run again from here; copy its YAML from the tab Spec.';
  }
}

/** Why the form cannot start from it; `undefined` when it can. @internal */
export function rerunFormReason(workload: WorkloadDetail): string | undefined {
  return (
    rerunReason(workload) ??
    (workload.form
      ? undefined
      : 'The form cannot hold all that its YAML says; run it again as it is, or copy the YAML.')
  );
}

/** Why its priority does not count or cannot be changed; `undefined` when it can. @internal */
export function priorityReason(workload: WorkloadSummary): string | undefined {
  return (
    stopReason(workload) ??
    (workload.queue
      ? undefined
      : 'It is in no queue, so nothing goes before or after it.')
  );
}

/** Why it cannot be sent to another cluster, as far as the page tells; `undefined` when the portal is asked. @internal */
export function moveReason(
  workload: WorkloadSummary | WorkloadDetail,
): string | undefined {
  if ('handover' in workload && workload.handover) {
    return `It hands over to ${workload.handover.successor}; abort that first.`;
  }
  if (workload.kind === 'rayjob' || workload.kind === 'job') {
    const reason = stopReason(workload);
    if (reason) {
      return reason;
    }
  } else if (isDeleting(workload)) {
    return 'It is being deleted.';
  }
  return workload.queue
    ? undefined
    : 'It is in no queue, so nothing sends it to another cluster.';
}

/** Why its worker groups cannot be scaled; `undefined` when they can. @internal */
export function scaleReason(workload: WorkloadDetail): string | undefined {
  if (isDeleting(workload)) {
    return 'It is being deleted.';
  }
  return workload.groups && workload.groups.length > 0
    ? undefined
    : 'It has a head only and no worker group.';
}

/** Why its Ray cannot be upgraded; `undefined` when it can. @internal */
export function upgradeReason(workload: WorkloadDetail): string | undefined {
  return isDeleting(workload) ? 'It is being deleted.' : undefined;
}
