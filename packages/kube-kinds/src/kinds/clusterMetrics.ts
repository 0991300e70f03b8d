import type { ResourceList } from './resourceList';
import type { KubeObject } from './kubeObject';
import type { ResourceAssignment } from './claims';
import { kubeKind } from './resourceKind';

/** @public */
export const clusterMetricsKind = kubeKind<ClusterMetrics>(
  'galaxy.kubestellar.io/v1alpha1',
  'ClusterMetrics',
  'clustermetrics',
  false,
);

/** Nodes of one flavor: those with one GPU model, or those without GPUs. @public */
export interface FlavorMetrics {
  /** Name of the worker cluster's ResourceFlavor. */
  name: string;
  /** Value of the node label `nvidia.com/gpu.product`; absent for nodes without it. */
  gpuProduct?: string;
  nodes: number;
  allocatable: ResourceList;
  free: ResourceList;
  /** Most that is free on one node, per resource: the limit for a single pod. */
  largestFree: ResourceList;
}

/** What a claim has been granted of a cluster. @public */
export interface GrantedClaim {
  claim: string;
  resourceAssignments: ResourceAssignment[];
}

/** Grants that are being taken back from queues. @public */
export interface ReleasingAssignments {
  /** Version of the object at the time of the decision; identifies the release. */
  decidedOn: string;
  /** The grants that are being taken back. */
  claims: GrantedClaim[];
}

/**
 * The capacity of one cluster, named by its cluster ID, and the grants of it. Both are in one object, so that no grant
 * is based on a capacity that has changed in the meantime.
 *
 * @public
 */
export interface ClusterMetrics extends KubeObject {
  status?: {
    /** RFC 3339 time of the measurement. */
    measuredAt?: string;
    nodeCounts?: { ready: number; total: number };
    /** Allocatable resources of the nodes that are ready and schedulable. */
    allocatable?: ResourceList;
    free?: ResourceList;
    flavors?: FlavorMetrics[];
    /** Granted by the claim reconciler: never more than was allocatable at the time. */
    granted?: GrantedClaim[];
    /** Still granted, so that no other claim gets it, but no longer usable by queues. Absent if there is none. */
    releasing?: ReleasingAssignments;
  };
}
