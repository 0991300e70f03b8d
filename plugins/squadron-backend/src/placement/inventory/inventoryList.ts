import type {
  Fleet,
  FleetCluster,
} from '@squadron/backstage-plugin-squadron-node';
import {
  clusterIdOf,
  type ClusterSummary,
  type InventoryList,
  type InventoryRecord,
} from '@squadron/backstage-plugin-squadron-common';
import {
  type Kind,
  type KubeObject,
  HUB_CLUSTER_ID,
  KINDS,
} from '@squadron/kube-kinds';
import { refuseServer, type AddressPolicy } from '@squadron/controller-node';
import { mergeInventory } from './mergeInventory';
import {
  capiRecord,
  managedClusterRecord,
  memberRecord,
  profileRecord,
} from './records';

/**
 * Lists the clusters of all sources: the fleet, ClusterProfiles, Clusters of Cluster API and OCM's ManagedClusters.
 * Names kinds that cannot be read, and objects of visible clusters.
 *
 * @internal
 */
export function inventoryList(
  fleet: Pick<Fleet, 'list' | 'findCluster'>,
  members: readonly ClusterSummary[],
  options: {
    fleetNamespace: string;
    policy: AddressPolicy;
    isVisible: (cluster: { id: string }) => boolean;
  },
): InventoryList {
  const unread: string[] = [];
  const recording = {
    fleetNamespace: options.fleetNamespace,
    refuseServer: (server: string) => refuseServer(server, options.policy),
  };
  const recordsOf = <T extends KubeObject>(
    kind: Kind<T>,
    recordOf: (object: T) => InventoryRecord,
  ): InventoryRecord[] => {
    const [result] = fleet.list(kind, {
      cluster: HUB_CLUSTER_ID,
    });
    if (!result || 'error' in result) {
      unread.push(kind.kind);
      return [];
    }
    return result.items.flatMap(object => {
      try {
        return [recordOf(object)];
      } catch {
        // A malformed object affects only its own row.
        const { namespace = '', name } = object.metadata;
        const id = clusterIdOf({ namespace, name }, options.fleetNamespace);
        if (options.isVisible({ id })) {
          unread.push(`${kind.kind} ${namespace}/${name}`);
        }
        return [];
      }
    });
  };
  const records = [
    ...members.flatMap(summary => {
      // The summaries include clusters that are still being created.
      const member = fleet.findCluster(summary.id);
      return member ? [memberOf(summary, member)] : [];
    }),
    ...recordsOf(KINDS.clusterProfile, object =>
      profileRecord(object, recording),
    ),
    ...recordsOf(KINDS.capiCluster, object => capiRecord(object, recording)),
    ...recordsOf(KINDS.managedCluster, object =>
      managedClusterRecord(object, recording),
    ),
  ];
  return { items: mergeInventory(records, options.isVisible), unread };
}

function memberOf(
  { id, version, freshness, gpus }: ClusterSummary,
  member: FleetCluster,
): InventoryRecord {
  return memberRecord({
    id,
    server: member.server,
    version,
    isReached: freshness.state === 'live',
    problem: member.problem,
    gpus: Object.fromEntries(gpus.map(({ type, total }) => [type, total])),
  });
}
