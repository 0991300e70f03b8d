import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  clusterProfileKind,
  clusterQueueKind,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  workloadKind,
  kindName,
} from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { keyOf, parseKey } from '../../engine/keys';
import { decideDecommission } from './decide';
import { observeDecommission } from './observe';

/** Tracks clusters that are cordoned, drained or leaving. Keys are cluster IDs. @internal */
export function decommissionReconciler(reader: Reader): Reconciler {
  const ofCluster = (id: string) =>
    id === HUB_CLUSTER_ID ? [] : [keyOf({ namespace: '', name: id })];
  return {
    name: 'decommission',
    fieldManager: FIELD_MANAGERS.decommission,
    allKeys: () => reader.clusters().flatMap(({ id }) => ofCluster(id)),
    keysOf: ({ cluster, kind, object }) => {
      switch (kindName(kind)) {
        case kindName(clusterProfileKind):
          return cluster === HUB_CLUSTER_ID
            ? ofCluster(
                clusterIdOf(
                  parseKey(keyOf(object.metadata)),
                  reader.fleetNamespace,
                ),
              )
            : [];
        case kindName(clusterQueueKind):
        case kindName(workloadKind):
          return ofCluster(cluster);
        default:
          return [];
      }
    },
    keysOfCluster: ({ cluster }) => ofCluster(cluster.id),
    objectsOf: key => profileOf(parseKey(key).name, reader.fleetNamespace),
    decide: async key =>
      decideDecommission(await observeDecommission(reader, parseKey(key).name)),
    perform,
  };
}
