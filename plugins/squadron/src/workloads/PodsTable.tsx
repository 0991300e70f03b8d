import {
  Name,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable, useClusterColumn } from '../parts';
import { ShellButton } from './shell/ShellButton';

/** Pods of a workload. @internal */
export function PodsTable({ workload }: { workload: WorkloadDetail }) {
  const t = useT();
  const clusterColumn = useClusterColumn();
  return (
    <SimpleTable
      label={t('common.labels.pods')}
      rows={workload.pods}
      none={t('workloads.podsTable.none')}
      rowKey={pod => `${pod.cluster}/${pod.namespace}/${pod.name}`}
      columns={[
        {
          label: t('common.labels.name'),
          cell: pod => <Name name={pod.name} />,
        },
        { label: t('workloads.podsTable.role'), cell: pod => pod.role },
        {
          label: t('common.labels.state'),
          cell: pod => <StateBadge state={pod.state} />,
        },
        { ...clusterColumn, isWide: true },
        {
          label: t('common.labels.node'),
          isWide: true,
          cell: pod => (pod.node ? <Name name={pod.node} /> : '—'),
        },
        {
          label: t('common.labels.restarts'),
          align: 'end',
          cell: pod => pod.restarts,
        },
        {
          label: t('workloads.shell.label'),
          cell: pod => <ShellButton workload={workload} pod={pod.name} />,
        },
      ]}
    />
  );
}
