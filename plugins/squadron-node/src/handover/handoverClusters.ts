import {
  clusterIdOf,
  decommissionGoal,
  isDrainGoal,
  isTrue,
  type HandoverCluster,
  type MultiKueueCluster,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject } from '@squadron/controller-node';

/**
 * The clusters that MultiKueue knows, with what their ClusterProfiles ask of them.
 *
 * @public
 */
export function handoverClusters(
  clusters: readonly MultiKueueCluster[],
  profiles: readonly KubeObject[],
  fleetNamespace: string,
): HandoverCluster[] {
  const goals = new Map(
    profiles.map(profile => {
      const { namespace = '', name = '' } = profile.metadata;
      return [
        clusterIdOf({ namespace, name }, fleetNamespace),
        decommissionGoal(profile),
      ];
    }),
  );
  return clusters.map(cluster => {
    const { name } = cluster.metadata;
    const goal = goals.get(name);
    return {
      name,
      isConnected: isTrue(cluster, 'Active'),
      isCordoned: goal !== undefined,
      isDraining: isDrainGoal(goal),
    };
  });
}
