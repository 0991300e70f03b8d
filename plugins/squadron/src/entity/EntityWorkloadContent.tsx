import { useEntity } from '@backstage/plugin-catalog-react';
import { WorkloadBody } from '../workloads/WorkloadBody';
import { workloadOfEntity } from './entityRefs';

/** The catalog tab of a job or RayCluster. @internal */
export function EntityWorkloadContent() {
  const workload = workloadOfEntity(useEntity().entity);
  return workload ? <WorkloadBody workload={workload} /> : null;
}
