import {
  Duration,
  StateBadge,
  useList,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { SimpleTable, loaded } from '../parts';
import styles from '../parts/parts.module.css';
import { queueCounts } from '../queues/queueCounts';
import { QueueLink } from '../queues/QueueLink';

/** The ClusterQueues with the most waiting workloads. @internal */
export function QueuesWidget(props: { rows?: number; cluster?: string }) {
  const { rows = 5, cluster } = props;
  const t = useT();
  const view = useList('listQueues', {
    filters: {
      kind: ['ClusterQueue'],
      ...(cluster && { cluster: [cluster] }),
    },
    sort: { field: 'waiting', descending: true },
    limit: rows,
  });
  const { data, stale, instead } = loaded(view, {
    what: t('queues.queuesPage.queues'),
    permission: 'squadron.queue.read',
    rows: 2,
  });
  if (!data) {
    return instead;
  }
  if (data.items.length === 0) {
    return (
      <span className={styles.subdued}>{t('queues.list.emptyTitle')}</span>
    );
  }
  return (
    <>
      {stale}
      <SimpleTable
        label={t('queues.queuesPage.queues')}
        rows={data.items}
        rowKey={queue => queue.id}
        columns={[
          {
            label: t('common.labels.queue'),
            cell: ({ cluster: on, name }) => (
              <>
                <QueueLink cluster={on} name={name} />{' '}
                {!cluster && <span className={styles.subdued}>{on}</span>}
              </>
            ),
          },
          {
            label: t('common.labels.state'),
            isWide: true,
            cell: queue => <StateBadge state={queue.state} hideDetail />,
          },
          ...queueCounts(t, data.items),
          {
            label: t('common.labels.longestWait'),
            align: 'end',
            isWide: true,
            cell: queue =>
              queue.oldestPending ? (
                <Duration from={queue.oldestPending} />
              ) : (
                '—'
              ),
          },
        ]}
      />
    </>
  );
}
