import {
  gpuScores,
  SQUADRON_SCORES,
} from '@squadron/backstage-plugin-squadron-node';
import {
  typeMeta,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import {
  ensureDeleted,
  isForeign,
  ownedLabels,
  writerFor,
} from '../../actions';
import type { Decision } from '../../actions';
import type { ObservedScores } from './types';

const { ensure, ensureStatus } = writerFor(FIELD_MANAGERS.scores);

/** A cluster ID with a dot, or a longer one, is not a valid name of a namespace. */
const NAMESPACE = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

/**
 * The AddOnPlacementScore of a cluster, in the namespace that is named after it, where Open Cluster Management reads
 * it. The namespace is created if it is missing and never deleted, because others may use it.
 *
 * @internal
 */
export function decideScores(observed: ObservedScores): Decision {
  const { id, isInstalled, metrics, namespace, score } = observed;
  if (!isInstalled || !NAMESPACE.test(id)) {
    return { actions: [] };
  }
  if (!metrics?.status || metrics.metadata.deletionTimestamp) {
    return {
      actions: ensureDeleted(HUB_CLUSTER_ID, KINDS.addOnPlacementScore, score),
    };
  }
  const object: KubeManifest = {
    ...typeMeta(KINDS.addOnPlacementScore),
    metadata: {
      namespace: id,
      name: SQUADRON_SCORES,
      labels: ownedLabels(metrics.metadata.uid),
    },
  };
  if (namespace?.metadata.deletionTimestamp || isForeign(object, score)) {
    return { actions: [] };
  }
  const { scores } = gpuScores(metrics.status);
  const status: KubeManifest = {
    ...object,
    metadata: { namespace: id, name: SQUADRON_SCORES },
    status: {
      scores: Object.entries(scores)
        .map(([name, value]) => ({ name, value }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    },
  };
  return {
    actions: [
      ...(namespace
        ? []
        : ensure(HUB_CLUSTER_ID, KINDS.namespace, namespaceOf(id), undefined)),
      ...ensure(HUB_CLUSTER_ID, KINDS.addOnPlacementScore, object, score),
    ],
    status: ensureStatus(
      HUB_CLUSTER_ID,
      KINDS.addOnPlacementScore,
      status,
      score,
    ),
  };
}

function namespaceOf(id: string): KubeManifest {
  return {
    ...typeMeta(KINDS.namespace),
    metadata: { name: id, labels: ownedLabels() },
  };
}
