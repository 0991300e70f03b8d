import { z } from 'zod';
import {
  conditionsSchema,
  objectSchema,
  resourceListSchema,
} from './apiObject';
import type { ApiObject, Condition } from './apiObject';
import type { ResourceList } from './core';
import { readObject } from './readObject';
import type { ResourceKind } from './resourceKind';

/** @public */
export const clusterResourceClaimKind: ResourceKind = {
  group: 'galaxy.kubestellar.io',
  version: 'v1alpha1',
  kind: 'ClusterResourceClaim',
  plural: 'clusterresourceclaims',
  namespaced: false,
};

/** A share of a cluster for one flavor of one ClusterQueue on the hub. @public */
export interface ResourceAssignment {
  clusterQueueName: string;
  flavor: string;
  /** `cpu`, `memory`, `gpu`, or any resource name. */
  resources: ResourceList;
}

/**
 * What happens when a cluster has less than was assigned. `Report` keeps what was granted and says so,
 * `Proportional` cuts every assignment by the same share, `InOrder` cuts the last ones first.
 *
 * @public
 */
export type ShrinkPolicy = 'Report' | 'Proportional' | 'InOrder';

/** The capacity of one cluster and who gets which part of it (proposal of kubestellar/galaxy). @public */
export interface ClusterResourceClaim extends ApiObject {
  spec?: {
    /** Fleet id of the cluster. */
    clusterName: string;
    /** What may be assigned. Default: what is measured. */
    nominalResources?: ResourceList;
    resourceAssignments?: ResourceAssignment[];
    /** Default `Report`. */
    shrinkPolicy?: ShrinkPolicy;
  };
  status?: {
    observedGeneration?: number;
    /** What was measured last. */
    capacity?: ResourceList;
    /** What the queues were given, in the order of the assignments. */
    granted?: ResourceAssignment[];
    conditions?: Condition[];
  };
}

/** @internal */
export const assignmentsSchema: z.ZodType<ResourceAssignment[]> = z.array(
  z.looseObject({
    clusterQueueName: z.string(),
    flavor: z.string(),
    resources: resourceListSchema,
  }),
);

const claimSchema: z.ZodType<ClusterResourceClaim> = objectSchema({
  spec: z
    .looseObject({
      clusterName: z.string(),
      nominalResources: resourceListSchema.optional(),
      resourceAssignments: assignmentsSchema.optional(),
      shrinkPolicy: z.enum(['Report', 'Proportional', 'InOrder']).optional(),
    })
    .optional(),
  status: z
    .looseObject({
      observedGeneration: z.number().optional(),
      capacity: resourceListSchema.optional(),
      granted: assignmentsSchema.optional(),
      conditions: conditionsSchema,
    })
    .optional(),
});

/** Throws `InputError` when the object is no ClusterResourceClaim. @public */
export function readClusterResourceClaim(
  object: unknown,
): ClusterResourceClaim {
  return readObject(clusterResourceClaimKind, claimSchema, object);
}
