import type { WorkloadKind } from '@squadron/backstage-plugin-squadron-common';

/** Page of a cluster in the portal. @internal */
export function clusterUrl(clusterId: string): string {
  return `/squadron/clusters/${encodeURIComponent(clusterId)}`;
}

/** Page of a workload in the portal. @internal */
export function workloadUrl(workload: {
  cluster: string;
  namespace: string;
  kind: WorkloadKind;
  name: string;
}): string {
  const { cluster, namespace, kind, name } = workload;
  return `/squadron/workloads/${[cluster, namespace, kind, name]
    .map(encodeURIComponent)
    .join('/')}`;
}

/** Page of a ClusterQueue in the portal. @internal */
export function clusterQueueUrl(cluster: string, name: string): string {
  return `/squadron/queues/cq/${[cluster, name]
    .map(encodeURIComponent)
    .join('/')}`;
}

/** Page of a ClusterResourceClaim in the portal. @internal */
export function claimUrl(name: string): string {
  return `/squadron/queues/claims/${encodeURIComponent(name)}`;
}
