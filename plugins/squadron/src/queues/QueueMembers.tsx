import { Duration, useT } from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable, type SimpleColumn } from '../parts';
import styles from '../parts/parts.module.css';
import { useShortColumns } from '../workloads/useShortColumns';
import { QueuePosition } from '../workloads/QueuePosition';
import { WherePlaced } from '../workloads/WherePlaced';

/** The pending workloads of a queue, in the order of the queue, or its running ones. @internal */
export function QueueMembers(props: {
  label: string;
  workloads: readonly WorkloadSummary[];
  /** Total number; `workloads` may hold only the first of them. */
  total: number;
  /** Why `total` counts more than is listed, where that is known. */
  note?: string;
  /** `inOrder`: all that wait in a ClusterQueue. */
  isWaiting?: boolean | 'inOrder';
}) {
  const { label, workloads, total, note, isWaiting } = props;
  const t = useT();
  const short = useShortColumns();
  if (workloads.length === 0) {
    return (
      <span className={styles.subdued}>
        {isWaiting
          ? t('queues.queueMembers.noPendingWorkloads')
          : note ?? t('queues.queueMembers.noRunningWorkloads')}
      </span>
    );
  }
  const name = { ...short.name, widthCh: 34 };
  const gpus = {
    ...short.requests,
    ...(!isWaiting && { label: t('common.labels.holds') }),
    widthCh: 16,
  };
  const columns: SimpleColumn<WorkloadSummary>[] = isWaiting
    ? [
        name,
        {
          label: t('queues.queueMembers.position'),
          widthCh: 18,
          cell: workload => (
            <QueuePosition
              workload={workload}
              // A single one of a ClusterQueue is the first.
              isAlone={total === 1 && isWaiting === 'inOrder'}
            />
          ),
        },
        short.state,
        gpus,
        {
          label: t('common.labels.waiting'),
          align: 'end',
          widthCh: 16,
          cell: workload => <Duration from={workload.createdAt} />,
        },
      ]
    : [
        name,
        short.state,
        gpus,
        {
          label: t('common.labels.cluster'),
          isWide: true,
          widthCh: 20,
          cell: workload => <WherePlaced workload={workload} />,
        },
        {
          label: t('common.labels.runTime'),
          align: 'end',
          widthCh: 14,
          cell: workload =>
            workload.startedAt ? (
              <Duration from={workload.startedAt} to={workload.finishedAt} />
            ) : (
              '—'
            ),
        },
      ];
  return (
    <>
      <SimpleTable
        label={label}
        rows={workloads}
        rowKey={workload => workload.id}
        columns={columns}
      />
      {(note || total > workloads.length) && (
        <span className={styles.subdued}>
          {note ??
            t('queues.queuesPage.first', { count: workloads.length, total })}
        </span>
      )}
    </>
  );
}
