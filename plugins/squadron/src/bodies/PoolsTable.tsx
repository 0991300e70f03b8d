import { Name, StateBadge } from '@squadron/backstage-plugin-squadron-react';
import type { PoolView } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';

/**
 * Pools of machines of a cluster.
 *
 * @internal
 */
export function PoolsTable(props: { pools: readonly PoolView[] }) {
  return (
    <SimpleTable
      label="Pools"
      rows={props.pools}
      rowKey={pool => `${pool.kind}/${pool.name}`}
      columns={[
        { label: 'Name', cell: pool => <Name name={pool.name} /> },
        { label: 'State', cell: pool => <StateBadge state={pool.state} /> },
        {
          label: 'Ready / wanted',
          align: 'end',
          cell: pool => `${pool.ready} / ${pool.desired}`,
        },
        { label: 'Kind', isWide: true, cell: pool => pool.kind },
        { label: 'Version', isWide: true, cell: pool => pool.version ?? '—' },
      ]}
    />
  );
}
