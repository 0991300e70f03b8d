import { Link } from '@backstage/ui';
import {
  Ago,
  EmptyState,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import type { DoctorCluster } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { SimpleTable } from '../../parts';
import styles from '../inventory.module.css';

/**
 * Each worker's connection: state and reason, last contact, and expiry of its credential.
 *
 * @internal
 */
export function WorkerTable(props: { clusters: readonly DoctorCluster[] }) {
  const links = useLinks();
  const workers = props.clusters.filter(({ role }) => role === 'worker');
  if (workers.length === 0) {
    return (
      <EmptyState title="No workers yet">
        Create a cluster from a template, or import one. It is connected
        automatically.
      </EmptyState>
    );
  }
  return (
    <SimpleTable
      label="Connections of workers"
      rows={workers}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Worker',
          cell: ({ id, left }) => (
            <>
              <Link href={links.cluster(id)}>{id}</Link>
              {left && (
                <span className={styles.below}>Gets no workloads: {left}</span>
              )}
            </>
          ),
        },
        {
          label: 'Kueue on the hub',
          cell: ({ connection }) =>
            connection ? (
              <>
                <StateBadge state={connection} hideDetail />
                {connection.detail && (
                  <span className={styles.below}>{connection.detail}</span>
                )}
              </>
            ) : (
              '—'
            ),
        },
        {
          label: 'Since',
          isWide: true,
          cell: ({ connection }) => <When at={connection?.since} />,
        },
        {
          label: 'Last contact with the portal',
          cell: ({ lastContact }) => <When at={lastContact} />,
        },
        {
          label: 'Credential expires',
          cell: ({ credentialExpiresAt }) => <When at={credentialExpiresAt} />,
        },
      ]}
    />
  );
}

function When(props: { at: string | undefined }) {
  return props.at ? <Ago at={props.at} /> : <>—</>;
}
