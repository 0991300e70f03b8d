import { StateBadge, useT } from '@squadron/backstage-plugin-squadron-react';
import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';

/** How jobs get from the hub to a cluster. @internal */
export function ConnectionMarks(props: { cluster: ClusterSummary }) {
  const t = useT();
  const { multiKueue, role } = props.cluster;
  if (!multiKueue) {
    return (
      <span
        title={
          role === 'hub'
            ? t('clusters.connectionMarks.title')
            : t('clusters.connectionMarks.noJobsDispatchedCluster')
        }
      >
        —
      </span>
    );
  }
  return <StateBadge state={multiKueue} hideDetail />;
}
