import type { KubeObject, Condition } from './kubeObject';
import type { ResourceList } from './core';
import { kubeKind } from './resourceKind';
import type { LabelSelector } from './placementSpec';

/** @public */
export const managedClusterKind = kubeKind<ManagedCluster>(
  'cluster.open-cluster-management.io/v1',
  'ManagedCluster',
  'managedclusters',
  false,
);

/** @public */
export const managedClusterSetKind = kubeKind<ManagedClusterSet>(
  'cluster.open-cluster-management.io/v1beta2',
  'ManagedClusterSet',
  'managedclustersets',
  false,
);

/** @public */
export const managedClusterSetBindingKind = kubeKind<ManagedClusterSetBinding>(
  'cluster.open-cluster-management.io/v1beta2',
  'ManagedClusterSetBinding',
  'managedclustersetbindings',
);

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
