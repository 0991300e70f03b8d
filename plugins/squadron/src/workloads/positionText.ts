import type {
  Translate,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';

/** The place of a workload in its queue, or how far it is beyond; a dash where it gets none. @internal */
export function positionText(
  t: Translate,
  {
    position,
    state,
    runsOn,
    startedAt,
  }: Pick<WorkloadSummary, 'position' | 'state' | 'runsOn' | 'startedAt'>,
): string {
  if (position) {
    return String(position.place);
  }
  if (runsOn || startedAt) {
    return t('queues.queueBody.admitted');
  }
  return state.code === 'Dispatching' ? t('answers.queues.reserved') : '—';
}
