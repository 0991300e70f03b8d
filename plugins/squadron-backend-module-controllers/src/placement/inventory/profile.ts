import {
  ANNOTATIONS,
  CLUSTER_MANAGERS,
  GPU_PROPERTY_PREFIX,
  LABELS,
} from '@squadron/kube-kinds';
import type { CapiCluster, KubeManifest } from '@squadron/kube-kinds';
import { ownedLabels } from '../../actions';
import { stampConditions } from '../../engine/conditions';
import { controlPlaneHealthy, joined } from './conditions';
import type { ObservedInventory } from './types';

/** @internal */
export function renderProfile(capiCluster: CapiCluster): KubeManifest {
  const { namespace, name, uid } = capiCluster.metadata;
  return {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: {
      namespace,
      name,
      labels: {
        ...ownedLabels(uid),
        [LABELS.clusterManager]: CLUSTER_MANAGERS.clusterApi,
      },
      annotations: { [ANNOTATIONS.kubeconfigSecret]: `${name}-kubeconfig` },
    },
    spec: {
      displayName: name,
      clusterManager: { name: CLUSTER_MANAGERS.clusterApi },
    },
  };
}

/** @internal */
export function renderProfileStatus(
  capiCluster: CapiCluster,
  observed: ObservedInventory,
): KubeManifest {
  const { now, profile, member, nodes } = observed;
  const { namespace, name } = capiCluster.metadata;
  const live = profile?.status;
  const version =
    capiCluster.status?.controlPlane?.versions?.[0]?.version ??
    (nodes.known ? nodes.value.version : undefined) ??
    live?.version?.kubernetes;
  // Values that cannot be read keep their last state.
  const properties = nodes.known
    ? gpuProperties(nodes.value.gpus)
    : live?.properties ?? [];
  return {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace, name },
    status: {
      conditions: stampConditions(
        [controlPlaneHealthy(capiCluster, member), joined(member)],
        live?.conditions,
        { now },
      ),
      ...(version && { version: { kubernetes: version } }),
      ...((properties.length > 0 || live?.properties) && { properties }),
    },
  };
}

function gpuProperties(
  gpus: Record<string, number>,
): Array<{ name: string; value: string }> {
  return Object.entries(gpus)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([product, count]) => ({
      name: `${GPU_PROPERTY_PREFIX}${product}`,
      value: `${count}`,
    }));
}
