import type { KubeObject, Condition } from './kubeObject';
import type { ResourceList } from './core';
import type { ResourceKind } from './resourceKind';
import type { LabelSelector } from './placementSpec';

/** Group of inventory and placement of Open Cluster Management. */
const GROUP = 'cluster.open-cluster-management.io';

/** @public */
export const managedClusterKind: ResourceKind = {
  group: GROUP,
  version: 'v1',
  kind: 'ManagedCluster',
  plural: 'managedclusters',
  namespaced: false,
};

/** @public */
export const managedClusterSetKind: ResourceKind = {
  group: GROUP,
  version: 'v1beta2',
  kind: 'ManagedClusterSet',
  plural: 'managedclustersets',
  namespaced: false,
};

/** @public */
export const managedClusterSetBindingKind: ResourceKind = {
  group: GROUP,
  version: 'v1beta2',
  kind: 'ManagedClusterSetBinding',
  plural: 'managedclustersetbindings',
  namespaced: true,
};

/** A cluster in the inventory of Open Cluster Management. @public */
export interface ManagedCluster extends KubeObject {
  spec?: {
    hubAcceptsClient?: boolean;
    managedClusterClientConfigs?: Array<{ url: string; caBundle?: string }>;
    taints?: Array<{
      key: string;
      value?: string;
      effect: string;
      /** RFC 3339. */
      timeAdded?: string;
    }>;
  };
  status?: {
    conditions?: Condition[];
    capacity?: ResourceList;
    allocatable?: ResourceList;
    version?: { kubernetes?: string };
    clusterClaims?: Array<{ name: string; value: string }>;
  };
}

/** @public */
export interface ManagedClusterSet extends KubeObject {
  spec?: {
    clusterSelector?: { selectorType?: string; labelSelector?: LabelSelector };
  };
}

/** Lets the Placements of its namespace select from a set. @public */
export interface ManagedClusterSetBinding extends KubeObject {
  spec?: { clusterSet?: string };
}
