import type {
  QueueSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { SimpleColumn } from '../parts';

/** The columns of a table of queues with the number of workloads that wait and that run. @internal */
export function queueCounts(
  t: Translate,
  widthCh?: number,
): SimpleColumn<QueueSummary>[] {
  return [
    {
      label: t('common.labels.waiting'),
      align: 'end',
      widthCh,
      cell: ({ pending }) => pending,
    },
    {
      label: t('common.labels.running'),
      align: 'end',
      widthCh,
      cell: ({ admitted }) => admitted,
    },
  ];
}
