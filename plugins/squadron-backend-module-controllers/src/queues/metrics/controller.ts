import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import {
  clusterMetricsKind,
  clusterProfileKind,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  nodeKind,
  kindName,
} from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { keyOf, parseKey } from '../../engine/keys';
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
    keysOf: ({ cluster, kind, object }) => {
      const name = kindName(kind);
      if (cluster === HUB_CLUSTER_ID) {
        return [
          ...(name === kindName(clusterMetricsKind)
            ? [object.metadata.name ?? '']
            : []),
          // Its bounds may have changed.
          ...(name === kindName(clusterProfileKind)
            ? ofWorker(
                clusterIdOf(
                  parseKey(keyOf(object.metadata)),
                  reader.fleetNamespace,
                ),
              )
            : []),
        ];
      }
      // Pods change all the time, so free capacity is measured periodically.
      return name === kindName(nodeKind) ? [cluster] : [];
    },
    keysOfCluster: ({ cluster }) => ofWorker(cluster.id),
    objectsOf: id => profileOf(id, reader.fleetNamespace),
    decide: async id => {
      const decision = decideMetrics(
        await observeMetrics(reader, id, memories.get(id) ?? {}),
      );
      memories.set(id, decision.memory);
      return decision;
    },
    perform,
  };
}
