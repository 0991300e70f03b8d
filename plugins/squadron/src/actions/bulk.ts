import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { stopReason } from './stopReason';
import { resumeReason, suspendReason } from './workloadReasons';

/**
 * An action for several workloads.
 *
 * @internal
 */
export type BulkAction = 'stop' | 'suspend' | 'resume';

/** All actions, in the order of their buttons. @internal */
export const bulkActions: readonly BulkAction[] = ['suspend', 'resume', 'stop'];

/** Why one of the rows is skipped; `undefined` when it is included. @internal */
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

/** Why the action applies to none of the rows; `undefined` when it applies to at least one. @internal */
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
    : `Not possible for any of them: ${[...reasons].join(' ')}`;
}

/** The text to type before RayClusters with users are deleted; `undefined` when none has users. @internal */
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
