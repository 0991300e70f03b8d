import { Link } from '@backstage/ui';
import { Name, StateBadge } from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadUser } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { EntityName, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { kindName } from './kindName';

/**
 * The workloads that use a RayCluster.
 *
 * @internal
 */
export function UsersTable(props: {
  users: readonly WorkloadUser[] | undefined;
}) {
  const { users } = props;
  const links = useLinks();
  if (!users) {
    return (
      <span className={styles.subdued}>
        Its users are not known at the moment. Drivers that connect from outside
        the fleet are never listed.
      </span>
    );
  }
  if (users.length === 0) {
    return (
      <span className={styles.subdued}>
        No job or service uses it. Submit a RayJob and choose it as the
        RayCluster.
      </span>
    );
  }
  return (
    <SimpleTable
      label="Used by"
      rows={users}
      rowKey={user =>
        `${user.cluster}/${user.namespace}/${user.kind}/${user.name}`
      }
      columns={[
        {
          label: 'Name',
          cell: user => (
            <Link href={links.workload(user)} color="primary">
              <Name name={user.name} namespace={user.namespace} />
            </Link>
          ),
        },
        { label: 'Kind', cell: user => kindName(user.kind) },
        { label: 'State', cell: user => <StateBadge state={user.state} /> },
        {
          label: 'Owner',
          isWide: true,
          cell: user =>
            user.owner ? <EntityName entityRef={user.owner} /> : '—',
        },
      ]}
    />
  );
}
