import {
  isInClusterSet,
  type PlacementInventory,
} from '@squadron/backstage-plugin-squadron-node';
import type { PlacementOptions } from '@squadron/backstage-plugin-squadron-common';

/** Maximum values per key; labels of machines can have one per cluster. */
const MAX_VALUES = 100;

/** The set that each hub has. */
const ALL_CLUSTERS = 'global';

/**
 * Options for selectors, tolerations and scores of a Placement, from the clusters that the reader may see.
 *
 * @internal
 */
export function placementOptions(
  { clusters, clusterSets, scores, decidedBy }: PlacementInventory,
  isVisible: (cluster: string) => boolean,
): Omit<PlacementOptions, 'isDispatching'> {
  const visible = clusters.filter(({ name }) => isVisible(name));
  const taints = visible.flatMap(cluster => cluster.taints);
  return {
    clusters: visible.length,
    labels: valuesByKey(visible.map(({ labels }) => labels)),
    claims: valuesByKey(visible.map(({ claims }) => claims)),
    taints: distinct(
      taints.map(({ key, value, effect }) => ({ key, value, effect })),
    ),
    clusterSets: clusterSets
      .filter(
        set =>
          set.name === ALL_CLUSTERS ||
          visible.length === clusters.length ||
          visible.some(isInClusterSet(set)),
      )
      .map(({ name }) => name)
      .sort(),
    scores: distinct(
      scores
        .filter(({ cluster }) => isVisible(cluster))
        .flatMap(one =>
          Object.keys(one.scores).map(scoreName => ({
            resourceName: one.resourceName,
            scoreName,
          })),
        ),
    ),
    decidedBy,
  };
}

function valuesByKey(
  maps: ReadonlyArray<Readonly<Record<string, string>>>,
): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [key, value] of maps.flatMap(map => Object.entries(map))) {
    found.set(key, (found.get(key) ?? new Set()).add(value));
  }
  return Object.fromEntries(
    [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, values]) => [key, [...values].sort().slice(0, MAX_VALUES)]),
  );
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Map(items.map(item => [JSON.stringify(item), item]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, item]) => item);
}
