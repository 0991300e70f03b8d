import type { ResourceList } from './resourceList';
import type { KubeObject, Condition } from './kubeObject';
import { kubeKind } from './resourceKind';

/** @public */
export const clusterResourceClaimKind = kubeKind<ClusterResourceClaim>(
  'galaxy.kubestellar.io/v1alpha1',
  'ClusterResourceClaim',
  'clusterresourceclaims',
  false,
);

/** Capacity of a cluster that is assigned to one flavor of one ClusterQueue on the hub. @public */
export interface ResourceAssignment {
  clusterQueueName: string;
  flavor: string;
  /** `cpu`, `memory`, `gpu`, or any resource name. */
  resources: ResourceList;
}

/**
 * Policy for a cluster that has less capacity than was assigned. `Report` keeps the grants and reports the shortage,
 * `Proportional` cuts all assignments in proportion, `InOrder` cuts the last assignments first.
 *
 * @public
 */
export type ShrinkPolicy = 'Report' | 'Proportional' | 'InOrder';

/** The capacity of one cluster and its assignments (proposal of kubestellar/galaxy). @public */
export interface ClusterResourceClaim extends KubeObject {
  spec?: {
    /** Cluster ID. */
    clusterName: string;
    /** Capacity that may be assigned. Default: the measured capacity. */
    nominalResources?: ResourceList;
    resourceAssignments?: ResourceAssignment[];
    /** Default `Report`. */
    shrinkPolicy?: ShrinkPolicy;
  };
  status?: {
    observedGeneration?: number;
    /** The last measurement. */
    capacity?: ResourceList;
    /** The grants of the queues, in the order of the assignments. */
    granted?: ResourceAssignment[];
    conditions?: Condition[];
  };
}
