import { CellText } from '@backstage/ui';
import {
  Ago,
  Duration,
  FreshnessMark,
  Requested,
  StateBadge,
  type ResourceColumn,
} from '@squadron/backstage-plugin-squadron-react';
import {
  type ClusterStatus,
  type WorkloadSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import type { Links } from '../links';
import styles from '../parts/parts.module.css';
import { WherePlaced } from './WherePlaced';
import { nameColumn } from './nameColumn';
import { QueuePosition } from './QueuePosition';
import { staleOf } from '../parts/staleOf';

/** Columns that are shown by default. @internal */
export const usualColumns = [
  'state',
  'cluster',
  'gpus',
  'queue',
  'createdAt',
] as const;

/** Columns of a list of workloads. @internal */
export function workloadColumns(
  t: Translate,
  links: Links,
  clusters: readonly ClusterStatus[],
): ResourceColumn<WorkloadSummary>[] {
  return [
    nameColumn<WorkloadSummary>(t, links.workload),
    {
      id: 'clusterQueue',
      label: t('common.labels.clusterQueue'),
      minWidth: 144,
      cell: ({ cluster, clusterQueue, queue }) => (
        <CellText
          title={clusterQueue ?? '—'}
          description={queue}
          href={clusterQueue && links.queue({ cluster, name: clusterQueue })}
        />
      ),
    },
    {
      id: 'position',
      label: t('queues.queueMembers.position'),
      width: 124,
      cell: workload => <QueuePosition workload={workload} />,
    },
    {
      id: 'state',
      label: t('common.labels.state'),
      width: '2fr',
      // The longest state is not cut.
      minWidth: 216,
      isSortable: true,
      cell: workload => {
        const stale = staleOf(workload, clusters);
        return (
          <span className={styles.two}>
            <StateBadge state={workload.state} isStacked />
            {stale && <FreshnessMark freshness={stale} />}
          </span>
        );
      },
    },
    {
      id: 'cluster',
      isSortable: true,
      label: t('common.labels.cluster'),
      minWidth: 96,
      cell: workload => <WherePlaced workload={workload} />,
    },
    {
      id: 'gpus',
      isSortable: true,
      label: t('common.labels.requests'),
      minWidth: 124,
      cell: workload => <Requested gpus={workload.gpus} cpu={workload.cpu} />,
    },
    {
      id: 'queue',
      label: t('common.labels.queue'),
      isSortable: true,
      from: 'lg',
      cell: workload => (
        <CellText
          title={workload.queue ?? '—'}
          href={
            workload.queue
              ? links.queue({
                  cluster: workload.cluster,
                  namespace: workload.namespace,
                  name: workload.queue,
                })
              : undefined
          }
        />
      ),
    },
    {
      id: 'priority',
      label: t('common.actions.priority'),
      width: 116,
      isSortable: true,
      cell: workload => <CellText title={String(workload.priority ?? 0)} />,
    },
    {
      id: 'evictions',
      label: t('common.labels.evictions'),
      isSortable: true,
      cell: workload => <CellText title={String(workload.evictions ?? 0)} />,
    },
    {
      id: 'createdAt',
      label: t('common.labels.submitted'),
      minWidth: 156,
      isSortable: true,
      from: 'md',
      isInCard: true,
      cell: workload => (
        <span className={styles.two}>
          <Ago at={workload.createdAt} />
          {workload.startedAt && (
            <span className={styles.subdued}>
              {workload.finishedAt
                ? t('workloads.workloadColumns.ran')
                : t('workloads.workloadColumns.running')}{' '}
              <Duration from={workload.startedAt} to={workload.finishedAt} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'finishedAt',
      label: t('common.labels.finished'),
      cell: workload =>
        workload.finishedAt ? <Ago at={workload.finishedAt} /> : '—',
    },
  ];
}
