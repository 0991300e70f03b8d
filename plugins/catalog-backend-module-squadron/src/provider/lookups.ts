import {
  type Fleet,
  type FleetCluster,
  ownerReference,
  type Labelled,
} from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  LABELS,
  type KubeObject,
  type ObjectKey,
  type RayJob,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
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
    ? fleet.find(HUB_CLUSTER_ID, KINDS.oneblockCluster, { name, namespace })
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
        fleet.find(id, KINDS.rayCluster, { name, namespace }),
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
  const own = fleet.find(source.cluster, KINDS.namespace, key);
  return own?.metadata.labels?.[LABELS.mirroredFrom] === HUB_CLUSTER_ID
    ? fleet.find(HUB_CLUSTER_ID, KINDS.namespace, key) ?? own
    : own;
}

/**
 * The owners and cluster sets of a source's place, as permissions know them: a policy can only compare what entities
 * contain.
 *
 * @internal
 */
export function placeOf(
  fleet: FleetView,
  source: SourceKey,
): Record<string, string> {
  const { cluster, kind, namespace, name } = source;
  const onHub = (of: ResourceKind, key: ObjectKey) =>
    fleet.find<KubeObject>(HUB_CLUSTER_ID, of, key);
  const ownerOn = (of: ResourceKind, key: ObjectKey) =>
    ownerReference(fleet.find<KubeObject>(cluster, of, key)) ??
    ownerReference(onHub(of, key));
  const profile = fleet.findCluster(cluster)?.profile;
  const member = profile && {
    namespace: profile.metadata.namespace,
    name: profile.metadata.name ?? '',
  };
  const parent = member?.namespace
    ? onHub(KINDS.namespace, { name: member.namespace })
    : undefined;
  const main = member
    ? onHub(KINDS.oneblockCluster, member) ??
      onHub(KINDS.capiCluster, member) ??
      profile
    : undefined;
  const facts = {
    [ANNOTATIONS.clusterOwner]:
      main && (ownerReference(main) ?? ownerReference(parent)),
    [ANNOTATIONS.namespaceOwner]:
      namespace && ownerOn(KINDS.namespace, { name: namespace }),
    [ANNOTATIONS.clusterQueueOwner]:
      kind === 'ClusterQueue'
        ? ownerOn(KINDS.clusterQueue, { name })
        : undefined,
    [LABELS.clusterSet]:
      profile?.metadata.labels?.[LABELS.clusterSet] ??
      (member && parent?.metadata.labels?.[LABELS.clusterSet]),
    [LABELS.managedClusterSet]:
      member &&
      onHub(KINDS.managedCluster, { name: cluster })?.metadata.labels?.[
        LABELS.managedClusterSet
      ],
  };
  return Object.fromEntries(
    Object.entries(facts).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );
}
