/**
 * Which rows of a list, in which order, which page of them. Values of one facet are alternatives,
 * facets are combined.
 *
 * @public
 */
export interface ListQuery {
  /** Accepted values per facet, e.g. `{ state: ['Failed'], cluster: ['worker-1'] }`. */
  filters?: Record<string, string[]>;
  /** Free text over name, namespace and owner. */
  search?: string;
  sort?: { field: string; descending: boolean };
  /** Counted from 0. */
  offset?: number;
  /** At most 100, which is the default. */
  limit?: number;
}

/**
 * Where a queue lives. A LocalQueue has a namespace, a ClusterQueue has none.
 *
 * @public
 */
export interface QueueRef {
  cluster: string;
  namespace?: string;
  name: string;
}

/**
 * A Kubernetes version that can be chosen for a new cluster.
 *
 * @public
 */
export interface VersionChoice {
  version: string;
  /** Why it cannot be chosen now; absent where it can. */
  reason?: string;
  recommended?: boolean;
}

/**
 * Where a Ray dashboard is open for the person who asked for it.
 *
 * @public
 */
export interface DashboardLink {
  url: string;
  /** ISO time from which on the address leads nowhere. */
  expiresAt: string;
}

/**
 * What plots are asked for.
 *
 * @public
 */
export interface InsightQuery {
  range: '24h' | '7d' | '30d';
  /** IANA name; days begin at its midnight. Default UTC. */
  timeZone?: string;
  /** Only jobs of this ClusterQueue. */
  clusterQueue?: string;
  /** Only what is or runs on this cluster. */
  cluster?: string;
}

/**
 * Where a cohort lives.
 *
 * @public
 */
export interface CohortRef {
  cluster: string;
  name: string;
}

/**
 * Which Placement of the hub.
 *
 * @public
 */
export interface PlacementRef {
  namespace: string;
  name: string;
}

/**
 * What is asked of a ClusterQueue over time.
 *
 * @public
 */
export interface QueueHistoryQuery {
  cluster: string;
  name: string;
  range: '24h' | '7d';
  /** IANA name. Default UTC. */
  timeZone?: string;
}
