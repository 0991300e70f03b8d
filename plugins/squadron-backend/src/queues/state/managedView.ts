import type {
  ManagedView,
  ManagedWorker,
  QuotaView,
} from '@squadron/backstage-plugin-squadron-common';
import type { ClusterQueue, ResourceFlavor } from '@squadron/kube-kinds';
import { queueState } from '@squadron/backstage-plugin-squadron-node';
import { quotaViews } from './quotaViews';
import {
  largestPod,
  flavorHeadrooms,
  headroomViews,
  type NodeHeadroom,
} from './flavorHeadrooms';

/** One worker cluster, input of {@link managedView}. */
interface ManagedFacts {
  cluster: string;
  /** The ClusterQueue of the same name; absent where there is none. */
  queue?: ClusterQueue;
  flavors: readonly ResourceFlavor[];
  headrooms: readonly NodeHeadroom[];
}

/**
 * The quota of a ClusterQueue of the hub beside the sum of the worker clusters' quotas. Flavors of hub and worker
 * clusters differ by name, so resources are compared.
 *
 * @public
 */
export function managedView(
  queue: ClusterQueue,
  facts: readonly ManagedFacts[],
): ManagedView {
  const workers = facts.map(managedWorker);
  const hub = quotaViews(queue);
  const behind = workers.flatMap(({ quotas }) => quotas);
  const resources = [...new Set(hub.map(({ resource }) => resource))];
  return {
    workers,
    quotas: resources.map(resource => ({
      resource,
      nominal: sumOf(hub, resource, 'nominal'),
      reserved: sumOf(hub, resource, 'reserved'),
      workersNominal: sumOf(behind, resource, 'nominal'),
      workersReserved: sumOf(behind, resource, 'reserved'),
    })),
  };
}

function managedWorker({
  cluster,
  queue,
  flavors,
  headrooms,
}: ManagedFacts): ManagedWorker {
  const quotas = queue ? quotaViews(queue) : [];
  const names = [...new Set(quotas.map(({ flavor }) => flavor))];
  return {
    cluster,
    ...(queue && { state: queueState(queue) }),
    quotas,
    headrooms: names.map(flavor => {
      const own = flavorHeadrooms(
        headrooms,
        flavors.find(({ metadata }) => metadata.name === flavor),
      );
      const resources = quotas
        .filter(quota => quota.flavor === flavor)
        .map(({ resource }) => resource);
      const biggest = largestPod(own, resources);
      return {
        flavor,
        headrooms: headroomViews(own, resources),
        ...(biggest && { largestPod: biggest }),
      };
    }),
  };
}

function sumOf(
  quotas: readonly QuotaView[],
  resource: string,
  field: 'nominal' | 'reserved',
): number {
  return quotas
    .filter(quota => quota.resource === resource)
    .reduce((sum, quota) => sum + quota[field], 0);
}
