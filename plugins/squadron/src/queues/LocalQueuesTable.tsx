import { useState } from 'react';
import { Button } from '@backstage/ui';
import { StateBadge, useT } from '@squadron/backstage-plugin-squadron-react';
import type {
  QueueSummary,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable, useClusterColumn, type SimpleColumn } from '../parts';
import styles from '../parts/parts.module.css';
import { queueCounts, queueState } from './queueCounts';
import { QueueLink } from './QueueLink';

/** LocalQueues, the names that jobs use; those at rest only on request. @internal */
export function LocalQueuesTable(props: { queues: readonly QueueSummary[] }) {
  const t = useT();
  const [isAll, setIsAll] = useState(false);
  const rows = [...props.queues].sort(
    (a, b) =>
      Number(b.cluster === 'hub') - Number(a.cluster === 'hub') ||
      a.id.localeCompare(b.id),
  );
  const busy = rows.filter(queue => !isAtRest(queue));
  const count = rows.length - busy.length;
  return (
    <>
      {(isAll || busy.length > 0) && <Rows rows={isAll ? rows : busy} />}
      {!isAll && count > 0 && (
        <Button
          variant="secondary"
          size="small"
          className={styles.show}
          onPress={() => setIsAll(true)}
        >
          {t('queues.list.showIdle', { count })}
        </Button>
      )}
    </>
  );
}

function isAtRest({
  state,
  pending,
  reserving,
  admitted,
}: QueueSummary): boolean {
  return state.code === 'Active' && pending + reserving + admitted === 0;
}

function Rows({ rows }: { rows: readonly QueueSummary[] }) {
  const t = useT();
  const clusterColumn = useClusterColumn();
  return (
    <SimpleTable
      label={t('common.labels.localQueues')}
      rows={rows}
      rowKey={queue => queue.id}
      columns={[
        {
          label: t('common.labels.localQueue'),
          cell: queue => <QueueLink {...queue} />,
        },
        clusterColumn,
        {
          label: t('common.labels.state'),
          cell: queue => <StateBadge state={queueState(queue)} />,
        },
        { ...quotaOf(t), isWide: true },
        ...queueCounts(t, rows),
      ]}
    />
  );
}

/** The ClusterQueue behind a LocalQueue. @internal */
export function quotaOf(t: Translate): SimpleColumn<QueueSummary> {
  return {
    label: t('common.labels.quotaOf'),
    cell: ({ cluster, clusterQueue }) =>
      clusterQueue ? <QueueLink cluster={cluster} name={clusterQueue} /> : '—',
  };
}
