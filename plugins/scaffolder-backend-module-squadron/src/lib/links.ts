/** Page of a cluster in the portal. @internal */
export function clusterUrl(clusterId: string): string {
  return `/squadron/clusters/${encodeURIComponent(clusterId)}`;
}

/** Page of a RayJob in the portal. @internal */
export function rayJobUrl(job: {
  cluster: string;
  namespace: string;
  name: string;
}): string {
  const { cluster, namespace, name } = job;
  return `/squadron/workloads/${[cluster, namespace, 'rayjob', name]
    .map(encodeURIComponent)
    .join('/')}`;
}
