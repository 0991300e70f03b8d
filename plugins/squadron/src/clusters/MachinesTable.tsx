import {
  Ago,
  Name,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { MachineView } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { NodeWorkloads } from './NodeWorkloads';

/** Machines of a cluster, before and after they join as nodes, in the order of the backend: by pool. @internal */
export function MachinesTable(props: {
  cluster: string;
  machines: readonly MachineView[];
}) {
  const { cluster, machines } = props;
  const t = useT();
  // Most providers name the node like its machine.
  const isNodeNamed = machines.every(({ name, node = name }) => node === name);
  return (
    <SimpleTable
      label={t('common.labels.machines')}
      rows={machines}
      none={t('clusters.machinesTable.none')}
      rowKey={machine => machine.name}
      groupOf={machine => machine.pool}
      columns={[
        {
          label: t('common.labels.name'),
          cell: machine => (
            <span title={machine.providerId}>
              {isNodeNamed && machine.node ? (
                <NodeWorkloads cluster={cluster} node={machine.node} />
              ) : (
                <Name name={machine.name} />
              )}
            </span>
          ),
        },
        {
          label: t('common.labels.state'),
          cell: ({ state }) => (
            <div className={styles.stateCell}>
              <StateBadge
                // Cluster API's word for a machine whose node is Ready.
                state={
                  state.code === 'Running' ? { ...state, code: 'Ready' } : state
                }
                isStacked
              />
            </div>
          ),
        },
        {
          label: t('common.labels.node'),
          isWide: true,
          isHidden: isNodeNamed,
          cell: ({ node }) =>
            node ? <NodeWorkloads cluster={cluster} node={node} /> : '—',
        },
        {
          label: t('common.labels.version'),
          isWide: true,
          cell: machine => machine.version ?? '—',
        },
        {
          label: t('common.labels.created'),
          align: 'end',
          cell: machine =>
            machine.createdAt ? <Ago at={machine.createdAt} /> : '—',
        },
      ]}
    />
  );
}
