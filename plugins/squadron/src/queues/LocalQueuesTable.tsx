import {
  ClusterChip,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';
import { QueueLink } from './QueueLink';

/** LocalQueues, the names that jobs use. @internal */
export function LocalQueuesTable(props: { queues: readonly QueueSummary[] }) {
  const t = useT();
  const links = useLinks();
  const rows = [...props.queues].sort(
    (a, b) =>
      Number(b.cluster === 'hub') - Number(a.cluster === 'hub') ||
      a.id.localeCompare(b.id),
  );
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
