import { createPermissionResourceRef } from '@backstage/plugin-permission-node';
import {
  RESOURCE_TYPE_SQUADRON_CLUSTER,
  RESOURCE_TYPE_SQUADRON_QUEUE,
  RESOURCE_TYPE_SQUADRON_WORKLOAD,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * Attributes of a resource that permission rules evaluate: its location and its owner.
 *
 * @public
 */
export interface AccessSubject {
  /** Cluster IDs: the cluster that holds the object and, for a workload, the cluster that runs it. */
  clusters: readonly string[];
  /** Absent for cluster-scoped resources. */
  namespace?: string;
  /** Entity ref. */
  owner?: string;
}

/**
 * A rule as a predicate in memory: it filters the fleet cache instead of a database.
 *
 * @public
 */
export type AccessFilter = (subject: AccessSubject) => boolean;

/**
 * Clusters in conditional decisions.
 *
 * @public
 */
export const clusterResourceRef = createPermissionResourceRef<
  AccessSubject,
  AccessFilter
>().with({
  pluginId: 'squadron',
  resourceType: RESOURCE_TYPE_SQUADRON_CLUSTER,
});

/**
 * RayJobs, RayClusters and Jobs in conditional decisions.
 *
 * @public
 */
export const workloadResourceRef = createPermissionResourceRef<
  AccessSubject,
  AccessFilter
>().with({
  pluginId: 'squadron',
  resourceType: RESOURCE_TYPE_SQUADRON_WORKLOAD,
});

/**
 * ClusterQueues and LocalQueues in conditional decisions.
 *
 * @public
 */
export const queueResourceRef = createPermissionResourceRef<
  AccessSubject,
  AccessFilter
>().with({
  pluginId: 'squadron',
  resourceType: RESOURCE_TYPE_SQUADRON_QUEUE,
});
