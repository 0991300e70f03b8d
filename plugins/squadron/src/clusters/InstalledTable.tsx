import { Ago, useT } from '@squadron/backstage-plugin-squadron-react';
import type { TargetRecord } from '@squadron/backstage-plugin-squadron-common';
import { EntityName, SimpleTable } from '../parts';

/**
 * Software that templates installed on a cluster, with who requested it and the rule that chose the cluster.
 *
 * @internal
 */
export function InstalledTable(props: { installed: TargetRecord[] }) {
  const t = useT();
  return (
    <SimpleTable
      label={t('clusters.detail.installed')}
      rows={props.installed}
      rowKey={record => record.for}
      columns={[
        {
          label: t('common.labels.object'),
          cell: record => <EntityName entityRef={record.for} />,
        },
        {
          label: t('clusters.installedTable.requestedBy'),
          cell: ({ by }) => (by ? <EntityName entityRef={by} /> : '—'),
        },
        {
          label: t('common.labels.when'),
          cell: record => <Ago at={record.at} />,
        },
        {
          label: t('clusters.installedTable.chosenBy'),
          cell: record => record.why,
        },
      ]}
    />
  );
}
