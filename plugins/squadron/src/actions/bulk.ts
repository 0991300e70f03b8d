import type {
  WorkloadSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import {
  resumeReason,
  stopReason,
  suspendReason,
} from '../workloads/actions/workloadReasons';

/** An action for several workloads. @internal */
export type BulkAction = 'stop' | 'suspend' | 'resume';

/** All actions, in the order of their buttons. @internal */
export const bulkActions: readonly BulkAction[] = ['suspend', 'resume', 'stop'];

/** Why one of the rows is skipped; `undefined` when it is included. @internal */
export function bulkReason(
  t: Translate,
  action: BulkAction,
  workload: WorkloadSummary,
): string | undefined {
  switch (action) {
    case 'stop':
      return stopReason(t, workload);
    case 'suspend':
      return suspendReason(t, workload);
    case 'resume':
      return resumeReason(t, workload);
    default:
      return action satisfies never;
  }
}

/** Why the action applies to none of the rows; `undefined` when it applies to at least one. @internal */
export function bulkReasonOfAll(
  t: Translate,
  action: BulkAction,
  workloads: readonly WorkloadSummary[],
): string | undefined {
  const reasons = new Set(
    workloads.map(workload => bulkReason(t, action, workload)),
  );
  if (workloads.length === 0 || reasons.has(undefined)) {
    return undefined;
  }
  const [reason] = reasons;
  return reasons.size === 1 && workloads.length === 1
    ? reason
    : t('workloads.bulk.noneOfThem', { reasons: [...reasons].join(' ') });
}

/** The text to type before RayClusters with users are deleted; `undefined` when none has users. @internal */
export function bulkTypedName(
  t: Translate,
  used: readonly WorkloadSummary[],
): string | undefined {
  switch (used.length) {
    case 0:
      return undefined;
    case 1:
      return used[0].name;
    default:
      return t('workloads.bulk.rayclusters', { count: used.length });
  }
}
