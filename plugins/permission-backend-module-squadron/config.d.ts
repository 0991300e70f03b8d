/** Where a role applies. Values of one key are alternatives. */
interface Grant {
  /**
   * Users and groups who have the role. Entity references; the kind is optional and defaults to `group`.
   * @example [group:default/gpu-operators]
   */
  members: string[];
  /** IDs of clusters. */
  clusters?: string[];
  /** Names of cluster sets. */
  clusterSets?: string[];
  /**
   * Teams: everything that these groups or users own, by the annotation `squadron.dev/owner`. Entity references; the
   * kind is optional and defaults to `group`.
   */
  owners?: string[];
}

export interface Config {
  squadron?: {
    /**
     * Who may do what. Everybody else is refused.
     */
    roles?: {
      /**
       * Users and groups who may do everything in Squadron. Entity references; the kind is optional and defaults to `group`.
       * @example [group:default/platform]
       */
      managementAdmins?: string[];

      /**
       * Who administers worker clusters: their workloads, queues, capacity, credentials and add-ons. A grant needs
       * `clusters`, `clusterSets` or `owners` (of clusters).
       */
      clusterAdmins?: Grant[];

      /**
       * Who runs workloads in namespaces. A grant needs `namespaces`, `clusterQueues` or `owners` (of namespaces and
       * ClusterQueues). With `clusters` or `clusterSets` it applies only there; its members also see these clusters.
       */
      projectUsers?: Array<
        Grant & {
          /** Names of namespaces, on the hub and on worker clusters. */
          namespaces?: string[];
          /** Names of ClusterQueues whose workloads the members see. */
          clusterQueues?: string[];
        }
      >;

      /**
       * Whether the owners of a cluster are its admins, and the owners of a namespace or a ClusterQueue its project
       * users, by the annotation `squadron.dev/owner`. Default true.
       */
      byOwnership?: boolean;

      /**
       * Whether the catalog shows clusters, queues and workloads only to those whose roles show them the objects. With
       * false, `otherPermissions` decides about them as about all other entities. Default true.
       */
      limitCatalog?: boolean;

      /**
       * Decision for the permissions of other plugins: `allow` for each signed-in user, or `deny`. A policy of your own
       * that calls this one decides instead. Default `deny`.
       */
      otherPermissions?: 'allow' | 'deny';
    };
  };
}
