import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';

/**
 * References of resources for permission checks where no row of a list exists: the target of something new.
 * Existing clusters, workloads and queues are referenced by their IDs in lists. A target never has the form of an ID.
 *
 * @public
 */
export const targetRefs = {
  /** A new cluster, whose objects are in a namespace of the hub. */
  cluster: (namespace: string): string => `${HUB_CLUSTER_ID}/${namespace}`,

  /** A new workload, optionally in a LocalQueue of the namespace. */
  workload: (target: {
    cluster: string;
    namespace: string;
    queue?: string;
  }): string =>
    [target.cluster, target.namespace, target.queue].filter(Boolean).join('/'),

  /** A new ClusterQueue of the hub, or a new LocalQueue in one of its namespaces. */
  queue: (namespace?: string): string =>
    namespace === undefined
      ? `cq/${HUB_CLUSTER_ID}`
      : `lq/${HUB_CLUSTER_ID}/${namespace}`,
};

/** Reference of a Placement, or of credentials of an infrastructure provider. Without a name: a new one. @public */
export function hubObjectRef(object: {
  namespace: string;
  name?: string;
}): string {
  return [object.namespace, object.name].filter(Boolean).join('/');
}
