import { Ago } from '@squadron/backstage-plugin-squadron-react';
import type { TargetRecord } from '@squadron/backstage-plugin-squadron-common';
import { EntityName, SimpleTable } from '../parts';

/**
 * Software that templates installed on a cluster, with who requested it and the rule that chose the cluster.
 *
 * @internal
 */
export function InstalledTable(props: { installed: TargetRecord[] }) {
  return (
    <SimpleTable
      label="Installed by templates"
      rows={props.installed}
      rowKey={record => record.for}
      columns={[
        {
          label: 'Object',
          cell: record => <EntityName entityRef={record.for} />,
        },
        {
          label: 'Requested by',
          cell: ({ by }) => (by ? <EntityName entityRef={by} /> : '—'),
        },
        { label: 'When', cell: record => <Ago at={record.at} /> },
        { label: 'Chosen by', cell: record => record.why },
      ]}
    />
  );
}
