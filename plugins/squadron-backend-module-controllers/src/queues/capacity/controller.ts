import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  clusterMetricsKind,
  clusterProfileKind,
  clusterQueueKind,
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  LABELS,
  machineDeploymentKind,
  machinePoolKind,
  multiKueueClusterKind,
  nodeKind,
  oneblockClusterKind,
  placementDecisionKind,
  resourceFlavorKind,
  kindName,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { keyOf, parseKey } from '../../engine/keys';
import { specChanges } from '../../clusters/membership/specChanges';
import { decideHub } from './decideHub';
import { decideWorker } from './decideWorker';
import { observeHub, observeWorker } from './observe';
import type { ShrinkMemory } from './types';

/** The key of the hub's queue; the others are `worker/<cluster ID>`. */
const HUB_KEY = 'hub/';

const POOLS = [machineDeploymentKind, machinePoolKind].map(kindName);

/** Sets the quotas of queues to the capacity of the nodes. @internal */
export function capacityReconciler(reader: Reader): Reconciler {
  // In memory only: a restart just delays a reduction by another period.
  const shrinking = new Map<string, ShrinkMemory>();
  const ofWorker = (id: string) =>
    id === HUB_CLUSTER_ID ? [] : [`worker/${id}`];
  const onWorkers = [nodeKind, clusterQueueKind, resourceFlavorKind].map(
    kindName,
  );
  const hasNewSpec = specChanges();
  const onHub = [
    clusterQueueKind,
    resourceFlavorKind,
    multiKueueClusterKind,
  ].map(kindName);
  return {
    name: 'capacity',
    fieldManager: FIELD_MANAGERS.capacity,
    allKeys: () => [
      HUB_KEY,
      ...reader.clusters().flatMap(({ id }) => ofWorker(id)),
    ],
    keysOf: ({ cluster, kind, object }) => {
      const name = kindName(kind);
      if (cluster === HUB_CLUSTER_ID && name === kindName(clusterMetricsKind)) {
        // The grants of the worker may have changed.
        return ofWorker(object.metadata.name ?? '');
      }
      if (
        cluster === HUB_CLUSTER_ID &&
        [oneblockClusterKind, clusterProfileKind].map(kindName).includes(name)
      ) {
        // Its deletion or decommission may require the worker's queue to be held.
        return ofWorker(
          clusterIdOf(parseKey(keyOf(object.metadata)), reader.fleetNamespace),
        );
      }
      if (cluster === HUB_CLUSTER_ID) {
        return [
          ...(onHub.includes(name) ? [HUB_KEY] : []),
          // Once its connection is deleted, the stop policies of its queues are restored.
          ...(name === kindName(multiKueueClusterKind)
            ? ofWorker(object.metadata.name ?? '')
            : []),
          ...(name === kindName(clusterQueueKind) &&
          object.metadata.name !== FLEET_QUEUE_NAME &&
          hasNewSpec(object)
            ? reader.clusters().flatMap(({ id }) => ofWorker(id))
            : []),
          // The queues of workers that are no longer selected are held.
          ...(reader.joinPlacement && name === kindName(placementDecisionKind)
            ? reader.clusters().flatMap(({ id }) => ofWorker(id))
            : []),
          ...(POOLS.includes(name)
            ? ofWorker(workerOf(object, reader.fleetNamespace))
            : []),
        ];
      }
      const isQueue = name === kindName(clusterQueueKind);
      return [
        ...(onWorkers.includes(name) ? ofWorker(cluster) : []),
        ...(isQueue ? [HUB_KEY] : []),
      ];
    },
    keysOfCluster: ({ cluster }) => [HUB_KEY, ...ofWorker(cluster.id)],
    objectsOf: key =>
      key === HUB_KEY
        ? [{ kind: clusterQueueKind, key: { name: FLEET_QUEUE_NAME } }]
        : profileOf(parseKey(key).name, reader.fleetNamespace),
    decide: async key => {
      const memory = shrinking.get(key) ?? {};
      const decision =
        key === HUB_KEY
          ? decideHub(await observeHub(reader, memory))
          : decideWorker(
              await observeWorker(reader, parseKey(key).name, memory),
            );
      if (decision.shrink.sinceMs === undefined) {
        shrinking.delete(key);
      } else {
        shrinking.set(key, decision.shrink);
      }
      return decision;
    },
    perform,
  };
}

/** The worker whose pool changed. */
function workerOf({ metadata }: KubeObject, fleetNamespace: string): string {
  const { namespace = '', labels } = metadata;
  const name = labels?.[LABELS.capiClusterName] ?? '';
  return clusterIdOf({ namespace, name }, fleetNamespace);
}
