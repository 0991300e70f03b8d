import { useState } from 'react';
import { Button } from '@backstage/ui';
import {
  ClusterChip,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
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

function isAtRest({ state, pending, admitted }: QueueSummary): boolean {
  return state.code === 'Active' && pending + admitted === 0;
}

function Rows({ rows }: { rows: readonly QueueSummary[] }) {
  const t = useT();
  const links = useLinks();
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
        {
          label: t('common.labels.cluster'),
          cell: queue => (
            <ClusterChip
              cluster={queue.cluster}
              href={links.cluster(queue.cluster)}
            />
          ),
        },
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
        {
          label: t('common.labels.waiting'),
          align: 'end',
          cell: queue => queue.pending,
        },
        {
          label: t('common.labels.running'),
          align: 'end',
          cell: queue => queue.admitted,
        },
      ]}
    />
  );
}
