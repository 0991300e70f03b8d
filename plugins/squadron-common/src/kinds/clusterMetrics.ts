import { z } from 'zod';
import { objectSchema, resourceListSchema } from './apiObject';
import type { ApiObject } from './apiObject';
import { assignmentsSchema } from './claims';
import type { ResourceAssignment } from './claims';
import type { ResourceList } from './core';
import { readObject } from './readObject';
import type { ResourceKind } from './resourceKind';

/** @public */
export const clusterMetricsKind: ResourceKind = {
  group: 'galaxy.kubestellar.io',
  version: 'v1alpha1',
  kind: 'ClusterMetrics',
  plural: 'clustermetrics',
  namespaced: false,
};

/** Nodes of one kind: those with one GPU model, or those without. @public */
export interface FlavorMetrics {
  /** As the worker's ResourceFlavor is called. */
  name: string;
  /** Value of the node label `nvidia.com/gpu.product`; absent for nodes without. */
  gpuProduct?: string;
  nodes: number;
  allocatable: ResourceList;
  free: ResourceList;
  /** Most that is free on one node, per resource: what a single pod can get at best. */
  largestFree: ResourceList;
}

/** What claims hold of a cluster. @public */
export interface GrantedClaim {
  claim: string;
  resourceAssignments: ResourceAssignment[];
}

/** What queues are losing. @public */
export interface ReleasingAssignments {
  /** Version of the object that this was decided on, which tells one release from every other. */
  decidedOn: string;
  /** Parts of what is granted. */
  claims: GrantedClaim[];
}

/**
 * The capacity of one cluster, named by its fleet id, and who has been granted which part of it. Both stand in one
 * object, so that nothing is granted on the strength of a capacity that has changed meanwhile.
 *
 * @public
 */
export interface ClusterMetrics extends ApiObject {
  status?: {
    /** RFC 3339 time of the measurement. */
    measuredAt?: string;
    nodeCounts?: { ready: number; total: number };
    /** Of the nodes that are ready and take work. */
    allocatable?: ResourceList;
    free?: ResourceList;
    flavors?: FlavorMetrics[];
    /** Granted by the claim reconciler: never more than was allocatable at that time. */
    granted?: GrantedClaim[];
    /** Still granted, so that nobody else gets it, but no queue may take it any more. Absent at rest. */
    releasing?: ReleasingAssignments;
  };
}

const grantedSchema = z.array(
  z.looseObject({
    claim: z.string(),
    resourceAssignments: assignmentsSchema,
  }),
);

const metricsSchema: z.ZodType<ClusterMetrics> = objectSchema({
  status: z
    .looseObject({
      measuredAt: z.string().optional(),
      nodeCounts: z
        .looseObject({ ready: z.number(), total: z.number() })
        .optional(),
      allocatable: resourceListSchema.optional(),
      free: resourceListSchema.optional(),
      flavors: z
        .array(
          z.looseObject({
            name: z.string(),
            gpuProduct: z.string().optional(),
            nodes: z.number(),
            allocatable: resourceListSchema,
            free: resourceListSchema,
            largestFree: resourceListSchema,
          }),
        )
        .optional(),
      granted: grantedSchema.optional(),
      releasing: z
        .looseObject({ decidedOn: z.string(), claims: grantedSchema })
        .optional(),
    })
    .optional(),
});

/** Throws `InputError` when the object is no ClusterMetrics. @public */
export function readClusterMetrics(object: unknown): ClusterMetrics {
  return readObject(clusterMetricsKind, metricsSchema, object);
}
