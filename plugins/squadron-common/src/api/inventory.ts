import type { StateView } from './types';

/** Where a cluster is known from. @public */
export type InventorySource =
  | 'kubeconfig'
  | 'Cluster'
  | 'ClusterProfile'
  | 'ManagedCluster';

/**
 * A way to reach a cluster that a ClusterProfile offers to consumers with a credential plugin, and what is wrong
 * with it. The portal itself runs no plugin.
 *
 * @public
 */
export interface AccessProviderView {
  name: string;
  server?: string;
  /** Names of extensions, which are ignored: they could carry arguments for a program. */
  ignoredExtensions: string[];
  /** Why nobody should use it, in words; absent when it is in order. */
  problem?: string;
}

/**
 * What one source says of a cluster.
 *
 * @public
 */
export interface InventoryRecord {
  source: InventorySource;
  /** Who keeps the record, e.g. `open-cluster-management`. */
  manager?: string;
  namespace?: string;
  name: string;
  /** Names that this source and others give the same cluster. Two records that share one are one cluster. */
  keys: string[];
  /** Fleet id, where the source leads to one. */
  clusterId?: string;
  displayName?: string;
  version?: string;
  server?: string;
  health: 'Healthy' | 'Unhealthy' | 'Unknown';
  healthReason?: string;
  clusterSets: string[];
  properties: Record<string, string>;
  accessProviders: AccessProviderView[];
  /** What is wrong with the record itself, in words. */
  problems: string[];
}

/**
 * One property of a cluster: the value that counts, who says so, and who says otherwise.
 *
 * @public
 */
export interface InventoryProperty {
  name: string;
  value: string;
  /** E.g. `ClusterProfile fleet/gpu-1`. */
  from: string;
  others: Array<{ value: string; from: string }>;
}

/**
 * One cluster of the merged inventory.
 *
 * @public
 */
export interface InventoryCluster {
  /** Unique; the fleet id where the cluster is in the fleet. */
  id: string;
  displayName: string;
  /** Whether the portal works with the cluster. */
  isMember: boolean;
  health: StateView;
  version?: string;
  server?: string;
  clusterSets: string[];
  /** GPUs by product, as sources count or name them. */
  gpuTypes: string[];
  properties: InventoryProperty[];
  accessProviders: AccessProviderView[];
  /** Sentences: what sources do not agree on, what is refused, and namesakes. */
  conflicts: string[];
  records: InventoryRecord[];
}

/**
 * All clusters that any source knows; sources that could not be read are named.
 *
 * @public
 */
export interface InventoryList {
  items: InventoryCluster[];
  unread: string[];
}
