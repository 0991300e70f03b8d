import { useT } from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadUser } from '@squadron/backstage-plugin-squadron-common';
import { EntityName, SimpleTable } from '../parts';
import { kindName } from '../workloads/kindName';
import { useShortColumns } from '../workloads/useShortColumns';

/** The workloads that use a RayCluster. @internal */
export function UsersTable(props: {
  users: readonly WorkloadUser[] | undefined;
}) {
  const { users } = props;
  const t = useT();
  const short = useShortColumns();
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
        short.name,
        { label: t('common.labels.kind'), cell: user => kindName(user.kind) },
        short.state,
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
