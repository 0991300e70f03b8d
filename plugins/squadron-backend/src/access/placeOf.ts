import type {
  Budget,
  ClusterSummary,
  QueueSummary,
  WorkloadSummary,
  WorkloadUser,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, KINDS, WORKLOAD_KINDS } from '@squadron/kube-kinds';
import type { Place } from './Place';

/** Place of a cluster for permission rules. @internal */
export function placeOfCluster({ id }: Pick<ClusterSummary, 'id'>): Place {
  return { clusters: [id] };
}

/** Place of a workload for permission rules. @internal */
export function placeOfWorkload(
  workload: Pick<
    WorkloadSummary,
    'cluster' | 'runsOn' | 'namespace' | 'owner' | 'clusterQueue'
  >,
): Place {
  const { cluster, runsOn, namespace, owner, clusterQueue } = workload;
  return {
    clusters: runsOn ? [cluster, runsOn] : [cluster],
    namespace,
    owner,
    clusterQueue,
  };
}

/** Place of a workload that uses a RayCluster or quota, whose queue and owner are read from its object. @internal */
export function placeOfUser(
  user: Pick<WorkloadUser, 'cluster' | 'name'> &
    Partial<Pick<WorkloadUser, 'namespace' | 'kind'>>,
): Place {
  const { cluster, namespace, kind, name } = user;
  const object = kind && { kind: WORKLOAD_KINDS[kind], name };
  return { clusters: [cluster], namespace, object };
}

/** Place of a queue for permission rules, or without a name of another object of quotas. @internal */
export function placeOfQueue(
  queue: Pick<QueueSummary, 'cluster' | 'namespace' | 'clusterQueue'> &
    Partial<Pick<QueueSummary, 'name'>>,
): Place {
  const { cluster, namespace, name, clusterQueue } = queue;
  return {
    clusters: [cluster],
    namespace,
    clusterQueue: clusterQueue ?? (namespace === undefined ? name : undefined),
  };
}

/** Place of a budget for permission rules: that of the workloads of its team or queue, in any namespace. @internal */
export function placeOfBudget({
  owner,
  clusterQueue,
}: Pick<Budget, 'owner' | 'clusterQueue'>): Place {
  return { clusters: [HUB_CLUSTER_ID], owner, clusterQueue };
}

/** Place of a Placement for permission rules. @internal */
export function placeOfPlacement(placement: {
  namespace: string;
  name: string;
}): Place {
  const { namespace, name } = placement;
  return {
    clusters: [HUB_CLUSTER_ID],
    namespace,
    object: { kind: KINDS.placement, name },
  };
}
