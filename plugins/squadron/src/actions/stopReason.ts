import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';

/**
 * Why a workload cannot be stopped; `undefined` when it can.
 *
 * @internal
 */
export function stopReason(workload: WorkloadSummary): string | undefined {
  if (workload.state.code === 'Deleting') {
    return 'It is being deleted.';
  }
  if (workload.kind !== 'raycluster' && workload.finishedAt !== undefined) {
    return 'Already finished.';
  }
  return undefined;
}
