import { StateBadge, useT } from '@squadron/backstage-plugin-squadron-react';
import type { ClusterDetail } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/** The add-ons of a cluster. @internal */
export function AddOnsTable(props: { addOns: ClusterDetail['addOns'] }) {
  const t = useT();
  if (props.addOns.length === 0) {
    return (
      <span className={styles.subdued}>{t('clusters.addOnsTable.none')}</span>
    );
  }
  return (
    <SimpleTable
      label={t('clusters.detail.addOns')}
      rows={props.addOns}
      rowKey={addOn => addOn.name}
      columns={[
        { label: t('common.labels.name'), cell: addOn => addOn.name },
        {
          label: t('common.labels.state'),
          cell: addOn => <StateBadge state={addOn.state} isStacked />,
        },
        {
          label: t('common.labels.version'),
          align: 'end',
          cell: addOn => addOn.version ?? '—',
        },
      ]}
    />
  );
}
