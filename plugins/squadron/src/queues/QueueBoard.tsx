import { Link } from '@backstage/ui';
import {
  Duration,
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
import { quotaBehind } from './quotaBehind';
import { QuotaLines } from './quota/QuotaLines';
import { queueCounts, queueState } from './queueCounts';
import { QueueLink } from './QueueLink';

/**
 * The queues by cluster and cohort with the usage of one resource, on one scale. Columns that are empty in all rows are
 * left out.
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
        cohort
          ? t('queues.queuesPage.title', { cluster, cohort })
          : t('queues.claims.preview.on', { cluster })
      }
      groupNote={({ cluster, cohort }) =>
        cohort && (
          <Link
            href={links.cohort({ cluster, name: cohort })}
            color="primary"
            variant="body-small"
          >
            {t('queues.queuesPage.cohortAsTree')}
          </Link>
        )
      }
      columns={[
        {
          label: t('common.labels.clusterQueue'),
          widthCh: 13,
          cell: ({ cluster, name }) => (
            <QueueLink cluster={cluster} name={name} />
          ),
        },
        {
          label: t('common.labels.state'),
          widthCh: 14,
          cell: queue => <StateBadge state={queueState(queue)} isStacked />,
        },
        {
          label: t('queues.queueBoard.quotaByFlavor'),
          leastCh: 38,
          cell: queue => (
            <QuotaLines
              quotas={quotasOf(queue, resource)}
              behind={quotaBehind(queue, rows, resource)}
              named="flavor"
              scale={groups[0]?.scales[resource]}
              none={t('queues.queueBoard.noQuotaResource')}
            />
          ),
        },
        ...queueCounts(t, rows, 11),
        {
          label: t('common.labels.evictions'),
          isHidden: !hasAny(evictionsOf),
          widthCh: 16,
          isWide: true,
          cell: queue => (
            <span className={styles.wrapped}>{evictionsOf(queue)}</span>
          ),
        },
        {
          label: t('common.labels.fairShare'),
          isHidden: !hasAny(shareOf),
          widthCh: 12,
          align: 'end',
          isWide: true,
          cell: queue => (
            <span className={styles.wrapped}>{shareOf(queue)}</span>
          ),
        },
        {
          label: t('common.labels.longestWait'),
          widthCh: 11,
          align: 'end',
          isWide: true,
          cell: queue =>
            queue.oldestPending ? <Duration from={queue.oldestPending} /> : '—',
        },
      ]}
    />
  );
}
