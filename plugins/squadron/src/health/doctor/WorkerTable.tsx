import { Link } from '@backstage/ui';
import {
  useT,
  Ago,
  EmptyState,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  type DoctorCluster,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { SimpleTable } from '../../parts';
import styles from '../../parts/cells.module.css';

/** Each worker's connection: state and reason, last contact, and expiry of its credential. @internal */
export function WorkerTable(props: { clusters: readonly DoctorCluster[] }) {
  const t = useT();
  const links = useLinks();
  const workers = props.clusters.filter(({ role }) => role === 'worker');
  if (workers.length === 0) {
    return (
      <EmptyState title={t('health.workers.emptyTitle')}>
        {t('health.workers.emptyText')}
      </EmptyState>
    );
  }
  return (
    <SimpleTable
      label={t('health.workers.label')}
      rows={workers}
      rowKey={({ id }) => id}
      columns={[
        {
          label: t('common.labels.worker'),
          cell: ({ id, left }) => (
            <>
              <Link href={links.cluster(id)}>{id}</Link>
              {left && (
                <span className={styles.below}>
                  {t('health.workers.left', {
                    left: messageText(left, t),
                  })}
                </span>
              )}
            </>
          ),
        },
        {
          label: t('health.workers.kueue'),
          cell: ({ connection }) =>
            connection ? <StateBadge state={connection} isStacked /> : '—',
        },
        {
          label: t('common.labels.since'),
          isWide: true,
          cell: ({ connection }) => <When at={connection?.since} />,
        },
        {
          label: t('health.workers.contact'),
          cell: ({ lastContact }) => <When at={lastContact} />,
        },
        {
          label: t('health.workers.expires'),
          cell: ({ credentialExpiresAt }) => <When at={credentialExpiresAt} />,
        },
      ]}
    />
  );
}

function When(props: { at: string | undefined }) {
  return props.at ? <Ago at={props.at} /> : <>—</>;
}
