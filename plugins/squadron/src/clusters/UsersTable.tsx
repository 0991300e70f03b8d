import { Link } from '@backstage/ui';
import {
  Name,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadUser } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { EntityName, SimpleTable } from '../parts';
import { kindName } from '../workloads/kindName';

/** The workloads that use a RayCluster. @internal */
export function UsersTable(props: {
  users: readonly WorkloadUser[] | undefined;
}) {
  const { users } = props;
  const t = useT();
  const links = useLinks();
  return (
    <SimpleTable
      label={t('common.labels.usedBy')}
      rows={users ?? []}
      none={
        users
          ? t('workloads.usersTable.none')
          : t('workloads.usersTable.unknown')
      }
      rowKey={user =>
        `${user.cluster}/${user.namespace}/${user.kind}/${user.name}`
      }
      columns={[
        {
          label: t('common.labels.name'),
          cell: user => (
            <Link href={links.workload(user)} color="primary">
              <Name name={user.name} namespace={user.namespace} />
            </Link>
          ),
        },
        { label: t('common.labels.kind'), cell: user => kindName(user.kind) },
        {
          label: t('common.labels.state'),
          cell: user => <StateBadge state={user.state} />,
        },
        {
          label: t('common.labels.owner'),
          isWide: true,
          cell: user =>
            user.owner ? <EntityName entityRef={user.owner} /> : '—',
        },
      ]}
    />
  );
}
