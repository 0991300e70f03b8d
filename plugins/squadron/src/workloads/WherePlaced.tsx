import { useT } from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { ClusterLink } from '../parts';

/** The cluster of a workload; while it is dispatched, its nominated clusters. @internal */
export function WherePlaced(props: {
  workload: Pick<WorkloadSummary, 'runsOn' | 'nominated'>;
  /** Shown while neither is known. */
  otherwise?: string;
}) {
  const t = useT();
  const { runsOn, nominated } = props.workload;
  const known = runsOn ?? (nominated?.length ? undefined : props.otherwise);
  if (known) {
    return <ClusterLink cluster={known} />;
  }
  if (nominated && nominated.length > 0) {
    const clusters = nominated.join(', ');
    return (
      <span title={t('workloads.wherePlaced.nominated', { clusters })}>
        → {clusters}
      </span>
    );
  }
  return <span title={t('workloads.wherePlaced.notOnClusterYet')}>—</span>;
}
