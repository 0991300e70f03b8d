/** Path of a workload's page. @internal */
export function workloadPath(workload: {
  cluster: string;
  namespace: string;
  kind: string;
  name: string;
}): string {
  const { cluster, namespace, kind, name } = workload;
  return `/squadron/workloads/${join([cluster, namespace, kind, name])}`;
}

/** Path of a queue's page. @internal */
export function queuePath(queue: {
  cluster: string;
  namespace?: string;
  name: string;
}): string {
  const { cluster, namespace, name } = queue;
  return namespace === undefined
    ? `/squadron/queues/cq/${join([cluster, name])}`
    : `/squadron/queues/lq/${join([cluster, namespace, name])}`;
}

/** Path of a claim's page. @internal */
export function claimPath(name: string): string {
  return `/squadron/queues/claims/${encodeURIComponent(name)}`;
}

function join(parts: string[]): string {
  return parts.map(encodeURIComponent).join('/');
}
