import { isTrue, LABELS } from '@squadron/kube-kinds';
import type {
  AddOnPlacementScore,
  ManagedCluster,
  ManagedClusterSet,
  ManagedClusterSetBinding,
} from '@squadron/kube-kinds';
import { compareNames } from '../compareNames';
import { SQUADRON_SCORES } from '../hysteresis';
import type {
  PlacementCluster,
  PlacementClusterSet,
  PlacementScores,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterOfManaged } from './clusterOfManaged';
import { clusterOfProfile, type ProfileFacts } from './clusterOfProfile';
import { gpuScores } from './gpuScores';

/** The objects of a hub that placements are decided from. @public */
export interface InventoryParts {
  profiles: readonly ProfileFacts[];
  managedClusters: readonly ManagedCluster[];
  clusterSets: readonly ManagedClusterSet[];
  /** Undefined if the hub does not serve the kind: then no set can be bound, and all count as bound. */
  bindings: readonly ManagedClusterSetBinding[] | undefined;
  scores: readonly AddOnPlacementScore[];
}

/** The clusters that placements select from, with everything that affects the selection. @public */
export interface PlacementInventory {
  /** The kind that the clusters were read from. */
  source: 'ClusterProfile' | 'ManagedCluster';
  /** The software that decides on this hub. */
  decidedBy: 'squadron' | 'open-cluster-management';
  /** Sorted by name. */
  clusters: readonly PlacementCluster[];
  clusterSets: readonly PlacementClusterSet[];
  scores: readonly PlacementScores[];
  /** The cluster sets that placements of a namespace may select from. */
  boundSets(namespace: string): readonly string[];
}

/** The set of all clusters. */
const GLOBAL: PlacementClusterSet = {
  name: 'global',
  selectorType: 'LabelSelector',
  labelSelector: {},
};

/**
 * ManagedClusters and their sets are the inventory if there are any; otherwise the ClusterProfiles of the fleet are,
 * with a set per cluster set label and the set `global` of all clusters. Open Cluster Management decides as soon as one
 * ManagedCluster has joined, which only its agent can do; otherwise Squadron decides.
 *
 * @public
 */
export function placementInventory(parts: InventoryParts): PlacementInventory {
  const { managedClusters } = parts;
  const isManaged = managedClusters.length > 0;
  const clusters = isManaged
    ? managedClusters.map(clusterOfManaged)
    : parts.profiles.map(clusterOfProfile);
  const clusterSets = isManaged
    ? parts.clusterSets.map(setOf)
    : setsByLabel(clusters);
  const names = clusterSets.map(({ name }) => name);
  // A binding counts only if it has the name of its set, as the kind requires.
  const bound = Map.groupBy(
    (parts.bindings ?? []).filter(
      ({ metadata, spec }) =>
        spec?.clusterSet === metadata.name && !metadata.deletionTimestamp,
    ),
    ({ metadata }) => metadata.namespace,
  );
  return {
    source: isManaged ? 'ManagedCluster' : 'ClusterProfile',
    decidedBy: managedClusters.some(one => isTrue(one, 'ManagedClusterJoined'))
      ? 'open-cluster-management'
      : 'squadron',
    clusters: clusters.sort((a, b) => compareNames(a.name, b.name)),
    clusterSets,
    scores: [
      ...parts.profiles.flatMap(measuredScores),
      ...writtenScores(parts),
    ],
    boundSets: namespace =>
      parts.bindings === undefined
        ? names
        : (bound.get(namespace) ?? []).map(({ metadata }) => metadata.name),
  };
}

function setOf({ metadata, spec }: ManagedClusterSet): PlacementClusterSet {
  const { selectorType, labelSelector } = spec?.clusterSelector ?? {};
  return { name: metadata.name, selectorType, labelSelector };
}

function setsByLabel(
  clusters: readonly PlacementCluster[],
): PlacementClusterSet[] {
  const names = new Set(
    clusters.flatMap(({ labels }) => labels[LABELS.managedClusterSet] ?? []),
  );
  names.delete(GLOBAL.name);
  return [GLOBAL, ...[...names].sort(compareNames).map(name => ({ name }))];
}

/** Read from ClusterMetrics, so that they are exact and need no object of their own. */
function measuredScores({ id, metrics }: ProfileFacts): PlacementScores[] {
  return metrics?.status
    ? [
        {
          cluster: id,
          resourceName: SQUADRON_SCORES,
          ...gpuScores(metrics.status),
        },
      ]
    : [];
}

function writtenScores({
  profiles,
  scores,
}: InventoryParts): PlacementScores[] {
  const measured = new Set(
    profiles.flatMap(({ id, metrics }) => (metrics?.status ? [id] : [])),
  );
  return scores.flatMap(({ metadata, status }) => {
    const { namespace: cluster = '', name } = metadata;
    if (name === SQUADRON_SCORES && measured.has(cluster)) {
      return [];
    }
    const validUntil = Date.parse(status?.validUntil ?? '');
    return [
      {
        cluster,
        resourceName: name,
        scores: Object.fromEntries(
          (status?.scores ?? []).map(one => [one.name, one.value]),
        ),
        ...(!Number.isNaN(validUntil) && { validUntil }),
      },
    ];
  });
}
