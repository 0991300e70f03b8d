import type {
  Fleet,
  FleetCluster,
} from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  LABELS,
  namespaceKind,
  oneblockClusterKind,
  rayClusterKind,
  type RayJob,
} from '@squadron/kube-kinds';
import type { Labelled } from '@squadron/backstage-plugin-squadron-node';
import type { SourceKey } from './types';

/** The used part of the fleet. @internal */
export type FleetView = Pick<
  Fleet,
  'clusters' | 'findCluster' | 'find' | 'kindState'
>;

/** The `management.oneblock.ai` Cluster that a cluster of the fleet was created from. @internal */
export function findRequest(
  fleet: FleetView,
  cluster: FleetCluster,
): Labelled | undefined {
  const { name, namespace } = cluster.profile?.metadata ?? {};
  return name
    ? fleet.find(HUB_CLUSTER_ID, oneblockClusterKind, { name, namespace })
    : undefined;
}

/**
 * ID of the cluster that has the RayCluster of a job. A job on the hub may run on any cluster: the name of its
 * RayCluster is random, so the first match is the right one. Any other job runs on its own cluster.
 *
 * @internal
 */
export function findRayCluster(
  fleet: FleetView,
  cluster: string,
  rayJob: RayJob,
): string | undefined {
  const name = rayJob.status?.rayClusterName;
  const { namespace } = rayJob.metadata;
  const candidates =
    cluster === HUB_CLUSTER_ID
      ? fleet.clusters().map(({ id }) => id)
      : [cluster];
  return name === undefined
    ? undefined
    : candidates.find(id =>
        fleet.find(id, rayClusterKind, { name, namespace }),
      );
}

/** The namespace that names the owner of its objects; for a mirrored namespace that of the hub. @internal */
export function findNamespace(
  fleet: FleetView,
  source: SourceKey,
): Labelled | undefined {
  if (!source.namespace) {
    return undefined;
  }
  const key = { name: source.namespace };
  const own = fleet.find(source.cluster, namespaceKind, key);
  return own?.metadata.labels?.[LABELS.mirroredFrom] === HUB_CLUSTER_ID
    ? fleet.find(HUB_CLUSTER_ID, namespaceKind, key) ?? own
    : own;
}
