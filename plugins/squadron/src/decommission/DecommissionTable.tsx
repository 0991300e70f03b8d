import { Link } from '@backstage/ui';
import {
  Ago,
  StateBadge,
  workloadId,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatGpuCounts,
  type DecommissionWork,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';

const STATES: Readonly<Record<DecommissionWork['fate'], StateView>> = {
  handsOver: { word: 'Hands over', tone: 'success' },
  moves: { word: 'Starts over', tone: 'success' },
  waits: { word: 'Waits', tone: 'warning' },
  stuck: { word: 'Nowhere', tone: 'danger' },
  ends: { word: 'Ends', tone: 'danger' },
};

/**
 * The work of a cluster that is to go, and what becomes of each.
 *
 * @internal
 */
export function DecommissionTable(props: {
  work: readonly DecommissionWork[];
}) {
  const links = useLinks();
  return (
    <SimpleTable
      label="Work of this cluster"
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
          label: 'What becomes of it',
          cell: ({ fate }) => <StateBadge state={STATES[fate]} />,
        },
        { label: 'Why', cell: ({ reason }) => reason },
        {
          label: 'GPUs',
          isWide: true,
          cell: ({ gpus }) => formatGpuCounts(gpus) || '—',
        },
        {
          label: 'Runs since',
          isWide: true,
          cell: ({ since }) => (since ? <Ago at={since} /> : '—'),
        },
      ]}
    />
  );
}
