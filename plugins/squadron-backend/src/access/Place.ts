import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';

/**
 * Where a resource is, as far as a view, a change or an entry of the history states it. {@link Places} adds what the
 * cache knows about this place.
 *
 * @internal
 */
export interface Place {
  /** Cluster IDs: the cluster that holds the object and, for a workload, the cluster that runs it. */
  clusters: readonly string[];
  /** Absent for cluster-scoped resources. */
  namespace?: string;
  /** Entity ref. Default: the owner of `object`, else that of the namespace. */
  owner?: string;
  /** Default: the ClusterQueue of the LocalQueue that `object` names. */
  clusterQueue?: string;
  /**
   * The object on the first cluster, from which a missing owner, queue or cluster that runs it is read. `last` is used
   * when the cache does not have it any more.
   */
  object?: { kind: ResourceKind; name: string; last?: KubeObject };
}
