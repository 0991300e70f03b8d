import { GPU_PROPERTY_PREFIX, LABELS, recordOf } from '@squadron/kube-kinds';
import type { ClusterMetrics, ClusterProfile } from '@squadron/kube-kinds';
import type { PlacementCluster } from '@squadron/backstage-plugin-squadron-common';
import { numbersOf } from './amounts';
import { expressionObject } from './expressionObject';
import { profileTaints } from './profileTaints';

/** A ClusterProfile and what else is known about its cluster. @public */
export interface ProfileFacts {
  /** Cluster ID. */
  id: string;
  profile: ClusterProfile;
  metrics?: ClusterMetrics;
  /** Cluster set of the namespace of the profile. */
  namespaceSet?: string;
  /** Whether its workloads are being moved away before it is removed. */
  isDraining?: boolean;
}

/**
 * A cluster of the fleet as placements see it. GPU types are labels and claims: `gpus.squadron.dev/<type>` with the
 * count, and `nvidia.com/gpu.product` where there is only one.
 *
 * @public
 */
export function clusterOfProfile(facts: ProfileFacts): PlacementCluster {
  const { id, profile, metrics, namespaceSet, isDraining = false } = facts;
  const { metadata, status } = profile;
  const set = metadata.labels?.[LABELS.clusterSet] ?? namespaceSet;
  const properties = Object.fromEntries(
    (status?.properties ?? []).map(({ name, value }) => [name, value]),
  );
  const gpus = gpuTypes(properties, metrics);
  const allocatable = numbersOf(metrics?.status?.allocatable);
  const labels = {
    ...gpus,
    ...(set && {
      [LABELS.clusterSet]: set,
      [LABELS.managedClusterSet]: set,
    }),
    ...metadata.labels,
  };
  const claims = { ...gpus, ...properties };
  const taints = profileTaints(profile, { isDraining });
  return {
    name: id,
    labels,
    claims,
    taints,
    // The reserved resources of nodes are not measured.
    ...(allocatable && { allocatable, capacity: allocatable }),
    ...(metadata.deletionTimestamp && { isDeleting: true }),
    managedCluster: managedClusterOf(facts, { labels, claims, taints }),
  };
}

/** The ManagedCluster that Open Cluster Management would create for the cluster of a profile. */
function managedClusterOf(
  { id, profile, metrics }: ProfileFacts,
  {
    labels,
    claims,
    taints,
  }: Pick<PlacementCluster, 'labels' | 'claims' | 'taints'>,
): Record<string, unknown> {
  const { annotations = {} } = profile.metadata;
  const { version, conditions } = profile.status ?? {};
  const amounts = Object.fromEntries(
    Object.entries(metrics?.status?.allocatable ?? {}).map(
      ([resource, amount]) => [resource, String(amount)],
    ),
  );
  return expressionObject({
    metadata: { name: id, labels, annotations },
    spec: {
      hubAcceptsClient: true,
      taints: taints.map(({ timeAdded, ...taint }) => ({
        ...taint,
        ...(timeAdded !== undefined && {
          timeAdded: new Date(timeAdded).toISOString(),
        }),
      })),
    },
    status: {
      allocatable: amounts,
      capacity: amounts,
      clusterClaims: Object.entries(claims).map(([name, value]) => ({
        name,
        value,
      })),
      conditions,
      version,
    },
  });
}

function gpuTypes(
  properties: Readonly<Record<string, string>>,
  metrics: ClusterMetrics | undefined,
): Record<string, string> {
  const counts = recordOf<string>();
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith(GPU_PROPERTY_PREFIX)) {
      counts[name] = value;
    }
  }
  for (const { gpuProduct, allocatable } of metrics?.status?.flavors ?? []) {
    if (gpuProduct) {
      const count = allocatable.gpu ?? allocatable['nvidia.com/gpu'] ?? 0;
      counts[`${GPU_PROPERTY_PREFIX}${gpuProduct}`] = `${count}`;
    }
  }
  const types = Object.keys(counts);
  return types.length === 1
    ? {
        ...counts,
        [LABELS.gpuProduct]: types[0].slice(GPU_PROPERTY_PREFIX.length),
      }
    : counts;
}
