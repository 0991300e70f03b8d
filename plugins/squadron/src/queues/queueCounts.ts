import {
  waitingIn,
  type QueueSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { SimpleColumn } from '../parts';

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
      cell: waitingIn,
    },
    {
      label: t('workloads.groups.cannotRun'),
      align: 'end',
      // Its title is longer than the others.
      widthCh: widthCh && widthCh + 4,
      isHidden: !rows.some(({ cannotRun }) => cannotRun > 0),
      cell: ({ cannotRun }) => cannotRun,
    },
    {
      label: t('common.labels.running'),
      align: 'end',
      widthCh,
      cell: ({ admitted }) => admitted,
    },
  ];
}
