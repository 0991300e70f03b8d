import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import { FIELD_MANAGERS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { keysBy, watchHub, watchWorkers } from '../../engine/watches';
import { decideMetrics } from './decide';
import { observeMetrics } from './observe';
import type { PaceMemory } from './types';

/** Measures each worker and writes its ClusterMetrics. Keys are cluster IDs. @internal */
export function metricsReconciler(reader: Reader): Reconciler {
  const memories = new Map<string, PaceMemory>();
  const ofWorker = (id: string) => (id === HUB_CLUSTER_ID ? [] : [id]);
  return {
    name: 'metrics',
    fieldManager: FIELD_MANAGERS.metrics,
    allKeys: () => reader.clusters().flatMap(({ id }) => ofWorker(id)),
    keysOf: keysBy([
      watchHub(KINDS.clusterMetrics, ({ metadata }) => [metadata.name]),
      // Its bounds may have changed.
      watchHub(KINDS.clusterProfile, ({ metadata }) =>
        ofWorker(clusterIdOf(metadata, reader.fleetNamespace)),
      ),
      // Pods change all the time, so free capacity is measured periodically.
      watchWorkers(KINDS.node, (_, cluster) => [cluster]),
    ]),
    keysOfCluster: ({ cluster }) => ofWorker(cluster.id),
    objectsOf: id => profileOf(id, reader.fleetNamespace),
    decide: async id => {
      const decision = decideMetrics(
        await observeMetrics(reader, id, memories.get(id) ?? {}),
      );
      if (Object.keys(decision.memory).length > 0) {
        memories.set(id, decision.memory);
      } else {
        memories.delete(id);
      }
      return decision;
    },
    perform,
  };
}
