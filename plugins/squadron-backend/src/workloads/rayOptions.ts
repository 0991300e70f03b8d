import {
  type ClusterSummary,
  type RayOptions,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { SquadronConfig } from '@squadron/backstage-plugin-squadron-node';
import type { FleetReader } from '../fleet/FleetReader';

/** GPU type of nodes without a label; it cannot be requested. */
const UNKNOWN_GPU = 'unknown';

/**
 * Options in forms of Ray workloads. A cluster offers a GPU type if it has such nodes, or a flavor for nodes that an
 * autoscaler may still create. Types are shown to all readers, clusters only to those with permission to read them.
 *
 * @internal
 */
export function rayOptions(
  reader: FleetReader,
  clusters: readonly ClusterSummary[],
  options: Pick<SquadronConfig['ray'], 'images' | 'presets'> & {
    isVisible: (cluster: ClusterSummary) => boolean;
  },
): RayOptions {
  const { images, presets, isVisible } = options;
  const byType = new Map<string, Set<string>>();
  for (const cluster of clusters) {
    const { id, role, gpus } = cluster;
    const types =
      role === 'worker'
        ? [...gpus.map(({ type }) => type), ...flavoredTypes(reader, id)]
        : [];
    for (const type of types.filter(name => name !== UNKNOWN_GPU)) {
      const ids = byType.get(type) ?? new Set();
      byType.set(type, isVisible(cluster) ? ids.add(id) : ids);
    }
  }
  return {
    presets,
    defaultImage: images[0],
    images,
    priorityClasses: priorityClasses(reader),
    gpuTypes: [...byType]
      .map(([type, ids]) => ({ type, clusters: [...ids].sort() }))
      .sort((a, b) => a.type.localeCompare(b.type)),
  };
}

function flavoredTypes(reader: FleetReader, cluster: string): string[] {
  return reader
    .list(cluster, KINDS.resourceFlavor)
    .flatMap(({ spec }) => spec?.nodeLabels?.[LABELS.gpuProduct] ?? []);
}

function priorityClasses(reader: FleetReader): RayOptions['priorityClasses'] {
  return reader
    .list(HUB_CLUSTER_ID, KINDS.workloadPriorityClass)
    .map(({ metadata, value, description }) => ({
      name: metadata.name,
      value,
      ...(description && { description }),
    }))
    .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name));
}
