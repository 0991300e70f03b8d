import { useState } from 'react';
import { Button } from '@backstage/ui';
import { StateBadge, useT } from '@squadron/backstage-plugin-squadron-react';
import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable, useClusterColumn } from '../parts';
import styles from '../parts/parts.module.css';
import { queueCounts } from './queueCounts';
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
          cell: queue => (
            <QueueLink
              cluster={queue.cluster}
              name={queue.name}
              namespace={queue.namespace}
            />
          ),
        },
        clusterColumn,
        {
          label: t('common.labels.state'),
          cell: queue => <StateBadge state={queue.state} />,
        },
        {
          label: t('common.labels.quotaOf'),
          isWide: true,
          cell: queue =>
            queue.clusterQueue ? (
              <QueueLink cluster={queue.cluster} name={queue.clusterQueue} />
            ) : (
              '—'
            ),
        },
        ...queueCounts(t, rows),
      ]}
    />
  );
}
