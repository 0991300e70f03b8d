import { useParams } from 'react-router-dom';
import { EmptyState } from '@squadron/backstage-plugin-squadron-react';
import { WorkloadBody } from '../bodies/WorkloadBody';
import { kindName } from '../bodies/kindName';
import { useLinks } from '../links';
import { PageBody } from '../parts';
import { DetailFrame } from './DetailFrame';
import { parseWorkloadParams } from './parseWorkloadParams';

/**
 * The page of one job or RayCluster.
 *
 * @internal
 */
export function WorkloadPage() {
  const links = useLinks();
  const ref = parseWorkloadParams(useParams());
  if (!ref) {
    return (
      <PageBody>
        <EmptyState title="No such kind of workload">
          Pages exist for RayJobs, RayClusters, RayServices and Jobs.
        </EmptyState>
      </PageBody>
    );
  }
  return (
    <DetailFrame
      title={ref.name}
      scope={ref.namespace}
      href={links.workload(ref)}
      source={{ ...ref, kind: kindName(ref.kind) }}
    >
      <WorkloadBody workload={ref} />
    </DetailFrame>
  );
}
