import {
  Ago,
  Name,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import type { MachineView } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * Machines of a cluster, before and after they join as nodes, in the order of the backend: by pool.
 *
 * @internal
 */
export function MachinesTable(props: { machines: readonly MachineView[] }) {
  const { machines } = props;
  if (machines.length === 0) {
    return (
      <span className={styles.subdued}>
        No known machines. Cluster API creates them when the network is ready.
        Clusters of other managers do not report theirs.
      </span>
    );
  }
  return (
    <SimpleTable
      label="Machines"
      rows={machines}
      rowKey={machine => machine.name}
      groupOf={machine => machine.pool}
      columns={[
        {
          label: 'Name',
          cell: machine => (
            <span className={styles.two}>
              <Name name={machine.name} />
              {machine.providerId && (
                <span className={styles.subdued}>{machine.providerId}</span>
              )}
            </span>
          ),
        },
        {
          label: 'State',
          cell: machine => (
            <div className={styles.stateCell}>
              <StateBadge state={machine.state} isStacked />
            </div>
          ),
        },
        {
          label: 'Node',
          isWide: true,
          cell: machine => (machine.node ? <Name name={machine.node} /> : '—'),
        },
        {
          label: 'Version',
          isWide: true,
          cell: machine => machine.version ?? '—',
        },
        {
          label: 'Created',
          align: 'end',
          cell: machine =>
            machine.createdAt ? <Ago at={machine.createdAt} /> : '—',
        },
      ]}
    />
  );
}
