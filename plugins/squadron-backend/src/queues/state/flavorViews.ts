import type { FlavorSummary } from '@squadron/backstage-plugin-squadron-common';
import { LABELS } from '@squadron/kube-kinds';
import type { ClusterQueue, ResourceFlavor } from '@squadron/kube-kinds';
import { isShownFlavor, quotaViews } from './quotaViews';
import {
  largestPod,
  flavorHeadrooms,
  headroomViews,
  type NodeHeadroom,
} from './flavorHeadrooms';

/**
 * The flavors of one cluster with their quota and their nodes, by name.
 *
 * @param headrooms - nodes of the cluster; absent where they are unknown, or where no workload runs
 *
 * @public
 */
export function flavorViews(
  cluster: string,
  flavors: readonly ResourceFlavor[],
  queues: readonly ClusterQueue[],
  headrooms?: readonly NodeHeadroom[],
): FlavorSummary[] {
  const uses = usesOf(queues);
  return flavors
    .filter(({ metadata }) => isShownFlavor(metadata))
    .map(flavor => flavorView(cluster, flavor, { uses, flavors, headrooms }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Use {
  queues: string[];
  quotas: Map<string, FlavorSummary['quotas'][number]>;
}

function usesOf(queues: readonly ClusterQueue[]): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const queue of queues) {
    for (const quota of quotaViews(queue)) {
      const { flavor, resource } = quota;
      const use: Use = uses.get(flavor) ?? { queues: [], quotas: new Map() };
      uses.set(flavor, use);
      if (use.queues[use.queues.length - 1] !== queue.metadata.name) {
        use.queues.push(queue.metadata.name);
      }
      const sum = use.quotas.get(resource);
      use.quotas.set(resource, {
        resource,
        nominal: (sum?.nominal ?? 0) + quota.nominal,
        reserved: (sum?.reserved ?? 0) + quota.reserved,
        used: (sum?.used ?? 0) + quota.used,
        borrowed: (sum?.borrowed ?? 0) + quota.borrowed,
      });
    }
  }
  return uses;
}

function flavorView(
  cluster: string,
  flavor: ResourceFlavor,
  all: {
    uses: ReadonlyMap<string, Use>;
    flavors: readonly ResourceFlavor[];
    headrooms?: readonly NodeHeadroom[];
  },
): FlavorSummary {
  const { uses, flavors, headrooms } = all;
  const { name } = flavor.metadata;
  const { nodeLabels = {}, nodeTaints = [] } = flavor.spec ?? {};
  const use = uses.get(name);
  const quotas = [...(use?.quotas.values() ?? [])];
  const own = headrooms && flavorHeadrooms(headrooms, flavor);
  const resources = quotas
    .filter(({ nominal, reserved }) => nominal > 0 || reserved > 0)
    .map(({ resource }) => resource);
  const biggest =
    own && resources.length > 0 ? largestPod(own, resources) : undefined;
  return {
    id: `flavor/${cluster}/${name}`,
    cluster,
    name,
    ...(nodeLabels[LABELS.gpuProduct] && {
      gpuType: nodeLabels[LABELS.gpuProduct],
    }),
    nodeLabels: Object.entries(nodeLabels).map(([key, value]) =>
      [key, value].join('='),
    ),
    taints: nodeTaints.map(
      ({ key, value = '', effect }) => `${key}=${value}:${effect}`,
    ),
    quotas,
    queues: use?.queues ?? [],
    ...(own && {
      nodes: {
        ready: own.filter(({ isReady }) => isReady).length,
        total: own.length,
        sharedWith: flavors
          .filter(other => other !== flavor && uses.has(other.metadata.name))
          .filter(other => use && flavorHeadrooms(own, other).length > 0)
          .map(other => other.metadata.name),
      },
      headrooms: headroomViews(own, resources),
    }),
    ...(biggest && { largestPod: biggest }),
  };
}
