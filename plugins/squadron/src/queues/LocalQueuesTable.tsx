import { useState } from 'react';
import { Button } from '@backstage/ui';
import { StateBadge, useT } from '@squadron/backstage-plugin-squadron-react';
import type {
  ListResponse,
  QueueSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable, useClusterColumn } from '../parts';
import styles from '../parts/parts.module.css';
import { heldText } from './heldText';
import { queueCounts, queueState } from './queueCounts';
import { QueueLink } from './QueueLink';

/** LocalQueues, the names that jobs use; those at rest only on request. @internal */
export function LocalQueuesTable(props: { list: ListResponse<QueueSummary> }) {
  const t = useT();
  const [isAll, setIsAll] = useState(false);
  const { items, total } = props.list;
  const rows = [...items].sort(
    (a, b) =>
      Number(b.cluster === 'hub') - Number(a.cluster === 'hub') ||
      a.id.localeCompare(b.id),
  );
  const busy = rows.filter(queue => !isAtRest(queue));
  const count = rows.length - busy.length;
  return (
    <>
      {(isAll || busy.length > 0) && (
        <Rows
          rows={isAll ? rows : busy}
          all={items.length === total ? items : []}
        />
      )}
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

function Rows(props: {
  rows: readonly QueueSummary[];
  /** None where they are not all known. */
  all: readonly QueueSummary[];
}) {
  const t = useT();
  const { rows, all } = props;
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
          cell: queue => <StateBadge state={queueState(queue)} isStacked />,
        },
        {
          label: t('common.labels.quotaOf'),
          isWide: true,
          cell: ({ cluster, clusterQueue }) =>
            clusterQueue ? (
              <QueueLink cluster={cluster} name={clusterQueue} />
            ) : (
              '—'
            ),
        },
        {
          label: t('common.labels.holds'),
          isWide: true,
          cell: queue => heldText(t, queue, all) || '—',
        },
        ...queueCounts(t, rows),
      ]}
    />
  );
}
