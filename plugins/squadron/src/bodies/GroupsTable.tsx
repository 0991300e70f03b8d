import { Name } from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * Worker groups of a RayCluster.
 *
 * @internal
 */
export function GroupsTable(props: {
  groups: NonNullable<WorkloadDetail['groups']>;
}) {
  if (props.groups.length === 0) {
    return (
      <span className={styles.subdued}>
        It has a head only and no worker group.
      </span>
    );
  }
  return (
    <SimpleTable
      label="Worker groups"
      rows={props.groups}
      rowKey={group => group.name}
      columns={[
        { label: 'Name', cell: group => <Name name={group.name} /> },
        {
          label: 'Wanted',
          align: 'end',
          cell: group => group.desired,
        },
        {
          label: 'Bounds',
          align: 'end',
          cell: group => `${group.min} to ${group.max}`,
        },
      ]}
    />
  );
}
