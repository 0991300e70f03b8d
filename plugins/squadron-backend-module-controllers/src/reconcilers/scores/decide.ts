import {
  addOnPlacementScoreKind,
  apiVersionOf,
  gpuScores,
  HUB_CLUSTER_ID,
  namespaceKind,
  SQUADRON_SCORES,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import {
  ensure,
  ensureDeleted,
  fitOf,
  isApplied,
  ownedLabels,
} from '../../actions';
import type { Decision } from '../../actions';
import type { ObservedScores } from './types';

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
      actions: ensureDeleted(HUB_CLUSTER_ID, addOnPlacementScoreKind, score),
    };
  }
  const object: KubeManifest = {
    apiVersion: apiVersionOf(addOnPlacementScoreKind),
    kind: addOnPlacementScoreKind.kind,
    metadata: {
      namespace: id,
      name: SQUADRON_SCORES,
      labels: ownedLabels(metrics.metadata.uid),
    },
  };
  if (namespace?.metadata.deletionTimestamp || isTaken(object, observed)) {
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
        : ensure(HUB_CLUSTER_ID, namespaceKind, home(id), undefined)),
      ...ensure(HUB_CLUSTER_ID, addOnPlacementScoreKind, object, score),
    ],
    ...(!isApplied(status, score) && {
      status: {
        type: 'apply',
        cluster: HUB_CLUSTER_ID,
        kind: addOnPlacementScoreKind,
        object: status,
        uid: score?.metadata.uid,
        subresource: 'status',
      },
    }),
  };
}

/** Whether scores of this name belong to others. */
function isTaken(object: KubeManifest, { score }: ObservedScores): boolean {
  return fitOf(object, score) === 'foreign';
}

function home(id: string): KubeManifest {
  return {
    apiVersion: apiVersionOf(namespaceKind),
    kind: namespaceKind.kind,
    metadata: { name: id, labels: ownedLabels() },
  };
}
