import { Link } from '@backstage/ui';
import { Ago, StateBadge } from '@squadron/backstage-plugin-squadron-react';
import {
  formatGpuCounts,
  type DecommissionWork,
  type StateView,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';

const STATES: Readonly<Record<DecommissionWork['outcome'], StateView>> = {
  handsOver: { code: 'Handover', tone: 'success' },
  moves: { code: 'Restarts', tone: 'success' },
  waits: { code: 'Waits', tone: 'warning' },
  stuck: { code: 'CannotMove', tone: 'danger' },
  ends: { code: 'Ends', tone: 'danger' },
};

/**
 * The workloads of a cluster that is decommissioned, each with its outcome.
 *
 * @internal
 */
export function DecommissionTable(props: {
  work: readonly DecommissionWork[];
}) {
  const links = useLinks();
  return (
    <SimpleTable
      label="Workloads of this cluster"
      rows={props.work}
      rowKey={workloadId}
      columns={[
        {
          label: 'Workload',
          cell: work => (
            <Link href={links.workload(work)}>
              {work.namespace}/{work.name}
            </Link>
          ),
        },
        {
          label: 'Outcome',
          cell: ({ outcome }) => <StateBadge state={STATES[outcome]} />,
        },
        { label: 'Why', cell: ({ reason }) => reason },
        {
          label: 'GPUs',
          isWide: true,
          cell: ({ gpus }) => formatGpuCounts(gpus) || '—',
        },
        {
          label: 'Running since',
          isWide: true,
          cell: ({ since }) => (since ? <Ago at={since} /> : '—'),
        },
      ]}
    />
  );
}
