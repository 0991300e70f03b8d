import {
  Ago,
  StateBadge,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  formatGpuCounts,
  type DecommissionWork,
  type StateView,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { SimpleTable } from '../../parts';
import { useShortColumns } from '../../workloads/useShortColumns';

const STATES: Readonly<Record<DecommissionWork['outcome'], StateView>> = {
  handsOver: { code: 'Handover', tone: 'success' },
  stays: { code: 'Stays', tone: 'success' },
  moves: { code: 'Restarts', tone: 'warning' },
  waits: { code: 'Waits', tone: 'warning' },
  stuck: { code: 'CannotMove', tone: 'danger' },
  ends: { code: 'Ends', tone: 'danger' },
};

/** The workloads of a cluster that is decommissioned, each with its outcome. @internal */
export function DecommissionTable(props: {
  work: readonly DecommissionWork[];
}) {
  const t = useT();
  const { name } = useShortColumns();
  return (
    <SimpleTable
      label={t('clusters.decommissionTable.label')}
      rows={props.work}
      rowKey={workloadId}
      columns={[
        { ...name, label: t('common.labels.workload') },
        {
          label: t('clusters.decommissionTable.outcome'),
          cell: ({ outcome }) => <StateBadge state={STATES[outcome]} />,
        },
        {
          label: t('common.labels.why'),
          cell: ({ reason }) => messageText(reason, t),
        },
        {
          label: t('common.labels.gpus'),
          isWide: true,
          cell: ({ gpus }) => formatGpuCounts(gpus) || '—',
        },
        {
          label: t('clusters.decommissionTable.runningSince'),
          isWide: true,
          cell: ({ since }) => (since ? <Ago at={since} /> : '—'),
        },
      ]}
    />
  );
}
