import {
  messageOf,
  waitingIn,
  type QueueSummary,
  type StateView,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { SimpleColumn } from '../parts';
import { QueueCount } from './QueueLink';

/**
 * The columns of a table of queues with the number of workloads that wait, that can never run if there are any, and that
 * run.
 *
 * @internal
 */
export function queueCounts(
  t: Translate,
  rows: readonly QueueSummary[],
  widthCh?: number,
): SimpleColumn<QueueSummary>[] {
  return [
    {
      label: t('common.labels.waiting'),
      align: 'end',
      widthCh,
      cell: queue => (
        <QueueCount queue={queue} tab="waiting" count={waitingIn(queue)} />
      ),
    },
    {
      label: t('workloads.groups.cannotRun'),
      align: 'end',
      // Its title is longer than the others.
      widthCh: widthCh && widthCh + 4,
      isHidden: !rows.some(({ cannotRun }) => cannotRun > 0),
      cell: queue => (
        <QueueCount queue={queue} tab="cannotrun" count={queue.cannotRun} />
      ),
    },
    {
      label: t('common.labels.running'),
      align: 'end',
      widthCh,
      cell: queue => (
        <QueueCount queue={queue} tab="running" count={queue.admitted} />
      ),
    },
  ];
}

/** The state of a queue; amber, with their number, while some of its workloads can never run. @internal */
export function queueState(queue: QueueSummary): StateView {
  const { state, cannotRun: count } = queue;
  const detail = messageOf('answers.queues.cannotRun', { count });
  return count > 0 && state.tone === 'success'
    ? { ...state, tone: 'warning', detail }
    : state;
}
