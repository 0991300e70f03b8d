import { createPermissionResourceRef } from '@backstage/plugin-permission-node';
import {
  RESOURCE_TYPE_SQUADRON_CLUSTER,
  RESOURCE_TYPE_SQUADRON_QUEUE,
  RESOURCE_TYPE_SQUADRON_WORKLOAD,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * What a permission rule may look at: where a thing is, and whose it is.
 *
 * @public
 */
export interface AccessSubject {
  /** Fleet ids: where the object lives and, for a workload, where it runs. */
  clusters: readonly string[];
  /** Absent for cluster-scoped things. */
  namespace?: string;
  /** Entity ref. */
  owner?: string;
}

/**
 * A rule as a test in memory: the fleet cache is filtered, no database is asked.
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
