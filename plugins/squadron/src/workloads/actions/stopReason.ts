import type {
  WorkloadSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Why a workload cannot be stopped; `undefined` when it can.
 *
 * @internal
 */
export function stopReason(
  t: Translate,
  workload: WorkloadSummary,
): string | undefined {
  if (workload.state.code === 'Deleting') {
    return t('common.notes.beingDeleted');
  }
  if (workload.kind !== 'raycluster' && workload.finishedAt !== undefined) {
    return t('workloads.stopReason.alreadyFinished');
  }
  return undefined;
}
