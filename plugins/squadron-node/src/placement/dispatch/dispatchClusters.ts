import {
  decommissionGoal,
  parseClusterId,
} from '@squadron/backstage-plugin-squadron-common';
import { replacedCluster } from '../../clusters/replacement/replacedCluster';
import { type DispatchCluster } from './types';
import {
  HUB_CLUSTER_ID,
  isTrue,
  MULTIKUEUE_CONTROLLER_NAME,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { listItems } from '../../fleet/listItems';

/** Names of the AdmissionChecks of the hub whose controller is MultiKueue. @public */
export function multiKueueChecks(fleet: Fleet): string[] {
  return listItems(fleet, KINDS.admissionCheck, {
    cluster: HUB_CLUSTER_ID,
  })
    .filter(({ spec }) => spec?.controllerName === MULTIKUEUE_CONTROLLER_NAME)
    .map(({ metadata }) => metadata.name);
}

/**
 * The clusters that a MultiKueue check dispatches to, in the order of its MultiKueueConfig.
 *
 * @param fleetNamespace - whose ClusterProfiles have short cluster IDs
 * @public
 */
export function dispatchClusters(
  fleet: Fleet,
  checkName: string,
  fleetNamespace: string,
): DispatchCluster[] {
  const check = fleet.find(HUB_CLUSTER_ID, KINDS.admissionCheck, {
    name: checkName,
  });
  const config = fleet.find(HUB_CLUSTER_ID, KINDS.multiKueueConfig, {
    name: check?.spec?.parameters?.name ?? '',
  });
  return (config?.spec?.clusters ?? []).map(name => {
    const key = parseClusterId(name, fleetNamespace);
    const profile =
      key && fleet.find(HUB_CLUSTER_ID, KINDS.clusterProfile, key);
    const replaces = replacedCluster(profile);
    const unresponsiveForMs = fleet.silenceMs(name);
    return {
      name,
      isConnected: isConnected(fleet, name),
      ...(unresponsiveForMs !== undefined && { unresponsiveForMs }),
      ...(decommissionGoal(profile) !== undefined && { isCordoned: true }),
      ...(replaces !== undefined && { replaces }),
    };
  });
}

function isConnected(fleet: Fleet, name: string): boolean {
  const connection = fleet.find(HUB_CLUSTER_ID, KINDS.multiKueueCluster, {
    name,
  });
  return connection !== undefined && isTrue(connection, 'Active');
}
