import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import { FIELD_MANAGERS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { keyOf, parseKey } from '../../engine/keys';
import { keysBy, watchHub, watchWorkers } from '../../engine/watches';
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
    keysOf: keysBy([
      watchHub(KINDS.clusterProfile, ({ metadata }) =>
        ofCluster(clusterIdOf(metadata, reader.fleetNamespace)),
      ),
      watchWorkers([KINDS.clusterQueue, KINDS.workload], (_, cluster) =>
        ofCluster(cluster),
      ),
    ]),
    keysOfCluster: ({ cluster }) => ofCluster(cluster.id),
    objectsOf: key => profileOf(parseKey(key).name, reader.fleetNamespace),
    decide: async key =>
      decideDecommission(await observeDecommission(reader, parseKey(key).name)),
    perform,
  };
}
