import { Ago } from '@squadron/backstage-plugin-squadron-react';
import type { TargetRecord } from '@squadron/backstage-plugin-squadron-common';
import { EntityName, SimpleTable } from '../parts';

/**
 * What templates have put on a cluster, for whom and by which rule.
 *
 * @internal
 */
export function InstalledTable(props: { installed: TargetRecord[] }) {
  return (
    <SimpleTable
      label="Installed here by templates"
      rows={props.installed}
      rowKey={record => record.for}
      columns={[
        {
          label: 'What',
          cell: record => <EntityName entityRef={record.for} />,
        },
        {
          label: 'Asked for by',
          cell: ({ by }) => (by ? <EntityName entityRef={by} /> : '—'),
        },
        { label: 'When', cell: record => <Ago at={record.at} /> },
        { label: 'Chosen by', cell: record => record.why },
      ]}
    />
  );
}
