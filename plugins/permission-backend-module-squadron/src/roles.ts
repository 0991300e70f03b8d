/** Who administers which worker clusters. The places are alternatives. @public */
export interface ClusterAdminGrant {
  /** Entity refs of users and groups. */
  members: readonly string[];
  /** Cluster IDs. */
  clusters: readonly string[];
  clusterSets: readonly string[];
  /** Entity refs of the owners of clusters. */
  owners: readonly string[];
}

/**
 * Who runs workloads in which namespaces. The places are alternatives; clusters and cluster sets limit all of them.
 *
 * @public
 */
export interface ProjectUserGrant extends ClusterAdminGrant {
  namespaces: readonly string[];
  clusterQueues: readonly string[];
}

/** Who has which role, and where. @public */
export interface Roles {
  /** Entity refs of users and groups. */
  managementAdmins: readonly string[];
  clusterAdmins: readonly ClusterAdminGrant[];
  projectUsers: readonly ProjectUserGrant[];
  /** Whether owners of clusters, namespaces and ClusterQueues have the corresponding role without a grant. */
  byOwnership: boolean;
  /** Whether the catalog shows entities of Squadron only to those who see their objects. Default true. */
  limitCatalog?: boolean;
}
