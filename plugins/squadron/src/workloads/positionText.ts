import {
  workloadGroupOf,
  type Translate,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';

/** The place of a workload in its queue, or how far it is beyond; a dash where it gets none. @internal */
export function positionText(
  t: Translate,
  workload: Pick<WorkloadSummary, 'state' | 'position'>,
): string {
  const {
    position,
    state: { code },
  } = workload;
  if (position) {
    return String(position.place);
  }
  if (code === 'WorkerLost' || workloadGroupOf(code)?.id === 'running') {
    return t('queues.queueBody.admitted');
  }
  return code === 'Dispatching' ? t('answers.queues.reserved') : '—';
}
