import { createPermissionResourceRef } from '@backstage/plugin-permission-node';
import {
  RESOURCE_TYPE_SQUADRON_CLUSTER,
  RESOURCE_TYPE_SQUADRON_CREDENTIALS,
  RESOURCE_TYPE_SQUADRON_PLACEMENT,
  RESOURCE_TYPE_SQUADRON_QUEUE,
  RESOURCE_TYPE_SQUADRON_WORKLOAD,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The place and the owners of a resource, which permission rules evaluate. `undefined` and an empty list mean that
 * there is none. Reading an unknown property throws, so that a decision that depends on it refuses, even inside `not`.
 *
 * @public
 */
export interface AccessSubject {
  /** Cluster IDs: the cluster that holds the object and, for a workload, the cluster that runs it. */
  readonly clusters: readonly string[];
  /** Cluster sets of these clusters. */
  readonly clusterSets: readonly string[];
  /** Entity refs of the owners of these clusters. */
  readonly clusterOwners: readonly string[];
  /** Undefined for cluster-scoped resources. */
  readonly namespace: string | undefined;
  /** Entity ref. */
  readonly namespaceOwner: string | undefined;
  /** Name of its ClusterQueue. */
  readonly clusterQueue: string | undefined;
  /** Entity ref. */
  readonly clusterQueueOwner: string | undefined;
  /** Entity ref of the owner of the resource itself, by default that of its namespace. */
  readonly owner: string | undefined;
}

function resourceRef<const ResourceType extends string>(
  resourceType: ResourceType,
) {
  return createPermissionResourceRef<
    AccessSubject,
    // A rule as a predicate in memory: it filters the fleet cache instead of a database.
    (subject: AccessSubject) => boolean
  >().with({
    pluginId: 'squadron',
    resourceType,
  });
}

/** Clusters in conditional decisions. @public */
export const clusterResourceRef = resourceRef(RESOURCE_TYPE_SQUADRON_CLUSTER);

/** RayJobs, RayClusters and Jobs in conditional decisions. @public */
export const workloadResourceRef = resourceRef(RESOURCE_TYPE_SQUADRON_WORKLOAD);

/** ClusterQueues and LocalQueues in conditional decisions. @public */
export const queueResourceRef = resourceRef(RESOURCE_TYPE_SQUADRON_QUEUE);

/** Placements in conditional decisions. @public */
export const placementResourceRef = resourceRef(
  RESOURCE_TYPE_SQUADRON_PLACEMENT,
);

/** Credentials of infrastructure providers in conditional decisions. @public */
export const credentialsResourceRef = resourceRef(
  RESOURCE_TYPE_SQUADRON_CREDENTIALS,
);
