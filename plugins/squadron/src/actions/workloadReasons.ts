import type {
  WorkloadDetail,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { stopReason } from './stopReason';

const isDeleting = (workload: WorkloadSummary) =>
  workload.state.code === 'Deleting';

/** Whether it is held, as far as a list row shows it. @internal */
export function isHeld(workload: WorkloadSummary | WorkloadDetail): boolean {
  return 'isSuspended' in workload && workload.isSuspended !== undefined
    ? workload.isSuspended
    : workload.state.code === 'Suspended';
}

/** Why it cannot be suspended; `undefined` when it can. @internal */
export function suspendReason(
  workload: WorkloadSummary | WorkloadDetail,
): string | undefined {
  return (
    stopReason(workload) ??
    (isHeld(workload) ? 'It is already suspended.' : undefined)
  );
}

/** Why it cannot be resumed; `undefined` when it can. @internal */
export function resumeReason(
  workload: WorkloadSummary | WorkloadDetail,
): string | undefined {
  return (
    stopReason(workload) ??
    (isHeld(workload) ? undefined : 'It is not suspended.')
  );
}

/** Why it cannot be rerun; `undefined` when it can. @internal */
export function rerunReason(workload: WorkloadSummary): string | undefined {
  switch (workload.kind) {
    case 'rayjob':
      return undefined;
    case 'raycluster':
    case 'rayservice':
      return 'It runs until it is deleted. Only jobs can be rerun.';
    default:
      return 'Only RayJobs can be rerun here. Copy its YAML from the Spec tab.';
  }
}

/** Why the form cannot be filled in from it; `undefined` when it can. @internal */
export function rerunFormReason(workload: WorkloadDetail): string | undefined {
  return (
    rerunReason(workload) ??
    (workload.form
      ? undefined
      : 'The form does not support all fields of its YAML. Rerun it unchanged, or copy the YAML.')
  );
}

/** Why its priority has no effect or cannot be changed; `undefined` when it can be changed. @internal */
export function priorityReason(workload: WorkloadSummary): string | undefined {
  return (
    stopReason(workload) ??
    (workload.queue
      ? undefined
      : 'It is not in a queue, so its priority has no effect.')
  );
}

/** Why it cannot be moved, as far as the page knows; `undefined` when the backend decides. @internal */
export function moveReason(
  workload: WorkloadSummary | WorkloadDetail,
): string | undefined {
  if ('handover' in workload && workload.handover) {
    return `A handover to ${workload.handover.successor} is in progress. Abort it first.`;
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
    : 'It is not in a queue, so it cannot be dispatched to another cluster.';
}

/** Why its worker groups cannot be scaled; `undefined` when they can. @internal */
export function scaleReason(workload: WorkloadDetail): string | undefined {
  if (isDeleting(workload)) {
    return 'It is being deleted.';
  }
  return workload.groups && workload.groups.length > 0
    ? undefined
    : 'It has a head but no worker groups.';
}

/** Why its Ray cannot be upgraded; `undefined` when it can. @internal */
export function upgradeReason(workload: WorkloadDetail): string | undefined {
  return isDeleting(workload) ? 'It is being deleted.' : undefined;
}
