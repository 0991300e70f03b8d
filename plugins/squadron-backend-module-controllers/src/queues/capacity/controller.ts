import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  FIELD_MANAGERS,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { parseKey } from '../../engine/keys';
import { keysBy, watchHub, watchWorkers } from '../../engine/watches';
import { hasNewSpec } from '../../clusters/membership/hasNewSpec';
import { decideHub } from './decideHub';
import { decideWorker } from './decideWorker';
import { observeHub, observeWorker } from './observe';
import type { ShrinkMemory } from './types';

/** The key of the hub's queue; the others are `worker/<cluster ID>`. */
const HUB_KEY = 'hub/';

/** Sets the quotas of queues to the capacity of the nodes. @internal */
export function capacityReconciler(reader: Reader): Reconciler {
  // In memory only: a restart just delays a reduction by another period.
  const shrinking = new Map<string, ShrinkMemory>();
  const ofWorker = (id: string) =>
    id === HUB_CLUSTER_ID ? [] : [`worker/${id}`];
  const workers = () => reader.clusters().flatMap(({ id }) => ofWorker(id));
  return {
    name: 'capacity',
    fieldManager: FIELD_MANAGERS.capacity,
    allKeys: () => [HUB_KEY, ...workers()],
    keysOf: keysBy([
      watchHub(
        [KINDS.clusterQueue, KINDS.resourceFlavor, KINDS.multiKueueCluster],
        () => [HUB_KEY],
      ),
      watchHub(KINDS.clusterQueue, ({ metadata }, change) =>
        metadata.name !== FLEET_QUEUE_NAME && hasNewSpec(change)
          ? workers()
          : [],
      ),
      // Once its connection is deleted, the stop policies of its queues are restored.
      watchHub(KINDS.multiKueueCluster, ({ metadata }) =>
        ofWorker(metadata.name),
      ),
      // The grants of the worker may have changed.
      watchHub(KINDS.clusterMetrics, ({ metadata }) => ofWorker(metadata.name)),
      // Its deletion or decommission may require the worker's queue to be held.
      watchHub([KINDS.oneblockCluster, KINDS.clusterProfile], ({ metadata }) =>
        ofWorker(clusterIdOf(metadata, reader.fleetNamespace)),
      ),
      // The queues of workers that are no longer selected are held.
      watchHub(KINDS.placementDecision, () =>
        reader.joinPlacement ? workers() : [],
      ),
      watchHub([KINDS.machineDeployment, KINDS.machinePool], pool =>
        ofWorker(workerOf(pool, reader.fleetNamespace)),
      ),
      watchWorkers(
        [KINDS.node, KINDS.clusterQueue, KINDS.resourceFlavor],
        (_, cluster) => ofWorker(cluster),
      ),
      watchWorkers([KINDS.clusterQueue, KINDS.resourceFlavor], () => [HUB_KEY]),
    ]),
    keysOfCluster: ({ cluster }) => [HUB_KEY, ...ofWorker(cluster.id)],
    objectsOf: key =>
      key === HUB_KEY
        ? [{ kind: KINDS.clusterQueue, key: { name: FLEET_QUEUE_NAME } }]
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
  const { namespace, labels } = metadata;
  const name = labels?.[LABELS.capiClusterName];
  return clusterIdOf({ namespace, name }, fleetNamespace);
}
