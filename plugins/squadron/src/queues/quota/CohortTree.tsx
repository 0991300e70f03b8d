import { Link } from '@backstage/ui';
import { StateBadge, useT } from '@squadron/backstage-plugin-squadron-react';
import type {
  CohortDetail,
  CohortRow,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { SimpleTable } from '../../parts';
import { QueueLink } from '../QueueLink';
import { QuotaLines } from './QuotaLines';
import { fairShareText } from './requeueText';
import { waitingBelow } from './waitingBelow';

/** The members of a cohort, each below its parent. @internal */
export function CohortTree({ cohort }: { cohort: CohortDetail }) {
  const t = useT();
  const links = useLinks();
  const { cluster, rows } = cohort;
  return (
    <SimpleTable<CohortRow>
      label={t('queues.cohort.membersOf', { name: cohort.name })}
      rows={rows}
      none={t('queues.cohort.noQueues')}
      rowKey={row => row.cohort?.id ?? row.queue?.id ?? ''}
      columns={[
        {
          label: t('queues.cohort.member'),
          cell: ({ depth, cohort: child, queue }) => (
            <span style={{ paddingInlineStart: `${(depth - 1) * 24}px` }}>
              {child && (
                <Link
                  href={links.cohort({ cluster, name: child.name })}
                  color="primary"
                >
                  {t('queues.cohort.cohort', { name: child.name })}
                </Link>
              )}
              {queue && <QueueLink cluster={cluster} name={queue.name} />}
            </span>
          ),
        },
        {
          label: t('common.labels.state'),
          isWide: true,
          cell: row => {
            const state = row.cohort?.state ?? row.queue?.state;
            return state ? <StateBadge state={state} /> : null;
          },
        },
        {
          label: t('common.labels.quota'),
          cell: row => (
            <QuotaLines
              quotas={row.cohort?.quotas ?? row.queue?.quotas ?? []}
            />
          ),
        },
        {
          label: t('common.labels.fairShare'),
          align: 'end',
          isWide: true,
          cell: row =>
            fairShareText(t, row.cohort?.fairShare ?? row.queue?.fairShare),
        },
        {
          label: t('queues.detail.waiting'),
          align: 'end',
          cell: row => waitingBelow(rows, row),
        },
        {
          label: t('queues.detail.running'),
          align: 'end',
          cell: row => row.cohort?.admitted ?? row.queue?.admitted ?? 0,
        },
      ]}
    />
  );
}
