import type {
  WorkloadDetail,
  WorkloadSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

const isDeleting = (workload: WorkloadSummary) =>
  workload.state.code === 'Deleting';

/** Why it cannot be stopped; `undefined` when it can. @internal */
export function stopReason(
  t: Translate,
  workload: WorkloadSummary,
): string | undefined {
  if (isDeleting(workload)) {
    return t('common.notes.beingDeleted');
  }
  return workload.kind !== 'raycluster' && workload.finishedAt !== undefined
    ? t('workloads.workloadReasons.alreadyFinished')
    : undefined;
}

/** Whether it is held, as far as a list row shows it. @internal */
export function isHeld(workload: WorkloadSummary | WorkloadDetail): boolean {
  return 'isSuspended' in workload && workload.isSuspended !== undefined
    ? workload.isSuspended
    : workload.state.code === 'Suspended';
}

/** Why a change of its Workload does not apply to a serving workload; `undefined` for other kinds. */
function servingReason(
  t: Translate,
  { kind }: WorkloadSummary,
): string | undefined {
  switch (kind) {
    case 'deployment':
      return t('workloads.workloadReasons.ofDeployment');
    case 'statefulset':
      return t('workloads.workloadReasons.ofStatefulSet');
    case 'pod':
      return t('workloads.workloadReasons.ofPod');
    default:
      return undefined;
  }
}

/** Why it cannot be suspended; `undefined` when it can. @internal */
export function suspendReason(
  t: Translate,
  workload: WorkloadSummary | WorkloadDetail,
): string | undefined {
  return (
    stopReason(t, workload) ??
    servingReason(t, workload) ??
    (isHeld(workload)
      ? t('workloads.workloadReasons.alreadySuspended')
      : undefined)
  );
}

/** Why it cannot be resumed; `undefined` when it can. @internal */
export function resumeReason(
  t: Translate,
  workload: WorkloadSummary | WorkloadDetail,
): string | undefined {
  return (
    stopReason(t, workload) ??
    servingReason(t, workload) ??
    (isHeld(workload) ? undefined : t('workloads.workloadReasons.notSuspended'))
  );
}

/** Why the form cannot be filled in from it; `undefined` when it can. @internal */
export function rerunFormReason(
  t: Translate,
  workload: WorkloadDetail,
): string | undefined {
  return workload.form
    ? undefined
    : t('workloads.workloadReasons.formUnsupported');
}

/** Why its priority has no effect or cannot be changed; `undefined` when it can be changed. @internal */
export function priorityReason(
  t: Translate,
  workload: WorkloadSummary,
): string | undefined {
  return (
    stopReason(t, workload) ??
    servingReason(t, workload) ??
    (workload.queue
      ? undefined
      : t('workloads.workloadReasons.notQueuedSoNoPriority'))
  );
}

/** Why it cannot be moved, as far as the page knows; `undefined` when the backend decides. @internal */
export function moveReason(
  t: Translate,
  workload: WorkloadSummary | WorkloadDetail,
): string | undefined {
  if ('handover' in workload && workload.handover) {
    return t('workloads.workloadReasons.handover', {
      successor: workload.handover.successor,
    });
  }
  if (workload.state.code === 'Moving') {
    return t('workloads.workloadReasons.moving');
  }
  return (
    stopReason(t, workload) ??
    (workload.queue
      ? undefined
      : t('workloads.workloadReasons.notQueuedSoNotMoved'))
  );
}

/** Why its worker groups cannot be scaled; `undefined` when they can. @internal */
export function scaleReason(
  t: Translate,
  workload: WorkloadDetail,
): string | undefined {
  if (isDeleting(workload)) {
    return t('common.notes.beingDeleted');
  }
  return workload.groups && workload.groups.length > 0
    ? undefined
    : t('workloads.workloadReasons.noGroups');
}

/** Why its Ray cannot be upgraded; `undefined` when it can. @internal */
export function upgradeReason(
  t: Translate,
  workload: WorkloadDetail,
): string | undefined {
  return isDeleting(workload) ? t('common.notes.beingDeleted') : undefined;
}
