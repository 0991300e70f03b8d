import { StateBadge } from '@squadron/backstage-plugin-squadron-react';
import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';

/**
 * How jobs get from the hub to a cluster.
 *
 * @internal
 */
export function ConnectionMarks(props: { cluster: ClusterSummary }) {
  const { multiKueue, role } = props.cluster;
  if (!multiKueue) {
    return (
      <span
        title={
          role === 'hub'
            ? 'Jobs are submitted to the hub and run on workers'
            : 'No jobs are dispatched to this cluster'
        }
      >
        —
      </span>
    );
  }
  return <StateBadge state={multiKueue} hideDetail />;
}
