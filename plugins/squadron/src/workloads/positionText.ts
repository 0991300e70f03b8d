import type {
  Translate,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';

/** The place of a workload in its queue, or how far it is beyond; a dash where it gets none. @internal */
export function positionText(
  t: Translate,
  workload: Pick<WorkloadSummary, 'state'> & Partial<WorkloadSummary>,
): string {
  const { position, state, runsOn, startedAt } = workload;
  if (position) {
    return String(position.place);
  }
  if (runsOn || startedAt) {
    return t('queues.queueBody.admitted');
  }
  return state.code === 'Dispatching' ? t('answers.queues.reserved') : '—';
}
