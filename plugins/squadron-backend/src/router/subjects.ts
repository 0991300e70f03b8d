import type {
  ClusterSummary,
  QueueSummary,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { AccessSubject } from '../access';

/** Properties of a cluster for permission rules. @internal */
export function subjectOfCluster({
  id,
  namespace,
  owner,
}: ClusterSummary): AccessSubject {
  return { clusters: [id], namespace, owner };
}

/** Properties of a workload for permission rules. @internal */
export function subjectOfWorkload(workload: WorkloadSummary): AccessSubject {
  const { cluster, runsOn, namespace, owner } = workload;
  return { clusters: runsOn ? [cluster, runsOn] : [cluster], namespace, owner };
}

/** Properties of a queue for permission rules. @internal */
export function subjectOfQueue({
  cluster,
  namespace,
}: Pick<QueueSummary, 'cluster' | 'namespace'>): AccessSubject {
  return { clusters: [cluster], namespace };
}
