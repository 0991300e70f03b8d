import {
  GpuUsage,
  Name,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatBytes,
  formatCpu,
  type NodeView,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';

/**
 * Nodes of a cluster.
 *
 * @internal
 */
export function NodesTable(props: { nodes: readonly NodeView[] }) {
  if (props.nodes.length === 0) {
    return <span className={styles.subdued}>No nodes have joined yet.</span>;
  }
  return (
    <SimpleTable
      label="Nodes"
      rows={props.nodes}
      rowKey={node => node.name}
      columns={[
        { label: 'Name', cell: node => <Name name={node.name} /> },
        {
          label: 'State',
          cell: node => (
            <StateBadge
              state={
                node.ready
                  ? { code: 'Ready', tone: 'success' }
                  : { code: 'NotReady', tone: 'danger' }
              }
            />
          ),
        },
        {
          label: 'GPUs used',
          cell: node => <GpuUsage gpus={node.gpu ? [node.gpu] : []} />,
        },
        {
          label: 'CPU used',
          align: 'end',
          isWide: true,
          cell: node =>
            `${formatCpu(node.cpu.used)} / ${formatCpu(node.cpu.total)}`,
        },
        {
          label: 'Memory used',
          align: 'end',
          isWide: true,
          cell: node =>
            `${formatBytes(node.memoryBytes.used)} / ${formatBytes(
              node.memoryBytes.total,
            )}`,
        },
        { label: 'Pool', isWide: true, cell: node => node.pool ?? '—' },
        { label: 'Version', isWide: true, cell: node => node.version ?? '—' },
      ]}
    />
  );
}
