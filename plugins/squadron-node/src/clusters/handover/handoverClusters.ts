import {
  clusterIdOf,
  decommissionGoal,
  isDrainGoal,
  timeOf,
} from '@squadron/backstage-plugin-squadron-common';
import { replacedCluster } from '../replacement/replacedCluster';
import { type HandoverCluster } from '../../workloads/move/handoverRequest';
import {
  findCondition,
  isTrue,
  type MultiKueueCluster,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';

/** The clusters of MultiKueue, with the decommission goals and replacements of their ClusterProfiles. @public */
export function handoverClusters(
  clusters: readonly MultiKueueCluster[],
  profiles: readonly KubeObject[],
  fleetNamespace: string,
): HandoverCluster[] {
  const profileOf = new Map(
    profiles.map(profile => [
      clusterIdOf(profile.metadata, fleetNamespace),
      profile,
    ]),
  );
  return clusters.map(cluster => {
    const { name } = cluster.metadata;
    const profile = profileOf.get(name);
    const goal = decommissionGoal(profile);
    const replaces = replacedCluster(profile);
    const active = findCondition(cluster, 'Active');
    const lostSinceMs =
      active?.status === 'False'
        ? timeOf(active.lastTransitionTime)
        : undefined;
    return {
      name,
      isConnected: isTrue(cluster, 'Active'),
      isCordoned: goal !== undefined,
      isDraining: isDrainGoal(goal),
      ...(lostSinceMs !== undefined && { lostSinceMs }),
      ...(replaces !== undefined && { replaces }),
    };
  });
}
