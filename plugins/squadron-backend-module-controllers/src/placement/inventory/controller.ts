import { parseClusterId } from '@squadron/backstage-plugin-squadron-common';
import { FIELD_MANAGERS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { keyOf, listKeys, parseKey } from '../../engine/keys';
import { keysBy, watchHub, watchWorkers } from '../../engine/watches';
import { decide } from './decide';
import { observe } from './observe';

/** Maintains a ClusterProfile for each Cluster API Cluster. @internal */
export function inventoryReconciler(
  reader: Reader,
  fleet: Fleet,
  fleetNamespace: string,
): Reconciler {
  const keysOfId = (id: string) => {
    const profile = parseClusterId(id, fleetNamespace);
    return profile ? [keyOf(profile)] : [];
  };
  return {
    name: 'inventory',
    fieldManager: FIELD_MANAGERS.inventory,
    allKeys: () => [
      ...new Set([
        ...listKeys(fleet, KINDS.capiCluster),
        ...listKeys(fleet, KINDS.clusterProfile),
      ]),
    ],
    keysOf: keysBy([
      watchHub([KINDS.capiCluster, KINDS.clusterProfile], ({ metadata }) => [
        keyOf(metadata),
      ]),
      watchWorkers(KINDS.node, (_, cluster) => keysOfId(cluster)),
    ]),
    keysOfCluster: ({ cluster }) => keysOfId(cluster.id),
    objectsOf: key => {
      const profile = { kind: KINDS.clusterProfile, key: parseKey(key) };
      // The profile may be missing because it could not be created.
      return fleet.find(HUB_CLUSTER_ID, KINDS.clusterProfile, profile.key)
        ? [profile]
        : [{ ...profile, kind: KINDS.capiCluster }];
    },
    decide: async key =>
      decide(await observe(reader, parseKey(key), fleetNamespace)),
    perform,
  };
}
