import { Link } from '@backstage/ui';
import {
  Duration,
  QuotaBar,
  StateBadge,
  useNow,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import {
  REQUEUE_TICK_MS,
  fairShareText,
  requeueText,
} from './quota/requeueText';
import { quotasOf, type QueueGroup } from './groupQueues';
import { queueCounts } from './queueCounts';
import { QueueLink } from './QueueLink';

/**
 * The queues by cluster and cohort with the usage of one resource, each group on one scale. Columns that are empty in all
 * rows are left out.
 *
 * @internal
 */
export function QueueBoard(props: {
  groups: readonly QueueGroup[];
  resource: string;
}) {
  const { groups, resource } = props;
  const t = useT();
  const nowMs = useNow(REQUEUE_TICK_MS);
  const links = useLinks();
  const rows = groups.flatMap(group => group.queues);
  const scaleOf = (queue: QueueSummary) =>
    groups.find(group => group.queues.includes(queue))?.scales[resource] ?? 0;
  const evictionsOf = ({ requeues }: QueueSummary) =>
    requeueText(t, requeues, nowMs);
  const shareOf = ({ fairShare }: QueueSummary) => fairShareText(t, fairShare);
  const hasAny = (textOf: (queue: QueueSummary) => string) =>
    rows.some(queue => !['', '—'].includes(textOf(queue)));
  return (
    <SimpleTable
      label={t('queues.queueBoard.queues')}
      rows={rows}
      rowKey={queue => queue.id}
      groupOf={({ cluster, cohort }) =>
        cohort ? t('queues.queuesPage.title', { cluster, cohort }) : cluster
      }
      groupNote={({ cluster, cohort }) =>
        cohort && (
          <Link
            href={links.cohort({ cluster, name: cohort })}
            color="primary"
            variant="body-small"
          >
            {t('queues.queuesPage.cohortAsTree', { cohort })}
          </Link>
        )
      }
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
          cell: queue => <StateBadge state={queue.state} />,
        },
        {
          label: t('common.labels.quota'),
          cell: queue => (
            <QuotaLines
              queue={queue}
              resource={resource}
              scale={scaleOf(queue)}
            />
          ),
        },
        ...queueCounts(t, rows, 12),
        {
          label: t('common.labels.evictions'),
          isHidden: !hasAny(evictionsOf),
          widthCh: 20,
          isWide: true,
          cell: queue => (
            <span className={styles.wrapped}>{evictionsOf(queue)}</span>
          ),
        },
        {
          label: t('common.labels.fairShare'),
          isHidden: !hasAny(shareOf),
          widthCh: 18,
          align: 'end',
          isWide: true,
          cell: queue => (
            <span className={styles.wrapped}>{shareOf(queue)}</span>
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
