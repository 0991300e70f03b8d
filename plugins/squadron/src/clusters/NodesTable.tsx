import {
  GpuUsage,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatBytesUsed,
  formatCpuUsed,
  type ClusterDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../parts';
import { NodeWorkloads } from './NodeWorkloads';

/** Nodes of a cluster. @internal */
export function NodesTable({ cluster }: { cluster: ClusterDetail }) {
  const t = useT();
  return (
    <SimpleTable
      label={t('common.labels.nodes')}
      rows={cluster.nodeList}
      none={
        cluster.role === 'hub'
          ? t('clusters.nodesTable.noneOnHub')
          : t('clusters.nodesTable.none')
      }
      rowKey={node => node.name}
      columns={[
        {
          label: t('common.labels.name'),
          cell: node => <NodeWorkloads cluster={cluster.id} node={node.name} />,
        },
        {
          label: t('common.labels.state'),
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
          label: t('common.labels.gpusUsed'),
          cell: node => <GpuUsage gpus={node.gpu ? [node.gpu] : []} />,
        },
        {
          label: t('clusters.nodesTable.cpuUsed'),
          align: 'end',
          cell: node => formatCpuUsed(node.cpu.used, node.cpu.total),
        },
        {
          label: t('clusters.nodesTable.memoryUsed'),
          align: 'end',
          cell: node =>
            formatBytesUsed(node.memoryBytes.used, node.memoryBytes.total),
        },
        {
          label: t('clusters.nodesTable.pool'),
          isWide: true,
          cell: node => node.pool ?? '—',
        },
        {
          label: t('common.labels.version'),
          isWide: true,
          cell: node => node.version ?? '—',
        },
      ]}
    />
  );
}
