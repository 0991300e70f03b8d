import { LABELS } from '@squadron/kube-kinds';
import { labelMatcher } from '@squadron/backstage-plugin-squadron-common';
import type {
  PlacementCluster,
  PlacementClusterSet,
  PlacementInput,
} from '@squadron/backstage-plugin-squadron-common';

/** The clusters that a placement may select from, or the reason why it has none. @internal */
export type Eligible =
  | { clusters: PlacementCluster[] }
  | {
      clusters: [];
      reason:
        | 'NoManagedClusterSetBindings'
        | 'NoIntersection'
        | 'AllManagedClusterSetsEmpty';
      message: string;
    };

/** The clusters of the bound sets that the placement names. A binding is used only if its set exists. @internal */
export function eligibleClusters({
  spec,
  clusters,
  clusterSets,
  boundSets,
}: PlacementInput): Eligible {
  const bound = clusterSets.filter(({ name }) => boundSets.includes(name));
  if (bound.length === 0) {
    return {
      clusters: [],
      reason: 'NoManagedClusterSetBindings',
      message:
        'No cluster set is bound to this namespace; bind one with a ManagedClusterSetBinding.',
    };
  }
  const named = spec.clusterSets ?? [];
  const sets =
    named.length === 0
      ? bound
      : bound.filter(({ name }) => named.includes(name));
  if (sets.length === 0) {
    return {
      clusters: [],
      reason: 'NoIntersection',
      message: `None of the cluster sets ${named.join(
        ', ',
      )} is bound to this namespace; the bound sets are ${bound
        .map(({ name }) => name)
        .join(', ')}.`,
    };
  }
  const isMember = sets.map(isInClusterSet);
  const members = clusters.filter(cluster =>
    isMember.some(test => test(cluster)),
  );
  return members.length > 0
    ? { clusters: members }
    : {
        clusters: [],
        reason: 'AllManagedClusterSetsEmpty',
        message: `The cluster sets ${sets
          .map(({ name }) => name)
          .join(', ')} have no clusters.`,
      };
}

/** Whether a cluster is in a set, as a test for many clusters. @public */
export function isInClusterSet({
  name,
  selectorType = 'ExclusiveClusterSetLabel',
  labelSelector,
}: PlacementClusterSet): (cluster: PlacementCluster) => boolean {
  if (selectorType !== 'LabelSelector') {
    return ({ labels }) => labels[LABELS.managedClusterSet] === name;
  }
  // A set of this type without a selector has no members; with an empty selector it has all clusters.
  if (!labelSelector) {
    return () => false;
  }
  const matches = labelMatcher(labelSelector);
  return ({ labels }) => matches(labels);
}
