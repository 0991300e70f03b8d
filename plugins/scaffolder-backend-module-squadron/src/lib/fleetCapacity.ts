import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import {
  amountsOf,
  clusterQueueKind,
  DEFAULT_LOCAL_QUEUE_NAME,
  FLEET_QUEUE_NAME,
  flavorCapacities,
  localQueueKind,
  nodeKind,
  resourceFlavorKind,
  type Amounts,
  type ClusterCapacity,
  type ClusterQueue,
  type FlavorCapacity,
  type KubeNode,
  type LocalQueue,
  type ResourceFlavor,
  type ResourceKind,
} from '@squadron/backstage-plugin-squadron-common';

/** The part of the fleet that is read here. */
type FleetView = Pick<Fleet, 'clusters' | 'find' | 'list' | 'kindState'>;

/**
 * What each worker could give to a job of a queue at most, when nothing else ran there. A worker whose objects are not
 * all known says nothing, and then nothing is said of any job.
 *
 * @internal
 */
export function fleetCapacity(
  fleet: FleetView,
  job: { namespace: string; queue?: string; cluster?: string },
): ClusterCapacity[] {
  return fleet
    .clusters()
    .filter(({ id, role }) => role === 'worker' && (job.cluster ?? id) === id)
    .map(({ id, freshness }) => ({
      cluster: id,
      ...(freshness.state === 'live' && { flavors: flavorsOf(fleet, id, job) }),
    }));
}

function flavorsOf(
  fleet: FleetView,
  cluster: string,
  job: { namespace: string; queue?: string },
): FlavorCapacity[] | undefined {
  const flavors = listIfComplete<ResourceFlavor>(
    fleet,
    cluster,
    resourceFlavorKind,
  );
  const nodes = listIfComplete<KubeNode>(fleet, cluster, nodeKind);
  const queue = findClusterQueue(fleet, cluster, job);
  return queue && flavors && nodes
    ? flavorCapacities(queue, flavors)?.map(flavor => ({
        ...flavor,
        largestNode: largestOf(nodes, flavor.nodeLabels),
      }))
    : undefined;
}

/** The queue behind the job's own on that worker; the fleet's where the namespace is not mirrored yet. */
function findClusterQueue(
  fleet: FleetView,
  cluster: string,
  {
    namespace,
    queue = DEFAULT_LOCAL_QUEUE_NAME,
  }: { namespace: string; queue?: string },
): ClusterQueue | undefined {
  const local = fleet.find<LocalQueue>(cluster, localQueueKind, {
    namespace,
    name: queue,
  });
  return fleet.find<ClusterQueue>(cluster, clusterQueueKind, {
    name: local?.spec?.clusterQueue ?? FLEET_QUEUE_NAME,
  });
}

function listIfComplete<T extends KubeNode | ResourceFlavor>(
  fleet: FleetView,
  cluster: string,
  kind: ResourceKind,
): T[] | undefined {
  if (fleet.kindState(cluster, kind) !== 'synced') {
    return undefined;
  }
  const [result] = fleet.list<T>(kind, { cluster });
  return result && 'items' in result ? result.items : undefined;
}

/** Resource by resource the most that a node of the flavor has: no pod can ask for more. */
function largestOf(
  nodes: KubeNode[],
  nodeLabels: Readonly<Record<string, string>>,
): Amounts {
  const largest: Record<string, bigint> = {};
  for (const { metadata, status } of nodes) {
    const isOfFlavor = Object.entries(nodeLabels).every(
      ([label, value]) => metadata.labels?.[label] === value,
    );
    const amounts = isOfFlavor ? amountsOf(status?.allocatable ?? {}) : {};
    for (const [resource, amount] of Object.entries(amounts)) {
      if (amount > (largest[resource] ?? 0n)) {
        largest[resource] = amount;
      }
    }
  }
  return largest;
}
