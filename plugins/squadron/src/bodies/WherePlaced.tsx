import { ClusterChip } from '@squadron/backstage-plugin-squadron-react';
import type { WorkloadSummary } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';

/**
 * Where a workload runs; while it is offered, to whom.
 *
 * @internal
 */
export function WherePlaced(props: { workload: WorkloadSummary }) {
  const { runsOn, nominated } = props.workload;
  const links = useLinks();
  if (runsOn) {
    return <ClusterChip cluster={runsOn} href={links.cluster(runsOn)} />;
  }
  if (nominated && nominated.length > 0) {
    return (
      <span title="Offered to these clusters; the first with room takes it">
        → {nominated.join(', ')}
      </span>
    );
  }
  return <span title="On no cluster yet">—</span>;
}
