import { QuotaBar, useT } from '@squadron/backstage-plugin-squadron-react';
import {
  waitingIn,
  type QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { Link } from '@backstage/ui';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { quotasOf } from './groupQueues';
import { queueMatrix } from './queueMatrix';

/** A bar with its numbers. */
const COLUMN_CH = 19;

/** The usage of one resource with a row per ClusterQueue and a column per cluster, on one scale. @internal */
export function QueueMatrix(props: {
  queues: readonly QueueSummary[];
  resource: string;
}) {
  const { queues, resource } = props;
  const t = useT();
  const { clusters, rows, scale } = queueMatrix(queues, resource);
  return (
    <SimpleTable
      label={t('queues.matrix.label')}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        {
          label: t('common.labels.queue'),
          widthCh: 14,
          cell: ({ name }) => <code title={name}>{name}</code>,
        },
        ...clusters.map(cluster => ({
          label: cluster,
          widthCh: COLUMN_CH,
          cell: ({ onCluster }: (typeof rows)[number]) => {
            const queue = onCluster.get(cluster);
            return queue ? <MatrixCell {...{ queue, resource, scale }} /> : '—';
          },
        })),
        {
          label: t('queues.matrix.workers'),
          widthCh: COLUMN_CH,
          cell: ({ ofWorkers }) =>
            ofWorkers ? <QuotaBar quota={ofWorkers} scale={scale} /> : '—',
        },
      ]}
    />
  );
}

function MatrixCell(props: {
  queue: QueueSummary;
  resource: string;
  scale: number;
}) {
  const { queue, resource, scale } = props;
  const t = useT();
  const links = useLinks();
  const { cluster, name, admitted, cannotRun } = queue;
  return (
    <span className={styles.two}>
      {quotasOf(queue, resource).map(quota => (
        <span key={quota.flavor} title={quota.flavor}>
          <QuotaBar quota={quota} scale={scale} />
        </span>
      ))}
      <Link
        className={styles.wrapped}
        href={links.queue({ cluster, name })}
        color="primary"
      >
        {t('queues.matrix.counts', { admitted, waiting: waitingIn(queue) })}
        {cannotRun > 0 &&
          ` · ${t('answers.queues.cannotRun', { count: cannotRun })}`}
      </Link>
    </span>
  );
}
