import type {
  ClusterSummary,
  QueueSummary,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { AccessSubject } from '../access';

/** What permission rules see of a cluster. @internal */
export function subjectOfCluster({
  id,
  namespace,
  owner,
}: ClusterSummary): AccessSubject {
  return { clusters: [id], namespace, owner };
}

/** What permission rules see of a workload. @internal */
export function subjectOfWorkload(workload: WorkloadSummary): AccessSubject {
  const { cluster, runsOn, namespace, owner } = workload;
  return { clusters: runsOn ? [cluster, runsOn] : [cluster], namespace, owner };
}

/** What permission rules see of a queue. @internal */
export function subjectOfQueue({
  cluster,
  namespace,
}: Pick<QueueSummary, 'cluster' | 'namespace'>): AccessSubject {
  return { clusters: [cluster], namespace };
}
