import {
  Duration,
  QuotaBar,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { fairShareText, requeueText } from './quota/requeueText';
import { quotasOf, type QueueGroup } from './groupQueues';
import { queueCounts } from './queueCounts';
import { QueueLink } from './QueueLink';

/** The queues of one group with the usage of one resource, on one scale. @internal */
export function QueueBoard(props: { group: QueueGroup; resource: string }) {
  const { group, resource } = props;
  const t = useT();
  return (
    <SimpleTable
      label={t('queues.queueBoard.queuesOn', { cluster: group.cluster })}
      rows={group.queues}
      rowKey={queue => queue.id}
      columns={[
        {
          label: t('common.labels.queue'),
          widthCh: 15,
          cell: queue => (
            <QueueLink cluster={queue.cluster} name={queue.name} />
          ),
        },
        {
          label: t('common.labels.state'),
          widthCh: 12,
          isWide: true,
          cell: queue => <StateBadge state={queue.state} />,
        },
        {
          label: t('common.labels.quota'),
          cell: queue => (
            <QuotaLines
              queue={queue}
              resource={resource}
              scale={group.scales[resource]}
            />
          ),
        },
        ...queueCounts(t, 12),
        {
          label: t('common.labels.evictions'),
          widthCh: 20,
          isWide: true,
          cell: queue => {
            const text = requeueText(t, queue.requeues, Date.now());
            return <span className={styles.wrapped}>{text}</span>;
          },
        },
        {
          label: t('common.labels.fairShare'),
          widthCh: 18,
          align: 'end',
          isWide: true,
          cell: queue => (
            <span className={styles.wrapped}>
              {fairShareText(t, queue.fairShare)}
            </span>
          ),
        },
        {
          label: t('common.labels.longestWait'),
          widthCh: 14,
          align: 'end',
          isWide: true,
          cell: queue =>
            queue.oldestPending ? <Duration from={queue.oldestPending} /> : '—',
        },
      ]}
    />
  );
}

function QuotaLines(props: {
  queue: QueueSummary;
  resource: string;
  scale: number;
}) {
  const t = useT();
  const quotas = quotasOf(props.queue, props.resource);
  if (quotas.length === 0) {
    return (
      <span className={styles.subdued}>
        {t('queues.queueBoard.noQuotaResource')}
      </span>
    );
  }
  return (
    <div className={styles.quotas}>
      {quotas.map(quota => (
        <div key={quota.flavor} className={styles.quota}>
          <span className={styles.subdued} title={quota.flavor}>
            {quota.flavor}
          </span>
          <QuotaBar quota={quota} scale={props.scale} />
        </div>
      ))}
    </div>
  );
}
