import { StateBadge } from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * The add-ons of a cluster.
 *
 * @internal
 */
export function AddOnsTable(props: { addOns: ClusterDetail['addOns'] }) {
  if (props.addOns.length === 0) {
    return (
      <span className={styles.subdued}>
        This portal manages no add-ons on this cluster.
      </span>
    );
  }
  return (
    <SimpleTable
      label="Add-ons"
      rows={props.addOns}
      rowKey={addOn => addOn.name}
      columns={[
        { label: 'Name', cell: addOn => addOn.name },
        { label: 'State', cell: addOn => <StateBadge state={addOn.state} /> },
        {
          label: 'Version',
          align: 'end',
          cell: addOn => addOn.version ?? '—',
        },
      ]}
    />
  );
}
