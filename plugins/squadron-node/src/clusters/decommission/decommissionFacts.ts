import {
  decommissionGoal,
  drainedAtMs,
  parseClusterId,
  type DecommissionFacts,
} from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  LABELS,
  MANAGED_BY_VALUE,
  isTrue,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { countRunning } from './quotaHolders';
import { replacementOf } from './replacementOf';
import { listItems } from '../../fleet/listItems';

/** State of a decommission, from the cache. @public */
export function decommissionFacts(
  fleet: Fleet,
  id: string,
  fleetNamespace: string,
): DecommissionFacts & { others: string[] } {
  const goalOf = (cluster: string) => decommissionGoal(profileOf(cluster));
  const profileOf = (cluster: string) => {
    const key = parseClusterId(cluster, fleetNamespace);
    return key && fleet.find(HUB_CLUSTER_ID, KINDS.clusterProfile, key);
  };
  const isConnected = (cluster: string) =>
    fleet.find(HUB_CLUSTER_ID, KINDS.multiKueueCluster, { name: cluster }) !==
    undefined;
  const queues = listItems(fleet, KINDS.clusterQueue, { cluster: id }).filter(
    ({ metadata }) => metadata.labels?.[LABELS.managedBy] === MANAGED_BY_VALUE,
  );
  const clusters = fleet.clusters();
  const state = clusters.find(one => one.id === id)?.freshness.state;
  const replacement = replacementOf(fleet, id, fleetNamespace);
  return {
    goal: goalOf(id),
    ...(replacement && {
      replacement: { ...replacement, isReady: isActive(fleet, replacement.by) },
    }),
    drainedAtMs: drainedAtMs(profileOf(id)),
    ...(queues.length > 0 && {
      isHeld: queues.every(
        ({ spec }) => (spec?.stopPolicy ?? 'None') !== 'None',
      ),
    }),
    running: countRunning(fleet, id),
    isReachable: state === 'live',
    isConnected: isConnected(id),
    others: clusters
      .filter(one => one.role === 'worker' && one.id !== id)
      .map(one => one.id)
      .filter(other => isConnected(other) && goalOf(other) === undefined),
  };
}

function isActive(fleet: Fleet, name: string): boolean {
  const connection = fleet.find(HUB_CLUSTER_ID, KINDS.multiKueueCluster, {
    name,
  });
  return isTrue(connection, 'Active');
}
