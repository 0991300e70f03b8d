import { Link } from '@backstage/ui';
import {
  ClusterChip,
  Name,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import type { QueueSummary } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { SimpleTable } from '../parts';

/**
 * LocalQueues, the names that jobs use.
 *
 * @internal
 */
export function LocalQueuesTable(props: { queues: readonly QueueSummary[] }) {
  const links = useLinks();
  const rows = [...props.queues].sort(
    (a, b) =>
      Number(b.cluster === 'hub') - Number(a.cluster === 'hub') ||
      a.id.localeCompare(b.id),
  );
  return (
    <SimpleTable
      label="LocalQueues"
      rows={rows}
      rowKey={queue => queue.id}
      columns={[
        {
          label: 'LocalQueue',
          cell: queue => (
            <Link
              href={links.queue({
                cluster: queue.cluster,
                namespace: queue.namespace,
                name: queue.name,
              })}
              color="primary"
            >
              <Name name={queue.name} namespace={queue.namespace} />
            </Link>
          ),
        },
        {
          label: 'Cluster',
          cell: queue => (
            <ClusterChip
              cluster={queue.cluster}
              href={links.cluster(queue.cluster)}
            />
          ),
        },
        { label: 'State', cell: queue => <StateBadge state={queue.state} /> },
        {
          label: 'Quota of',
          isWide: true,
          cell: queue =>
            queue.clusterQueue ? (
              <Link
                href={links.queue({
                  cluster: queue.cluster,
                  name: queue.clusterQueue,
                })}
                color="primary"
              >
                <Name name={queue.clusterQueue} />
              </Link>
            ) : (
              '—'
            ),
        },
        { label: 'Waiting', align: 'end', cell: queue => queue.pending },
        { label: 'Running', align: 'end', cell: queue => queue.admitted },
      ]}
    />
  );
}
