import {
  clusterMatcher,
  MisconfiguredError,
  resourceOf,
  weightsOf,
  type PlacementCluster,
  type Weight,
} from '@squadron/backstage-plugin-squadron-common';
import type { PlacementSpec } from '@squadron/kube-kinds';

/** Which changes of the inventory can change the decision of a placement. @public */
export interface PlacementInterest {
  /** Whether its predicates match the cluster, regardless of cluster sets, taints and expressions. */
  admits(cluster: PlacementCluster): boolean;
  /** Resources of the scores that its prioritizers use. */
  scores: ReadonlySet<string>;
  /** Whether it compares the allocatable amounts of clusters. */
  comparesAmounts: boolean;
  /** Whether it has expressions, which may read all fields of a ManagedCluster and any scores. */
  hasExpressions: boolean;
}

/** For a spec that cannot be evaluated, every cluster is of interest. @public */
export function placementInterest(spec: PlacementSpec): PlacementInterest {
  const weights = ifConfigured<Weight[]>(
    () => weightsOf(spec.prioritizerPolicy),
    [],
  );
  return {
    admits: ifConfigured(
      () => predicateTest(spec),
      () => true,
    ),
    scores: new Set(weights.flatMap(({ addOn }) => addOn?.resourceName ?? [])),
    hasExpressions: (spec.predicates ?? []).some(
      ({ requiredClusterSelector: selector }) =>
        selector?.celSelector?.celExpressions?.length,
    ),
    comparesAmounts: weights.some(({ name }) => resourceOf(name) !== undefined),
  };
}

function predicateTest({
  predicates = [],
}: PlacementSpec): (cluster: PlacementCluster) => boolean {
  const matchers = predicates.map(({ requiredClusterSelector }) =>
    clusterMatcher({ ...requiredClusterSelector, celSelector: undefined }),
  );
  return cluster =>
    matchers.length === 0 || matchers.some(one => one.matches(cluster));
}

function ifConfigured<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MisconfiguredError) {
      return otherwise;
    }
    throw error;
  }
}
