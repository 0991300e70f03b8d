/** Filters, order and page of a list. Values of one facet are alternatives, facets are combined. @public */
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

/** Reference to a queue. A LocalQueue has a namespace, a ClusterQueue has none. @public */
export interface QueueRef {
  cluster: string;
  namespace?: string;
  name: string;
}

/** A Kubernetes version for a new cluster. @public */
export interface VersionChoice {
  version: string;
  /** Why it cannot be selected; absent when it can. */
  reason?: string;
  recommended?: boolean;
}

/** Link to an open Ray dashboard, for the caller only. @public */
export interface DashboardLink {
  url: string;
  /** ISO time at which the URL expires. */
  expiresAt: string;
}

/** Query of the insights. @public */
export interface InsightQuery {
  range: '1h' | '24h' | '7d' | '30d';
  /** IANA name; days begin at its midnight. Default UTC. */
  timeZone?: string;
  /** Only jobs of this ClusterQueue. */
  clusterQueue?: string;
  /** Only workloads on this cluster. */
  cluster?: string;
}

/** Reference to a cohort. @public */
export interface CohortRef {
  cluster: string;
  name: string;
}
