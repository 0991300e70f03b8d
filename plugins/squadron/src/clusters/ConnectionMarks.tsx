import { StateBadge, useT } from '@squadron/backstage-plugin-squadron-react';
import type { ClusterSummary } from '@squadron/backstage-plugin-squadron-common';

/** How jobs get from the hub to a cluster. @internal */
export function ConnectionMarks(props: { cluster: ClusterSummary }) {
  const t = useT();
  const { multiKueue, role, state } = props.cluster;
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
  // Its MultiKueueCluster is still there, but takes no more jobs.
  return state.code === 'Leaving' ? (
    <StateBadge state={{ code: 'Leaving', tone: 'neutral' }} />
  ) : (
    <StateBadge state={multiKueue} hideDetail />
  );
}
