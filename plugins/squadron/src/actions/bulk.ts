import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { stopReason } from './stopReason';
import { resumeReason, suspendReason } from './workloadReasons';

/**
 * What can be done with several workloads at once.
 *
 * @internal
 */
export type BulkAction = 'stop' | 'suspend' | 'resume';

/** All of them, in the order of their buttons. @internal */
export const bulkActions: readonly BulkAction[] = ['suspend', 'resume', 'stop'];

/** Why one of the rows is left out; `undefined` when it takes part. @internal */
export function bulkReason(
  action: BulkAction,
  workload: WorkloadSummary,
): string | undefined {
  switch (action) {
    case 'stop':
      return stopReason(workload);
    case 'suspend':
      return suspendReason(workload);
    case 'resume':
      return resumeReason(workload);
    default:
      return action satisfies never;
  }
}

/** Why the action is of no use for any of the rows; `undefined` when it is for one. @internal */
export function bulkReasonOfAll(
  action: BulkAction,
  workloads: readonly WorkloadSummary[],
): string | undefined {
  const reasons = new Set(
    workloads.map(workload => bulkReason(action, workload)),
  );
  if (workloads.length === 0 || reasons.has(undefined)) {
    return undefined;
  }
  const [reason] = reasons;
  return reasons.size === 1 && workloads.length === 1
    ? reason
    : `None of them can be: ${[...reasons].join(' ')}`;
}

/** What is to be typed before RayClusters go that others use; `undefined` when nobody does. @internal */
export function bulkTypedName(
  used: readonly WorkloadSummary[],
): string | undefined {
  switch (used.length) {
    case 0:
      return undefined;
    case 1:
      return used[0].name;
    default:
      return `${used.length} RayClusters`;
  }
}
